/// A number of a JSON5 text, kept as it was written.
package struct JSON5Number: Sendable {
    /// With its sign, as written.
    package var text: String

    /// The value as a whole number of 64 bits, where it is exactly one.
    package var integer: Int64? {
        let isNegative = text.hasPrefix("-")
        let digits = text.drop { $0 == "-" || $0 == "+" }
        if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
            guard let magnitude = UInt64(digits.dropFirst(2), radix: 16) else { return nil }
            if isNegative { return Int64(exactly: -Int128(magnitude)) }
            return Int64(exactly: magnitude)
        }
        if let value = Int64(isNegative ? "-" + digits : String(digits)) { return value }
        // Beyond 2^53 a double does not say which whole number was meant.
        guard let value = double, value.magnitude <= 9_007_199_254_740_992 else { return nil }
        return Int64(exactly: value)
    }

    /// The nearest double; nil when it is too large for one.
    package var double: Double? {
        let isNegative = text.hasPrefix("-")
        let digits = text.drop { $0 == "-" || $0 == "+" }
        if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
            var value = 0.0
            for digit in digits.dropFirst(2) {
                value = value * 16 + Double(digit.hexDigitValue ?? 0)
            }
            return value.isFinite ? (isNegative ? -value : value) : nil
        }
        guard let value = Double(String(digits)), value.isFinite else { return nil }
        return isNegative ? -value : value
    }
}
