package import struct Foundation.UUID

/// Hexadecimal digits as ASCII bytes, without a branch that the digits decide.
enum Hexadecimal {
    /// The upper-case digit of a value below 16.
    @inline(__always)
    static func digit(_ value: UInt8) -> UInt8 {
        // Adds 7, the way from "9" to "A", where adding 6 carries out of the four bits.
        value &+ UInt8(ascii: "0") &+ ((value &+ 6) >> 4) &* 7
    }

    /// The value of a digit in either case, or nil.
    static func value(_ digit: UInt8) -> UInt8? {
        countsAsDigit(digit) == 1 ? valueOfDigit(digit) : nil
    }

    /// The value of what is known to be a digit in either case; 0 to 15 for anything else.
    @inline(__always)
    static func valueOfDigit(_ digit: UInt8) -> UInt8 {
        // Letters have the bit 0x40, and begin with 1 in their low four bits.
        (digit & 0xF) &+ (digit >> 6 & 1) &* 9 & 0xF
    }

    /// 1 for a digit in either case, else 0.
    @inline(__always)
    static func countsAsDigit(_ byte: UInt8) -> UInt8 {
        // Both are looked at: a jump between them would be guessed wrong every other time.
        let isNumber: UInt8 = byte &- UInt8(ascii: "0") < 10 ? 1 : 0
        let isLetter: UInt8 = (byte | 0x20) &- UInt8(ascii: "a") < 6 ? 1 : 0
        return isNumber | isLetter
    }
}

extension UUID {
    /// How many characters an identifier has.
    static let textBytes = 36

    /// Writes the 36 upper-case characters.
    func write(to place: UnsafeMutablePointer<UInt8>) {
        withUnsafeBytes(of: uuid) { raw in
            var target = place
            for index in 0..<16 {
                if Self.hasHyphen(before: index) {
                    target.pointee = UInt8(ascii: "-")
                    target += 1
                }
                target[0] = Hexadecimal.digit(raw[index] >> 4)
                target[1] = Hexadecimal.digit(raw[index] & 0xF)
                target += 2
            }
        }
    }

    /// Reads 36 characters in either case, or gives nil.
    package static func parse(_ text: UnsafeBufferPointer<UInt8>) -> UUID? {
        guard text.count == textBytes else { return nil }
        var bytes: SixteenBytes = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        let isWhole = withUnsafeMutableBytes(of: &bytes) { raw in
            var digits: UInt8 = 0
            var source = 0
            for index in 0..<16 {
                if hasHyphen(before: index) {
                    guard text[source] == UInt8(ascii: "-") else { return false }
                    source += 1
                }
                let (high, low) = (text[source], text[source + 1])
                digits += Hexadecimal.countsAsDigit(high) + Hexadecimal.countsAsDigit(low)
                raw[index] =
                    Hexadecimal.valueOfDigit(high) << 4 | Hexadecimal.valueOfDigit(low)
                source += 2
            }
            return digits == 32
        }
        return isWhole ? UUID(uuid: bytes) : nil
    }

    @inline(__always)
    private static func hasHyphen(before index: Int) -> Bool {
        index == 4 || index == 6 || index == 8 || index == 10
    }

    fileprivate typealias SixteenBytes = (
        UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
        UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
    )
}
