/// Numbers as exact text: no digit is lost on the way through a binary fraction.
package enum DecimalText {
    /// One text for all the ways to write a number: `4.50`, `45e-1` and `4.5` give `4.5`.
    ///
    /// A text that is no decimal number, such as `inf`, is given back as it is.
    package static func canonical(_ text: String) -> String {
        var copy = text
        return copy.withUTF8 { canonical($0) } ?? text
    }

    private static let plainExponents = -30...30

    private static func canonical(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        var index = 0
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative || bytes.first == UInt8(ascii: "+") { index = 1 }
        var digits: [UInt8] = []
        digits.reserveCapacity(bytes.count)
        var exponent = 0
        var hasPoint = false
        var hasDigits = false
        scan: while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                hasDigits = true
                if hasPoint { exponent -= 1 }
                if !digits.isEmpty || bytes[index] != UInt8(ascii: "0") {
                    digits.append(bytes[index])
                }
            case UInt8(ascii: ".") where !hasPoint: hasPoint = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"): break scan
            default: return nil
            }
            index += 1
        }
        guard hasDigits else { return nil }
        if index < bytes.count {
            guard
                let given = Int(
                    String(decoding: bytes[(index + 1)...], as: UTF8.self)),
                abs(given) < 1 << 40
            else { return nil }
            exponent += given
        }
        while digits.last == UInt8(ascii: "0") {
            digits.removeLast()
            exponent += 1
        }
        guard !digits.isEmpty else { return "0" }
        return (isNegative ? "-" : "") + written(digits, exponent)
    }

    private static func written(_ digits: [UInt8], _ exponent: Int) -> String {
        let text = String(decoding: digits, as: UTF8.self)
        guard exponent != 0 else { return text }
        guard plainExponents.contains(exponent) else { return "\(text)e\(exponent)" }
        if exponent > 0 { return text + String(repeating: "0", count: exponent) }
        let whole = digits.count + exponent
        guard whole > 0 else {
            return "0." + String(repeating: "0", count: -whole) + text
        }
        return text.prefix(whole) + "." + text.dropFirst(whole)
    }
}
