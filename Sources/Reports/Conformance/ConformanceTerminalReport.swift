package import Conformance
import FinanceKitSimulator

/// What `fksim conform` prints for people.
///
/// It chooses words, columns and colours, and knows nothing about terminals: whoever owns one says
/// how wide it is and whether it shows colours.
package struct ConformanceTerminalReport {
    private let rules: RuleLookup
    private let layout: TerminalLayout
    private let showsTimelines: Bool

    /// Differences of one finding that are shown where the whole timeline is not.
    private static let differencesMax = 6
    /// Findings that are told in full; the rest stand in a list.
    private static let findingsMax = 50

    package init(
        rules: [Rule], width: Int = 100, usesColour: Bool = false, showsTimelines: Bool = false
    ) {
        self.rules = RuleLookup(rules)
        layout = TerminalLayout(width: width, usesColour: usesColour)
        self.showsTimelines = showsTimelines
    }

    /// Everything, with a line feed at the end of each line.
    package func text(for report: ConformanceReport) -> String {
        var blocks = [head(of: report)]
        let findings = ConformanceWords.ordered(report.findings)
        for (index, finding) in findings.prefix(Self.findingsMax).enumerated() {
            blocks.append(text(for: finding, number: index + 1, report))
        }
        blocks.append(rest(findings.dropFirst(Self.findingsMax)))
        blocks.append(stale(report.staleExpectations))
        blocks.append(rules(report.rules))
        blocks.append(sensitivity(report.sensitivity))
        blocks.append(proposals(report.proposals))
        blocks.append(checklist(report.checklist))
        blocks.append(notes(report.notes))
        return blocks.filter { !$0.isEmpty }
            .map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    /// Findings alone, for commands that run no suite.
    package func text(for findings: [ConformanceFinding], in report: ConformanceReport) -> String {
        ConformanceWords.ordered(findings).prefix(Self.findingsMax).enumerated()
            .map { text(for: $0.element, number: $0.offset + 1, report) }
            .map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    // MARK: The head

    private func head(of report: ConformanceReport) -> [String] {
        let tone: TerminalLayout.Tone =
            switch report.verdict {
            case .conforms: .good
            case .doesNotConform, .kitFault: .bad
            case .nothingToJudge, .incomplete: .warning
            }
        let subject = report.subject
        var lines = layout.paragraph(ConformanceWords.headline(for: report), tone: tone)
        lines.append("")
        lines += layout.field(
            "judged",
            "\(VisibleText.short(subject.executable, 300)) "
                + "(\(VisibleText.short(subject.identifier, 200)))")
        lines += layout.field(
            "built",
            "\(subject.modified), \(CountText.bytes(subject.bytes)), sha256 "
                + "\(subject.sha256.prefix(12))…")
        lines += layout.field(
            "run",
            "suite \(report.suite) · seed \(report.seed) · fksim \(report.kitVersion) · "
                + "\(ConformanceWords.count(report.cases.count, "scenario")) · "
                + "\(SecondsText.short(report.seconds))")
        if let recovery = recovery(of: report) { lines += layout.field("recovery", recovery) }
        for (index, remark) in ConformanceWords.remarks(on: report).enumerated() {
            lines += layout.field(index == 0 ? "note" : "", remark)
        }
        return lines
    }

    private func recovery(of report: ConformanceReport) -> String? {
        let parts = RecoveryGrade.allCases.compactMap { grade -> String? in
            let number = report.cases.reduce(0) { $0 + ($1.recovery[grade] ?? 0) }
            guard number > 0 else { return nil }
            return "\(CountText.grouped(number)) \(ConformanceWords.words(for: grade))"
        }
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    // MARK: Findings

    private func text(
        for finding: ConformanceFinding, number: Int, _ report: ConformanceReport
    ) -> [String] {
        let expected = finding.expectedReason != nil
        let tone: TerminalLayout.Tone =
            expected || finding.level == "note" ? .dim : finding.level == "must" ? .bad : .warning
        let sign = expected ? "expected" : finding.level == "note" ? "note" : "broken"
        let title =
            "\(number). \(sign): \(VisibleText.short(finding.rule, 100)) "
            + "(\(ConformanceWords.keyword(finding.level)))"
        var lines = layout.paragraph(title, tone: tone)
        lines += layout.wrapped(VisibleText.short(finding.sentence), behind: "   ")
        lines += finding.evidence.prefix(4).flatMap {
            layout.wrapped(VisibleText.short($0, 400), behind: "   │ ", continuing: "   │   ")
        }
        lines += differences(of: finding)
        if showsTimelines { lines += timeline(of: finding) }
        if let rule = rules[finding.rule] {
            lines += layout.field("rule", rule.sentence)
            lines += layout.field("to do", rule.fix)
        }
        if let source = finding.source {
            lines += layout.field("see", VisibleText.short(source, 300))
        }
        lines += layout.field("case", VisibleText.short(finding.caseID, 400))
        if let reason = finding.expectedReason {
            lines += layout.field("expected", VisibleText.short(reason, 400))
        }
        lines += layout.command(
            finding.capsule == nil ? "again" : "replay",
            ConformanceWords.replayCommand(for: finding, in: report))
        if let similar = ConformanceWords.similar(to: finding) {
            lines += layout.field("similar", similar)
        }
        return lines
    }

    private func differences(of finding: ConformanceFinding) -> [String] {
        guard !finding.differences.isEmpty else { return [] }
        let shown =
            showsTimelines
            ? finding.differences : Array(finding.differences.prefix(Self.differencesMax))
        var lines = layout.wrapped(
            "What it left behind, beside what a run that was not cut leaves:", behind: "   ")
        for group in DifferenceText.grouped(shown) {
            lines += layout.wrapped(VisibleText.short(group.path, 300), behind: "     ")
            for difference in group.differences {
                lines += layout.wrapped(
                    DifferenceText.sentence(for: difference), behind: "       ",
                    continuing: "         ")
            }
        }
        let left = finding.differences.count - shown.count
        if left > 0 {
            lines += layout.wrapped(
                "and \(ConformanceWords.count(left, "more difference")) (-v shows them)",
                behind: "     ")
        }
        return lines
    }

    private func timeline(of finding: ConformanceFinding) -> [String] {
        guard !finding.timeline.isEmpty else { return [] }
        var lines = ["   What happened:"]
        var lastTime = ""
        for entry in finding.timeline {
            if entry.at != lastTime {
                lines.append("     \(layout.painted(VisibleText.short(entry.at, 40), .dim))")
                lastTime = entry.at
            }
            let wake = entry.wake.map { "wake \($0)" } ?? ""
            let head = "     " + wake + String(repeating: " ", count: max(1, 10 - wake.count))
            lines += layout.wrapped(VisibleText.short(entry.text, 600), behind: head)
        }
        return lines
    }

    private func rest(_ findings: ArraySlice<ConformanceFinding>) -> [String] {
        guard !findings.isEmpty else { return [] }
        var lines = layout.title("\(ConformanceWords.count(findings.count, "more finding"))")
        for finding in findings.prefix(1_000) {
            lines += layout.wrapped(
                "\(finding.rule): \(finding.caseID)".visibleOnOneLine, behind: "  ")
        }
        return lines
    }

    private func stale(_ entries: [String]) -> [String] {
        guard !entries.isEmpty else { return [] }
        return layout.title("Expected failures that did not come up: remove them from the file")
            + entries.flatMap { layout.wrapped($0.visibleOnOneLine, behind: "  ✗ ") }
    }

    // MARK: What stands below the findings

    private func rules(_ outcomes: [RuleOutcome]) -> [String] {
        guard !outcomes.isEmpty else { return [] }
        let sum = RuleOutcome.Verdict.allCases.compactMap { verdict -> String? in
            let number = outcomes.count { $0.verdict == verdict }
            return number == 0
                ? nil : "\(number) \(ConformanceWords.words(for: verdict, of: number))"
        }
        var lines = layout.title("Rules: " + sum.joined(separator: " · "))
        for verdict in RuleOutcome.Verdict.allCases.filter({ $0 != .holds }) {
            for outcome in outcomes where outcome.verdict == verdict {
                let words = ConformanceWords.words(for: verdict)
                let head = "  " + words.padding(to: 18)
                let reason =
                    outcome.reason.isEmpty
                    ? rules[outcome.rule].map { verdict == .broken ? $0.sentence : "" } ?? ""
                    : outcome.reason
                lines += layout.wrapped(
                    outcome.rule.visibleOnOneLine
                        + (reason.isEmpty ? "" : ": " + VisibleText.short(reason, 400)),
                    behind: head, paint: verdict == .broken ? .bad : nil)
            }
        }
        let holding = outcomes.filter { $0.verdict == .holds }.map(\.rule.visibleOnOneLine)
        if !holding.isEmpty {
            lines += layout.wrapped(
                holding.joined(separator: ", "), behind: "  " + "holds".padding(to: 18))
        }
        return lines
    }

    private func sensitivity(_ changes: [ConformanceReport.Sensitivity]) -> [String] {
        guard !changes.isEmpty else { return [] }
        var lines = layout.title("Which changes of the wallet reach something that lasts")
        let width = min(28, changes.map(\.change.count).max() ?? 0)
        for change in changes {
            var label = VisibleText.short(change.change, 60)
            // One that is too long for the column has a line of its own.
            if TextWrapping.columns(label) > width {
                lines.append("  " + label)
                label = ""
            }
            let reached = change.reached.map { VisibleText.short($0, 200) }
            lines += layout.wrapped(
                reached.isEmpty ? "nothing" : reached.joined(separator: ", "),
                behind: "  " + label.padding(to: width + 2))
        }
        return lines
    }

    private func proposals(_ proposals: [ConformanceReport.Proposal]) -> [String] {
        guard !proposals.isEmpty else { return [] }
        return layout.title("Could be left out of the comparison, if you agree")
            + proposals.flatMap { proposal in
                ["  --ignore '\(proposal.pattern.visibleOnOneLine)'"]
                    + layout.wrapped(VisibleText.short(proposal.reason), behind: "      ")
            }
    }

    private func checklist(_ lines: [ConformanceReport.ChecklistLine]) -> [String] {
        guard !lines.isEmpty else { return [] }
        return layout.title("Review checklist")
            + lines.flatMap { line in
                let words = ConformanceWords.words(for: line.answer)
                let detail = line.detail.isEmpty ? "" : " (\(VisibleText.short(line.detail, 400)))"
                return layout.wrapped(
                    VisibleText.short(line.question, 400) + detail,
                    behind: "  " + words.padding(to: 15),
                    paint: line.answer == .broken ? .bad : line.answer == .holds ? .good : nil)
            }
    }

    private func notes(_ notes: [String]) -> [String] {
        guard !notes.isEmpty else { return [] }
        return layout.title("Notes")
            + notes.flatMap {
                layout.wrapped(VisibleText.short($0), behind: "  · ")
            }
    }
}

extension String {
    fileprivate var visibleOnOneLine: String { VisibleText.short(self, 400) }

    /// The text with blanks behind it, at least one.
    fileprivate func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - TextWrapping.columns(self)))
    }
}
