import Foundation

/// The name of a member as it stands in the line; it is valid only while the line is.
package struct JSONKey {
    let bytes: UnsafeBufferPointer<UInt8>

    /// Whether the name is `word`.
    package static func ~= (word: StaticString, key: JSONKey) -> Bool {
        guard word.utf8CodeUnitCount == key.bytes.count else { return false }
        // Most words of one length differ at once, so few are compared to the end.
        guard let start = key.bytes.baseAddress, key.bytes.first == word.utf8Start.pointee
        else { return key.bytes.isEmpty }
        return memcmp(start, word.utf8Start, key.bytes.count) == 0
    }

    /// The name as a string of its own.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}
