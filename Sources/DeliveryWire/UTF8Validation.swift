/// Finds what is not UTF-8.
package enum UTF8Validation {
    /// Offset of the first byte that belongs to no scalar; nil when all is well.
    package static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var index = 0
        while index < bytes.count {
            if bytes[index] < 0x80 {
                index += 1
                continue
            }
            guard let length = length(at: index, in: bytes) else { return index }
            index += length
        }
        return nil
    }

    /// How many bytes the scalar at `index` has; nil when they form none.
    private static func length(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        // The second byte of the outermost leads is narrower: no overlong forms, no surrogates,
        // nothing above U+10FFFF.
        let (length, second): (Int, ClosedRange<UInt8>)
        switch bytes[index] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
        for next in bytes[(index + 2)..<(index + length)] where !(0x80...0xBF).contains(next) {
            return nil
        }
        return length
    }
}
