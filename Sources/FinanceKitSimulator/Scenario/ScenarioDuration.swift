/// Lengths of time as scenario files write them.
package enum ScenarioDuration {
    /// How a length looks, for messages.
    static let expected =
        "a length of time such as \"500ms\", \"30s\", \"10m\", \"1h30m\" or \"2d\""

    private static let units: [(name: String, nanoseconds: Int64)] = [
        ("ms", 1_000_000), ("s", 1_000_000_000), ("m", 60_000_000_000), ("h", 3_600_000_000_000),
        ("d", 86_400_000_000_000), ("w", 7 * 86_400_000_000_000),
    ]

    /// Reads one or more whole numbers, each with its unit, from larger units to smaller ones.
    ///
    /// Gives nil for anything else and for more than `ScenarioLimits.durationMax`.
    package static func parse(_ text: some StringProtocol) -> Duration? {
        var total: Int64 = 0
        var smallest = Int64.max
        var rest = text[...]
        guard !rest.isEmpty else { return nil }
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            let name = rest.prefix { $0.isASCII && $0.isLetter }
            rest = rest.dropFirst(name.count)
            guard let count = Int64(digits),
                let unit = units.first(where: { $0.name == name }), unit.nanoseconds < smallest
            else { return nil }
            smallest = unit.nanoseconds
            let (part, tooLong) = count.multipliedReportingOverflow(by: unit.nanoseconds)
            let (sum, overflow) = total.addingReportingOverflow(part)
            guard !tooLong, !overflow else { return nil }
            total = sum
        }
        let duration = Duration.nanoseconds(total)
        return duration <= ScenarioLimits.durationMax ? duration : nil
    }
}
