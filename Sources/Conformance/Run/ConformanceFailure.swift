/// An extension that does not conform: its description is the smallest case that shows why.
public struct ConformanceFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Ids of the rules that unexpected findings break, in the order of the catalogue.
    public let brokenRules: [String]
    /// The verdict, the first finding with the state difference, what to do, and the command that
    /// shows it again.
    public let description: String

    init(_ report: ConformanceReport) {
        let counting = report.findings.filter { $0.expectedReason == nil && $0.level != "note" }
        let ordered =
            counting.filter { $0.level == "must" } + counting.filter { $0.level != "must" }
        var rules: [String] = []
        for finding in counting where !rules.contains(finding.rule) { rules.append(finding.rule) }
        brokenRules = rules
        var lines = [Self.headline(report, broken: rules.count)]
        if let first = ordered.first { lines += Self.lines(for: first, in: report) }
        lines += report.staleExpectations.map { "An expected failure did not come up: \($0)" }
        if ordered.count > 1 { lines.append("\(ordered.count - 1) more findings were not shown.") }
        if report.verdict == .incomplete { lines += report.notes }
        description = lines.joined(separator: "\n")
    }

    private static let differencesMax = 6

    private static func headline(_ report: ConformanceReport, broken: Int) -> String {
        let name = report.subject.name
        switch report.verdict {
        case .doesNotConform where broken > 0:
            return "\(name) does not conform: \(broken) rule\(broken == 1 ? "" : "s") broken."
        case .conforms, .doesNotConform:
            return "\(name) does not conform: expected failures did not come up."
        case .nothingToJudge:
            return "\(name): nothing to judge, since no change of the wallet reaches anything that "
                + "lasts."
        case .incomplete:
            return "\(name): incomplete: \(report.points.run + report.points.merged) of "
                + "\(report.points.found) fault points run."
        case .kitFault: return "\(name): no verdict, since the kit itself failed."
        }
    }

    private static func lines(
        for finding: ConformanceFinding, in report: ConformanceReport
    ) -> [String] {
        var lines = ["\(finding.rule): \(finding.sentence)"]
        lines += finding.evidence.map { "  " + $0 }
        lines += finding.differences.prefix(differencesMax).map { "  " + $0.words }
        let left = finding.differences.count - differencesMax
        if left > 0 { lines.append("  and \(left) more differences") }
        if let rule = Rule.all.first(where: { $0.id == finding.rule }) {
            lines.append("To do: \(rule.fix)")
        }
        let caseID = CaseName.withoutPoint(finding.caseID)
        lines.append(
            "Again: fksim conform '\(report.subject.executable)' --only \(finding.rule) "
                + "--case '\(caseID)'")
        return lines
    }
}
