package import Conformance
import FinanceKitSimulator

/// What `fksim explore` prints for people.
package struct ExploreText {
    private let findings: ConformanceTerminalReport

    /// Takes the report that tells findings.
    package init(findings: ConformanceTerminalReport) {
        self.findings = findings
    }

    /// Everything, with a line feed at the end of each line.
    package func text(for report: ExploreReport) -> String {
        var lines = [Self.headline(for: report), ""]
        lines.append("   judged   \(VisibleText.short(report.subject.executable, 300))")
        lines.append(
            "   run      seed \(report.seed) · \(CountText.count(report.runs, "run")) · "
                + "\(CountText.count(report.wakes, "wake")) · "
                + "\(CountText.count(report.pointsRun, "fault point"))")
        if report.runsByChance > 0 {
            lines.append(
                "   note     \(CountText.count(report.runsByChance, "run")) ended in another state "
                    + "when made again, so nothing was held against them. Ignore what may differ "
                    + "with --ignore.")
        }
        var text = lines.joined(separator: "\n") + "\n"
        if report.failures.isEmpty { return text + Self.clean(report) }
        text += "\n" + findings.text(for: report.failures.map(\.finding), in: report.subject.report)
        for failure in report.failures { text += "\n" + Self.text(for: failure, of: report) }
        return text
    }

    /// What was found in a line without its line feed.
    package static func headline(for report: ExploreReport) -> String {
        let name = VisibleText.short(report.subject.name, 80)
        let runs = CountText.count(report.runs, "run")
        let early =
            report.isIncomplete
            ? " (of \(CountText.grouped(report.runsAskedFor)); the time was up)" : ""
        if report.failures.isEmpty, !report.isAnythingKept {
            return
                "\(name): nothing to judge in \(runs)\(early), since no run left anything that lasts"
        }
        guard !report.failures.isEmpty else { return "\(name): nothing found in \(runs)\(early)" }
        guard !report.mistakes.isEmpty else {
            return "\(name): nothing found in \(runs)\(early) that fails again when it is repeated"
        }
        return "\(name): \(CountText.count(report.mistakes.count, "mistake")) found in "
            + "\(runs)\(early)"
    }

    /// How much the absence of findings says, by the rule of three.
    private static func clean(_ report: ExploreReport) -> String {
        guard report.runs > 0, report.isAnythingKept else { return "" }
        let share = Int((300 / Double(report.runs)).rounded(.up))
        return
            "   so       a mistake that shows in \(min(100, share))% of such runs or more would have "
            + "been found, with 95% probability\n"
    }

    private static func text(
        for failure: ExploreReport.Failure, of report: ExploreReport
    ) -> String {
        let wanted = failure.cleanRunsNeeded
        return """
            The smallest scenario that breaks \(failure.finding.rule), \
            \(failure.scenarioFile) (\(CountText.count(failure.steps, "step")), of \
            \(failure.stepsBefore) in run \(failure.firstRun)):

            \(failure.scenarioText)
            It failed in \(failure.runsFailed) of \(CountText.count(report.runs, "run")). A fix is \
            believable after \(CountText.count(wanted, "clean run")): had nothing changed, one of \
            them would have failed with 95% probability.

            """
    }
}
