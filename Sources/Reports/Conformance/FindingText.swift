import Conformance

/// One finding as plain lines, for formats that have room for a text and nothing else.
enum FindingText {
    private static let differencesMax = 20

    /// Gives the writer of a finding's text.
    static func text(
        _ rules: RuleLookup, in report: ConformanceReport
    ) -> (ConformanceFinding) -> String {
        { finding in lines(for: finding, rules[finding.rule], report).joined(separator: "\n") }
    }

    private static func lines(
        for finding: ConformanceFinding, _ rule: Rule?, _ report: ConformanceReport
    ) -> [String] {
        var lines = [VisibleText.short(finding.sentence)]
        lines += finding.evidence.prefix(4).map { "  | " + VisibleText.short($0, 400) }
        lines += DifferenceText.grouped(Array(finding.differences.prefix(differencesMax)))
            .flatMap { group in
                [VisibleText.short(group.path, 300)]
                    + group.differences.map { "  " + DifferenceText.sentence(for: $0) }
            }
        let rest = finding.differences.count - differencesMax
        if rest > 0 { lines.append("and \(ConformanceWords.count(rest, "more difference"))") }
        if let rule {
            lines.append("rule: \(rule.sentence)")
            lines.append("to do: \(rule.fix)")
        }
        if let source = finding.source { lines.append("see: \(VisibleText.short(source, 300))") }
        lines.append("case: \(VisibleText.short(finding.caseID, 400))")
        lines.append("replay: \(ConformanceWords.replayCommand(for: finding, in: report))")
        if let similar = ConformanceWords.similar(to: finding) { lines.append(similar) }
        return lines
    }
}
