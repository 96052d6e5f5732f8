import WalletModel

/// Numbers as people read them in a timeline.
package enum CountText {
    /// `1 wake`, `2 wakes`.
    package static func count(_ number: Int, _ noun: String) -> String {
        "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
    }

    /// `34,112 bytes`.
    package static func bytes(_ number: Int) -> String { count(number, "byte") }

    /// `12.1 MiB`.
    package static func mebibytes(_ bytes: Int) -> String {
        let tenths = (bytes * 10 + 524_288) / 1_048_576
        return ExactDecimal(significand: Int64(tenths), scale: 1).text(placesMin: 1) + " MiB"
    }

    /// Milliseconds with two decimal places, so that columns align.
    package static func milliseconds(_ duration: Duration) -> String {
        let hundredths = (duration.wholeNanoseconds + 5_000) / 10_000
        return ExactDecimal(significand: hundredths, scale: 2).text(placesMin: 2)
    }

    /// A share of the whole in percent, with as many places as tell small ones apart.
    package static func percent(_ part: Duration, of whole: Duration) -> String {
        guard whole.wholeNanoseconds > 0 else { return "all" }
        let hundredths =
            Int128(part.wholeNanoseconds) * 10_000 / Int128(whole.wholeNanoseconds)
        guard hundredths > 0 else { return "under 0.01%" }
        return ExactDecimal(significand: Int64(hundredths), scale: 2).description + "%"
    }

    /// `34112` as `34,112`.
    package static func grouped(_ number: Int) -> String {
        var digits = String(number.magnitude)
        var groups: [Substring] = []
        while digits.count > 3 {
            groups.append(digits.suffix(3))
            digits.removeLast(3)
        }
        groups.append(digits[...])
        return (number < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
    }
}

extension String {
    /// The text with blanks before it, so that it is at least `width` characters long.
    package func padded(to width: Int) -> String {
        String(repeating: " ", count: max(0, width - count)) + self
    }
}
