/// How a whole number is written in a log line.
public struct OSLogIntegerFormatting: Sendable {
    let radix: Int
    var hasSign = false
    var prefix = ""
    var isUppercase = false
    var digitsMin = 1

    /// Ten digits to choose from.
    public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 10) }
    /// Sixteen digits to choose from, small letters.
    public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
    /// Eight digits to choose from.
    public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }

    /// Decimal, with a plus sign or with zeros in front where asked for.
    public static func decimal(
        explicitPositiveSign: Bool = false, minDigits: Int = 1
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 10, hasSign: explicitPositiveSign, digitsMin: minDigits)
    }

    /// Hexadecimal, with sign, `0x`, capital letters or zeros in front where asked for.
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: Int = 1
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, hasSign: explicitPositiveSign, prefix: includePrefix ? "0x" : "",
            isUppercase: uppercase, digitsMin: minDigits)
    }

    /// Octal, with sign, `0o`, capital letters or zeros in front where asked for.
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: Int = 1
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 8, hasSign: explicitPositiveSign, prefix: includePrefix ? "0o" : "",
            isUppercase: uppercase, digitsMin: minDigits)
    }

    func text(of number: some FixedWidthInteger) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let missing = min(digitsMin, OSLogStringAlignment.columnsMax) - digits.count
        let zeros = String(repeating: "0", count: max(0, missing))
        let sign = number < 0 ? "-" : hasSign ? "+" : ""
        return sign + prefix + zeros + digits
    }
}
