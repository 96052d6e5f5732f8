import struct Foundation.UUID
import typealias Foundation.uuid_t

/// Identifiers of 16 bytes, as text with hyphens or as they are.
enum IdentifierText {
    static let length = 36

    /// The identifier whose text begins at a place, in either case.
    static func id(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> UUID? {
        guard start >= 0, start + length <= bytes.count else { return nil }
        var words: (UInt64, UInt64) = (0, 0)
        var index = start
        for byte in 0..<16 {
            if byte == 4 || byte == 6 || byte == 8 || byte == 10 {
                guard bytes[index] == UInt8(ascii: "-") else { return nil }
                index += 1
            }
            guard let high = HexadecimalDigit.value(of: bytes[index]),
                let low = HexadecimalDigit.value(of: bytes[index + 1])
            else { return nil }
            let value = UInt64(high << 4 | low)
            if byte < 8 {
                words.0 = words.0 << 8 | value
            } else {
                words.1 = words.1 << 8 | value
            }
            index += 2
        }
        return withUnsafeBytes(of: (words.0.bigEndian, words.1.bigEndian)) {
            UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
        }
    }

    /// The identifier that 16 bytes are; nil for any other number of bytes.
    static func id(of bytes: [UInt8]) -> UUID? {
        guard bytes.count == 16 else { return nil }
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }

    /// Whether an identifier was drawn by chance or made from the time, by its version.
    ///
    /// Others are made from names or are constants, and the same in every run.
    static func isDrawn(_ id: UUID) -> Bool {
        guard id.uuid.8 >> 6 == 0b10 else { return false }
        return [1, 4, 6, 7].contains(id.uuid.6 >> 4)
    }
}
