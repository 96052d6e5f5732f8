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
        if let first = ordered.first {
            let caseID = CaseName.withoutPoint(first.caseID)
            lines += Self.lines(
                for: first,
                again: "fksim conform '\(report.subject.executable)' --only \(first.rule) "
                    + "--case '\(caseID)'")
        }
        lines += report.staleExpectations.map { "An expected failure did not come up: \($0)" }
        if ordered.count > 1 { lines.append("\(ordered.count - 1) more findings were not shown.") }
        if report.verdict == .incomplete { lines += report.notes }
        description = lines.joined(separator: "\n")
    }

    /// Takes a sweep that did not end well.
    init(_ report: UserSweepReport) {
        var rules: [String] = []
        for finding in report.findings where !rules.contains(finding.rule) {
            rules.append(finding.rule)
        }
        brokenRules = rules
        var lines = [Self.headline(report)]
        if let first = report.findings.first {
            lines += Self.lines(for: first, again: "fksim sweep '\(report.scenario)'")
        }
        if report.findings.count > 1 {
            lines.append("\(report.findings.count - 1) more findings were not shown.")
        }
        lines += report.notes
        description = lines.joined(separator: "\n")
    }

    private static let differencesMax = 6

    private static func headline(_ report: UserSweepReport) -> String {
        let name = report.subject.name
        let points = report.points
        switch report.verdict {
        case .doesNot where report.findings.isEmpty:
            return "\(name) does not meet what \(report.scenario) expects."
        case .doesNot, .converges:
            return "\(name) does not converge in \(report.scenario): \(points.failed) fault points "
                + "failed."
        case .nothingToCut: return "\(name): nothing to cut in \(report.scenario)."
        case .nothingToJudge:
            return "\(name): nothing to judge in \(report.scenario), since no wake leaves anything "
                + "that lasts."
        case .incomplete:
            return "\(name): incomplete: \(points.run + points.merged) of \(points.found) fault "
                + "points run in \(report.scenario)."
        }
    }

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
        for finding: ConformanceFinding, again command: String
    ) -> [String] {
        var lines = ["\(finding.rule): \(finding.sentence)"]
        lines += finding.evidence.map { "  " + $0 }
        lines += finding.differences.prefix(differencesMax).map { "  " + $0.words }
        let left = finding.differences.count - differencesMax
        if left > 0 { lines.append("  and \(left) more differences") }
        if let rule = Rule.all.first(where: { $0.id == finding.rule }) {
            lines.append("To do: \(rule.fix)")
        }
        lines.append("Again: \(command)")
        return lines
    }
}
