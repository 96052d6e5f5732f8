import Conformance

extension ParsedArguments {
    /// A whole number; nil where the option is not given.
    func number(_ name: String, in range: ClosedRange<UInt64>) throws(UsageError) -> UInt64? {
        guard let text = value(name) else { return nil }
        return try Self.number(text, name, in: range)
    }

    /// A whole number that stands behind an option.
    static func number(
        _ text: String, _ name: String, in range: ClosedRange<UInt64>
    ) throws(UsageError) -> UInt64 {
        guard let number = UInt64(text), range.contains(number) else {
            throw UsageError(
                message: "\(name) is '\(text)'; expected a whole number from \(range.lowerBound) "
                    + "to \(range.upperBound)")
        }
        return number
    }

    /// What `--ignore` leaves out.
    func ignorePatterns() throws(UsageError) -> [IgnorePattern] {
        var patterns: [IgnorePattern] = []
        for text in values["--ignore"] ?? [] {
            do throws(IgnorePatternError) {
                patterns.append(try IgnorePattern(text))
            } catch {
                throw UsageError(message: "--ignore: \(error)")
            }
        }
        return patterns
    }
}
