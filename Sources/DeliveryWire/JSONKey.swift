/// The name of a member as it stands in the line; it is valid only while the line is.
package struct JSONKey {
    let bytes: UnsafeBufferPointer<UInt8>

    /// Whether the name is `word`.
    package static func ~= (word: StaticString, key: JSONKey) -> Bool {
        guard word.utf8CodeUnitCount == key.bytes.count else { return false }
        for index in key.bytes.indices where key.bytes[index] != word.utf8Start[index] {
            return false
        }
        return true
    }

    /// The name as a string of its own.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}
