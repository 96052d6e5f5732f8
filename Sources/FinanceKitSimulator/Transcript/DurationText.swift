import WalletModel

/// Durations as people write them.
package enum DurationText {
    /// At most two units, such as `30 s`, `1 h 30 min`, `250 ms`, `2 d`.
    package static func short(_ duration: Duration) -> String {
        let nanoseconds = duration.wholeNanoseconds
        if nanoseconds < 0 { return "-" + short(.nanoseconds(-nanoseconds)) }
        if nanoseconds < 1_000_000_000 { return milliseconds(duration) + " ms" }
        let seconds = nanoseconds / 1_000_000_000
        let rest = nanoseconds % 1_000_000_000
        if seconds < 60, rest > 0 { return decimal(nanoseconds, unit: 1_000_000_000) + " s" }
        let units: [(Int64, String)] = [(86_400, "d"), (3600, "h"), (60, "min"), (1, "s")]
        var left = seconds
        var parts: [String] = []
        for (length, name) in units where left >= length {
            parts.append("\(left / length) \(name)")
            left %= length
        }
        return parts.prefix(2).joined(separator: " ")
    }

    /// Milliseconds with at most two decimal places, without a unit.
    package static func milliseconds(_ duration: Duration) -> String {
        decimal(duration.wholeNanoseconds, unit: 1_000_000)
    }

    /// `nanoseconds / unit`, rounded to hundredths, without zeros at the end.
    private static func decimal(_ nanoseconds: Int64, unit: Int64) -> String {
        let hundredths = (nanoseconds * 100 + unit / 2) / unit
        return ExactDecimal(significand: hundredths, scale: 2).description
    }
}
