/// What JSON strings are made of, looked at eight bytes at a time.
enum JSONText {
    private static let ones: UInt64 = 0x0101_0101_0101_0101

    /// The place of the first byte from `start` on that is a quote, a backslash, a control
    /// character or no ASCII; the end where there is none.
    ///
    /// A byte's highest bit marks a match: of `x - 1` where `x` was zero, of `x - 0x20` where `x`
    /// was below, of `x` itself beyond ASCII. A borrow can mark bytes above a match, never one
    /// below, so the lowest mark is always a true one.
    @inline(__always)
    static func firstSpecial(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int? = nil
    ) -> Int {
        let end = end ?? bytes.count
        var index = start
        let raw = UnsafeRawBufferPointer(bytes)
        while index &+ 8 <= end {
            let word = UInt64(
                littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
            let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
            let marks =
                ((quote &- ones) | (backslash &- ones) | (word &- ones &* 0x20) | word)
                & (ones &* 0x80)
            if marks != 0 { return index &+ marks.trailingZeroBitCount / 8 }
            index &+= 8
        }
        while index < end, !isSpecial(bytes[index]) { index &+= 1 }
        return index
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 || byte >= 0x80
    }
}
