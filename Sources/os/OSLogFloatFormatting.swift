/// How a number with a fraction is written in a log line.
public struct OSLogFloatFormatting: Sendable {
    /// The letter of the C library's format.
    let conversion: String
    var hasSign = false
    var precision: Int?

    /// Six digits after the point.
    public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "f") }
    /// Hexadecimal, exact.
    public static var hex: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "a") }
    /// With an exponent, six digits after the point.
    public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "e") }
    /// Fixed or with an exponent, whichever is shorter.
    public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "g") }

    /// So many digits after the point.
    public static func fixed(
        precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        make("f", explicitPositiveSign, uppercase, precision)
    }

    /// Six digits after the point, with a plus sign where asked for.
    public static func fixed(
        explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        make("f", explicitPositiveSign, uppercase, nil)
    }

    /// Hexadecimal, with a plus sign or capital letters where asked for.
    public static func hex(
        explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        make("a", explicitPositiveSign, uppercase, nil)
    }

    /// With an exponent, and so many digits after the point.
    public static func exponential(
        precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        make("e", explicitPositiveSign, uppercase, precision)
    }

    /// With an exponent, six digits after the point.
    public static func exponential(
        explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        make("e", explicitPositiveSign, uppercase, nil)
    }

    /// Fixed or with an exponent, with so many digits that matter.
    public static func hybrid(
        precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        make("g", explicitPositiveSign, uppercase, precision)
    }

    /// Fixed or with an exponent, with a plus sign where asked for.
    public static func hybrid(
        explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        make("g", explicitPositiveSign, uppercase, nil)
    }

    private static func make(
        _ conversion: String, _ hasSign: Bool, _ isUppercase: Bool, _ precision: Int?
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            conversion: isUppercase ? conversion.uppercased() : conversion, hasSign: hasSign,
            precision: precision)
    }

    func text(of number: Double) -> String {
        let digits = precision.map { "." + String(max(0, min($0, 100))) } ?? ""
        return FormattedText.number("%\(hasSign ? "+" : "")\(digits)\(conversion)", number)
    }
}
