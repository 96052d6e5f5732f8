package import Conformance
import FinanceKitSimulator

/// What a run in GitHub's workflows says there: annotations in the log, and a page of the job.
package struct GitHubReport {
    private let rules: RuleLookup

    /// The most annotations of one level that the service shows for one step.
    package static let annotationsMax = 10
    /// The most bytes of a step's summary that the service takes are 1 MiB; this leaves room for
    /// what other commands of the step have written.
    package static let summaryBytesMax = 900 * 1024

    package init(rules: [Rule]) {
        self.rules = RuleLookup(rules)
    }

    // MARK: Annotations

    /// A line for each annotation, to be printed on the standard output.
    ///
    /// Of each level there are at most `annotationsMax`; the last of them counts the rest.
    package func annotations(for report: ConformanceReport) -> String {
        var errors: [Annotation] = []
        var warnings: [Annotation] = []
        var notices: [Annotation] = []
        if ConformanceWords.exitStatus(for: report) != 0 {
            errors.append(
                Annotation(title: "fksim conform", text: ConformanceWords.headline(for: report)))
        }
        for finding in ConformanceWords.ordered(report.findings)
        where finding.expectedReason == nil {
            let annotation = annotation(for: finding, report)
            switch ConformanceWords.severity(finding.level) {
            case "error": errors.append(annotation)
            case "warning": warnings.append(annotation)
            default: notices.append(annotation)
            }
        }
        errors += report.staleExpectations.map {
            Annotation(title: "expected failure did not come up", text: VisibleText.short($0, 400))
        }
        return [("error", errors), ("warning", warnings), ("notice", notices)]
            .flatMap { Self.lines($0, $1) }.map { $0 + "\n" }.joined()
    }

    private struct Annotation {
        var title: String
        var text: String
        var place: SourcePlace?
    }

    private func annotation(
        for finding: ConformanceFinding, _ report: ConformanceReport
    ) -> Annotation {
        var lines = [VisibleText.short(finding.sentence)]
        if let rule = rules[finding.rule] { lines.append("To do: \(rule.fix)") }
        lines.append("Replay: \(ConformanceWords.replayCommand(for: finding, in: report))")
        if let similar = ConformanceWords.similar(to: finding) { lines.append(similar) }
        return Annotation(
            title: "\(VisibleText.short(finding.rule, 100)) "
                + "(\(ConformanceWords.keyword(finding.level)))",
            text: lines.joined(separator: "\n"),
            place: SourcePlace(of: finding, in: report))
    }

    private static func lines(_ level: String, _ annotations: [Annotation]) -> [String] {
        guard annotations.count > annotationsMax else {
            return annotations.map { line(level, $0) }
        }
        let shown = annotations.prefix(annotationsMax - 1)
        let rest = annotations.count - shown.count
        return shown.map { line(level, $0) } + [
            line(
                level,
                Annotation(
                    title: "fksim conform",
                    text: "\(CountText.grouped(rest)) more of this level; the report has them all.")
            )
        ]
    }

    private static func line(_ level: String, _ annotation: Annotation) -> String {
        var properties: [String] = []
        if let place = annotation.place, !place.path.isEmpty {
            properties.append("file=\(property(place.path))")
            if let line = place.line { properties.append("line=\(line)") }
            if let column = place.column { properties.append("col=\(column)") }
        }
        properties.append("title=\(property(annotation.title))")
        return "::\(level) \(properties.joined(separator: ","))::\(data(annotation.text))"
    }

    /// The service ends a command at a line feed and takes `%` for an escape.
    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacingScalar("\r", with: "%0D")
            .replacingScalar("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }

    // MARK: The step's summary

    /// Markdown for the file that `GITHUB_STEP_SUMMARY` names.
    package func summary(for report: ConformanceReport) -> String {
        var blocks = ["## " + Markdown.escaped(ConformanceWords.headline(for: report))]
        blocks.append(facts(report))
        let tail = [stale(report), rulesTable(report), checklist(report)].filter { !$0.isEmpty }
        var left = Self.summaryBytesMax - blocks.reduce(0) { $0 + $1.utf8.count }
        left -= tail.reduce(0) { $0 + $1.utf8.count } + 1_024
        let findings = ConformanceWords.ordered(report.findings)
        for (index, finding) in findings.enumerated() {
            let block = text(for: finding, report)
            guard block.utf8.count + 2 <= left else {
                let rest = ConformanceWords.count(findings.count - index, "more finding")
                blocks.append("*\(rest): the report has them all.*")
                break
            }
            left -= block.utf8.count + 2
            blocks.append(block)
        }
        return (blocks + tail).joined(separator: "\n\n") + "\n"
    }

    private func facts(_ report: ConformanceReport) -> String {
        let subject = report.subject
        let judged =
            "Judged \(Markdown.code(VisibleText.short(subject.executable, 300))) "
            + "(\(Markdown.code(VisibleText.short(subject.identifier, 200)))), suite "
            + "\(Markdown.escaped(report.suite)), seed \(report.seed), "
            + "\(SecondsText.short(report.seconds))."
        let remarks = ConformanceWords.remarks(on: report).map { "- " + Markdown.escaped($0) }
        return remarks.isEmpty ? judged : judged + "\n\n" + remarks.joined(separator: "\n")
    }

    private func text(
        for finding: ConformanceFinding, _ report: ConformanceReport
    ) -> String {
        let expected = finding.expectedReason != nil ? "expected, " : ""
        let level = ConformanceWords.keyword(finding.level)
        var lines = [
            "### \(expected)\(Markdown.code(VisibleText.short(finding.rule, 100))) "
                + "(\(Markdown.escaped(level)))",
            Markdown.escaped(VisibleText.short(finding.sentence)),
        ]
        if let rule = rules[finding.rule] {
            lines.append("**To do:** " + Markdown.escaped(rule.fix))
        }
        lines.append("<details><summary>What happened, and how to replay it</summary>")
        lines.append(Markdown.block(FindingText.text(rules, in: report)(finding)))
        lines.append("</details>")
        return lines.joined(separator: "\n\n")
    }

    private func stale(_ report: ConformanceReport) -> String {
        guard !report.staleExpectations.isEmpty else { return "" }
        let lines = report.staleExpectations.prefix(200).map {
            "- " + Markdown.code(VisibleText.short($0, 400))
        }
        return "### Expected failures that did not come up\n\n" + lines.joined(separator: "\n")
    }

    private func rulesTable(_ report: ConformanceReport) -> String {
        guard !report.rules.isEmpty else { return "" }
        let rows = report.rules.prefix(500).map { outcome in
            "| \(Markdown.code(VisibleText.short(outcome.rule, 100))) "
                + "| \(ConformanceWords.words(for: outcome.verdict)) "
                + "| \(Markdown.escaped(VisibleText.short(outcome.reason, 300))) |"
        }
        return "<details><summary>\(ConformanceWords.count(report.rules.count, "rule"))</summary>"
            + "\n\n| rule | verdict | why |\n| --- | --- | --- |\n"
            + rows.joined(separator: "\n") + "\n\n</details>"
    }

    private func checklist(_ report: ConformanceReport) -> String {
        guard !report.checklist.isEmpty else { return "" }
        let rows = report.checklist.prefix(200).map { line in
            "| \(Markdown.escaped(VisibleText.short(line.question, 300))) "
                + "| \(ConformanceWords.words(for: line.answer)) "
                + "| \(Markdown.escaped(VisibleText.short(line.detail, 300))) |"
        }
        return "### Review checklist\n\n| question | answer | detail |\n| --- | --- | --- |\n"
            + rows.joined(separator: "\n")
    }
}

extension String {
    /// Replaces a scalar wherever it stands, also inside a carriage return and line feed.
    fileprivate func replacingScalar(_ scalar: Unicode.Scalar, with text: String) -> String {
        var result = ""
        for each in unicodeScalars {
            if each == scalar { result += text } else { result.unicodeScalars.append(each) }
        }
        return result
    }
}
