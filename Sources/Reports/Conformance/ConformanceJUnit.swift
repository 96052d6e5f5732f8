package import Conformance
import FinanceKitSimulator

/// The JUnit form, as test dashboards read it: a case for the verdict, each rule and each scenario.
///
/// A broken rule and a scenario in which something failed are failures; rules that do not apply,
/// could not be tested or were not run are skipped; a fault of the kit is an error. Texts and the
/// number of findings are limited, so that no dashboard chokes on the file.
package struct ConformanceJUnit {
    private let rules: RuleLookup

    /// The most bytes of one failure's text.
    package static let textBytesMax = 8 * 1024
    /// Findings that are told in full, over all cases.
    package static let findingsMax = 200

    package init(rules: [Rule]) {
        self.rules = RuleLookup(rules)
    }

    /// One XML document with its declaration.
    package func document(for report: ConformanceReport) -> String {
        var suites = [
            Suite(name: "verdict", cases: [verdict(report)]),
            Suite(name: "rules", cases: ruleCases(report)),
            Suite(name: "scenarios", cases: scenarioCases(report)),
        ]
        if !report.staleExpectations.isEmpty {
            suites.append(Suite(name: "expected failures", cases: stale(report.staleExpectations)))
        }
        let cases = suites.flatMap(\.cases)
        let name = "fksim conform " + report.subject.name
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<testsuites name=\(Markup.quoted(name)) \(Self.counts(cases)) "
                + "time=\"\(SecondsText.plain(report.seconds))\">",
        ]
        for suite in suites { lines += self.lines(for: suite, of: report) }
        lines.append("</testsuites>")
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Cases

    private struct Suite {
        var name: String
        var cases: [Case]
    }

    private struct Case {
        var name: String
        var seconds: Double = 0
        var outcome: Outcome = .passed
        /// What is worth knowing about a case that does not fail.
        var output: String?
    }

    private enum Outcome {
        case passed
        case skipped(String)
        case failed(message: String, type: String, text: String)
        case errored(message: String, type: String)
    }

    private func verdict(_ report: ConformanceReport) -> Case {
        let headline = ConformanceWords.headline(for: report)
        var result = Case(name: "conformance")
        let remarks = ConformanceWords.remarks(on: report).joined(separator: "\n")
        switch report.verdict {
        case .conforms: result.output = remarks.isEmpty ? headline : headline + "\n" + remarks
        case .incomplete where report.isPart:
            result.output = remarks.isEmpty ? headline : headline + "\n" + remarks
        case .doesNotConform, .nothingToJudge:
            result.outcome = .failed(
                message: headline, type: report.verdict.rawValue, text: remarks)
        case .incomplete, .kitFault:
            result.outcome = .errored(message: headline, type: report.verdict.rawValue)
        }
        return result
    }

    private func ruleCases(_ report: ConformanceReport) -> [Case] {
        var left = Self.findingsMax
        let findings = Dictionary(grouping: report.findings, by: \.rule)
        let outcomes = report.rules
        let named = Set(outcomes.map(\.rule))
        var unnamed: [String] = []
        for finding in report.findings where !named.contains(finding.rule) {
            if !unnamed.contains(finding.rule) { unnamed.append(finding.rule) }
        }
        let all = outcomes + unnamed.map { RuleOutcome(rule: $0, verdict: .broken) }
        return all.map { outcome in
            ruleCase(outcome, findings[outcome.rule] ?? [], report, left: &left)
        }
    }

    private func ruleCase(
        _ outcome: RuleOutcome, _ findings: [ConformanceFinding], _ report: ConformanceReport,
        left: inout Int
    ) -> Case {
        var result = Case(name: outcome.rule)
        let words = ConformanceWords.words(for: outcome.verdict)
        let reason = outcome.reason.isEmpty ? words : "\(words): \(outcome.reason)"
        let ordered = ConformanceWords.ordered(findings)
        let counting = ordered.filter { $0.expectedReason == nil && $0.level != "note" }
        switch outcome.verdict {
        case .kitFault: result.outcome = .errored(message: reason, type: "kitFault")
        case _ where !counting.isEmpty:
            result.outcome = failure(counting, report, left: &left)
        case .broken where findings.isEmpty:
            result.outcome = .failed(message: reason, type: "broken", text: "")
        case .holds, .broken:
            let notes = ordered.map { finding in
                let why = finding.expectedReason.map { "expected (\($0))" } ?? "note"
                return "\(why): \(finding.sentence) [\(finding.caseID)]"
            }
            if !notes.isEmpty { result.output = notes.joined(separator: "\n") }
        case .notApplicable, .nothingToJudge, .untestable, .notRun:
            result.outcome = .skipped(reason)
        }
        return result
    }

    private func failure(
        _ findings: [ConformanceFinding], _ report: ConformanceReport, left: inout Int
    ) -> Outcome {
        let shown = findings.prefix(left)
        left -= shown.count
        var text = shown.map(FindingText.text(rules, in: report)).joined(separator: "\n\n")
        let rest = findings.count - shown.count
        if rest > 0 { text += "\n\nand \(ConformanceWords.count(rest, "more finding"))" }
        let first = findings[0]
        let similar = ConformanceWords.similar(to: first).map { " (\($0))" } ?? ""
        return .failed(
            message: first.sentence + similar, type: ConformanceWords.keyword(first.level),
            text: text)
    }

    private func scenarioCases(_ report: ConformanceReport) -> [Case] {
        report.cases.map { record in
            var result = Case(name: record.id, seconds: record.seconds)
            let findings = ConformanceWords.ordered(report.findings).filter {
                $0.expectedReason == nil && $0.level != "note"
                    && Self.owner(of: $0, among: report.cases) == record.id
            }
            let points =
                "\(record.title): \(ConformanceWords.count(record.points.run, "fault point")) run, "
                + "\(CountText.grouped(record.points.failed)) failed"
            guard let first = findings.first else {
                result.output = points
                return result
            }
            let list = findings.prefix(Self.findingsMax).map {
                "\($0.rule): \($0.sentence) [\($0.caseID)]"
            }
            result.outcome = .failed(
                message: "\(first.rule): \(first.sentence)",
                type: ConformanceWords.keyword(first.level),
                text: ([points] + list).joined(separator: "\n"))
            return result
        }
    }

    /// The case with the longest id that the finding's id begins with.
    private static func owner(
        of finding: ConformanceFinding, among cases: [ConformanceReport.CaseRecord]
    ) -> String? {
        cases.map(\.id).filter { finding.caseID == $0 || finding.caseID.hasPrefix($0 + "/") }
            .max { $0.count < $1.count }
    }

    private func stale(_ entries: [String]) -> [Case] {
        entries.map { entry in
            Case(
                name: entry,
                outcome: .failed(
                    message: "The expected failure did not come up.", type: "stale",
                    text: "Remove the entry from the file, or narrow it to what still fails."))
        }
    }

    // MARK: XML

    private func lines(for suite: Suite, of report: ConformanceReport) -> [String] {
        let seconds = suite.cases.reduce(0) { $0 + $1.seconds }
        var lines = [
            "  <testsuite name=\(Markup.quoted(suite.name)) \(Self.counts(suite.cases)) "
                + "time=\"\(SecondsText.plain(seconds))\">",
            "    <properties>",
        ]
        let properties = [
            ("suite", report.suite), ("seed", String(report.seed)),
            ("fksim", report.kitVersion), ("sha256", report.subject.sha256),
        ]
        lines += properties.map { name, value in
            "      <property name=\"\(name)\" value=\(Markup.quoted(value))/>"
        }
        lines.append("    </properties>")
        let group = "fksim." + suite.name.replacing(" ", with: "-")
        for item in suite.cases {
            lines += self.lines(for: item, group: "\(group).\(report.subject.name)")
        }
        lines.append("  </testsuite>")
        return lines
    }

    private func lines(for item: Case, group: String) -> [String] {
        let name = VisibleText.short(item.name, 300)
        let head =
            "    <testcase classname=\(Markup.quoted(group)) name=\(Markup.quoted(name)) "
            + "time=\"\(SecondsText.plain(item.seconds))\""
        let inside: String? =
            switch item.outcome {
            case .passed: item.output.map { "<system-out>\(text($0))</system-out>" }
            case .skipped(let reason): "<skipped message=\(message(reason))/>"
            case .failed(let words, let type, let details):
                "<failure message=\(message(words)) type=\(Markup.quoted(type))>"
                    + "\(text(details))</failure>"
            case .errored(let words, let type):
                "<error message=\(message(words)) type=\(Markup.quoted(type))/>"
            }
        guard let inside else { return [head + "/>"] }
        return [head + ">", "      " + inside, "    </testcase>"]
    }

    private func message(_ text: String) -> String {
        Markup.quoted(VisibleText.short(text, 600))
    }

    private func text(_ text: String) -> String {
        let limit = Self.textBytesMax
        guard text.utf8.count > limit else { return Markup.escaped(text) }
        var head = Substring(decoding: text.utf8.prefix(limit), as: UTF8.self)
        // The cut may have fallen inside a character.
        if head.last == "\u{FFFD}" { head.removeLast() }
        return Markup.escaped(head + "\n… cut: the JSON report has the whole text")
    }

    private static func counts(_ cases: [Case]) -> String {
        var failures = 0
        var errors = 0
        var skipped = 0
        for item in cases {
            switch item.outcome {
            case .passed: break
            case .failed: failures += 1
            case .errored: errors += 1
            case .skipped: skipped += 1
            }
        }
        return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" "
            + "skipped=\"\(skipped)\""
    }
}
