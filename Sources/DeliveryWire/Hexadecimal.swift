package import struct Foundation.UUID

/// Hexadecimal digits as ASCII bytes.
enum Hexadecimal {
    /// The upper-case digit of a value below 16.
    static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value
    }

    /// The value of a digit in either case, or nil.
    static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}

extension UUID {
    /// Appends the 36 upper-case characters, without making a string.
    package func append(to bytes: inout [UInt8]) {
        withUnsafeBytes(of: uuid) { raw in
            for index in 0..<16 {
                if index == 4 || index == 6 || index == 8 || index == 10 {
                    bytes.append(UInt8(ascii: "-"))
                }
                bytes.append(Hexadecimal.digit(raw[index] >> 4))
                bytes.append(Hexadecimal.digit(raw[index] & 0xF))
            }
        }
    }

    /// Reads 36 characters in either case, or gives nil.
    package static func parse(_ text: UnsafeBufferPointer<UInt8>) -> UUID? {
        guard text.count == 36 else { return nil }
        var bytes: SixteenBytes = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        let isWhole = withUnsafeMutableBytes(of: &bytes) { raw in
            var source = 0
            for index in 0..<16 {
                if index == 4 || index == 6 || index == 8 || index == 10 {
                    guard text[source] == UInt8(ascii: "-") else { return false }
                    source += 1
                }
                guard let high = Hexadecimal.value(text[source]),
                    let low = Hexadecimal.value(text[source + 1])
                else { return false }
                raw[index] = high << 4 | low
                source += 2
            }
            return true
        }
        return isWhole ? UUID(uuid: bytes) : nil
    }

    fileprivate typealias SixteenBytes = (
        UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
        UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
    )
}
