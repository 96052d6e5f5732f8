import BundleChecks
import FinanceKitSimulator
package import Conformance

/// The report as one page that needs nothing from outside: no script, no font, no picture.
///
/// Its security policy forbids them besides, so that what an extension stored can do nothing even
/// where escaping had a hole. It reads on a phone and by ear, in light and in dark, and filters by
/// rule with style alone.
package struct ConformancePage {
    private let lookup: RuleLookup

    /// Bytes of findings that are told in full; the rest stand in a table.
    package static let articleBytesMax = 2 * 1024 * 1024
    /// Findings of that table.
    package static let listedMax = 1_000
    private static let filtersMax = 60
    private static let rowsMax = 1_000

    package init(rules: [Rule]) {
        lookup = RuleLookup(rules)
    }

    /// The whole document.
    package func document(for report: ConformanceReport) -> String {
        let findings = ConformanceWords.ordered(report.findings)
        let filters = Self.filters(for: findings)
        let sections = sections(report, findings, filters)
        let headline = ConformanceWords.headline(for: report)
        let tone =
            switch report.verdict {
            case .conforms: "good"
            case .doesNotConform, .kitFault: "bad"
            case .nothingToJudge, .incomplete: "warning"
            }
        var lines = [
            "<!DOCTYPE html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\"/>",
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>",
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                + "style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\"/>",
            "<meta name=\"referrer\" content=\"no-referrer\"/>",
            "<title>\(words(headline))</title>",
            "<style>\n\(PageStyle.sheet)\(PageStyle.filters(count: filters.count))\n</style>",
            "</head>", "<body>",
            "<a class=\"skip\" href=\"#findings\">Skip to the findings</a>", "<header>",
            "<h1 class=\"\(tone)\">\(words(headline))</h1>",
        ]
        lines += facts(report)
        lines.append("<nav aria-label=\"On this page\"><ul>")
        lines += sections.map { "<li><a href=\"#\($0.id)\">\($0.title)</a></li>" }
        lines += ["</ul></nav>", "</header>", "<main>"]
        for section in sections {
            lines.append(
                "<section id=\"\(section.id)\" aria-labelledby=\"\(section.id)-title\">")
            lines.append("<h2 id=\"\(section.id)-title\">\(section.title)</h2>")
            lines += section.lines
            lines.append("</section>")
        }
        lines += [
            "</main>",
            "<footer>Made by fksim \(words(report.kitVersion)), suite \(words(report.suite)), seed "
                + "\(report.seed). Real runs on a device can cut at other times.</footer>",
            "</body>", "</html>",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Sections

    private struct Section {
        var id: String
        var title: String
        var lines: [String]
    }

    private func sections(
        _ report: ConformanceReport, _ findings: [ConformanceFinding], _ filters: [String]
    ) -> [Section] {
        [
            Section(
                id: "findings", title: "Findings",
                lines: self.findings(findings, filters, report)),
            Section(
                id: "stale", title: "Expected failures that did not come up",
                lines: list(report.staleExpectations)),
            Section(
                id: "checklist", title: "Review checklist", lines: checklist(report.checklist)),
            Section(id: "rules", title: "Rules", lines: rules(report.rules)),
            Section(id: "scenarios", title: "Scenarios", lines: scenarios(report.cases)),
            Section(
                id: "sensitivity", title: "What reaches something that lasts",
                lines: sensitivity(report.sensitivity)),
            Section(
                id: "proposals", title: "Could be left out of the comparison",
                lines: proposals(report.proposals)),
            Section(id: "notes", title: "Notes", lines: list(report.notes)),
        ].filter { !$0.lines.isEmpty }
    }

    private func facts(_ report: ConformanceReport) -> [String] {
        let subject = report.subject
        var lines = [
            "<dl>", "<dt>Judged</dt><dd>\(code(subject.executable))</dd>",
            "<dt>Identifier</dt><dd>\(code(subject.identifier))</dd>",
            "<dt>Built</dt><dd>\(words(subject.modified)), \(CountText.bytes(subject.bytes))</dd>",
            "<dt>SHA-256</dt><dd>\(code(subject.sha256))</dd>",
            "<dt>Took</dt><dd>\(SecondsText.short(report.seconds))</dd>", "</dl>",
        ]
        let remarks = ConformanceWords.remarks(on: report)
        if !remarks.isEmpty { lines += list(remarks) }
        return lines
    }

    private func list(_ texts: [String]) -> [String] {
        guard !texts.isEmpty else { return [] }
        return ["<ul>"] + texts.prefix(Self.rowsMax).map { "<li>\(words($0))</li>" } + ["</ul>"]
    }

    // MARK: Findings

    /// The rules that have findings, each with a filter of its own.
    private static func filters(for findings: [ConformanceFinding]) -> [String] {
        var rules: [String] = []
        var seen: Set<String> = []
        for finding in findings where rules.count < filtersMax {
            if seen.insert(finding.rule).inserted { rules.append(finding.rule) }
        }
        return rules
    }

    private func findings(
        _ findings: [ConformanceFinding], _ filters: [String], _ report: ConformanceReport
    ) -> [String] {
        guard !findings.isEmpty else { return ["<p class=\"good\">There are none.</p>"] }
        let numbers = Dictionary(filters.enumerated().map { ($1, $0) }) { first, _ in first }
        var lines = filters.count > 1 ? choice(of: filters, among: findings) : []
        var left = Self.articleBytesMax
        var told = 0
        for finding in findings {
            let article = FindingArticle(
                finding, rule: lookup[finding.rule], in: report, number: told + 1,
                filter: numbers[finding.rule] ?? filters.count
            ).html()
            guard article.utf8.count <= left else { break }
            left -= article.utf8.count
            told += 1
            lines.append(article)
        }
        return lines + rest(Array(findings.dropFirst(told)), report)
    }

    private func choice(of filters: [String], among findings: [ConformanceFinding]) -> [String] {
        var lines = [
            "<fieldset><legend>Show the findings of</legend>",
            "<label><input type=\"radio\" name=\"filter\" id=\"filter-all\" checked=\"checked\"/> "
                + "all rules (\(findings.count))</label>",
        ]
        for (index, rule) in filters.enumerated() {
            let count = findings.count { $0.rule == rule }
            lines.append(
                "<label><input type=\"radio\" name=\"filter\" id=\"filter-\(index)\"/> "
                    + "\(code(rule, 100)) (\(count))</label>")
        }
        return lines + ["</fieldset>"]
    }

    private func rest(
        _ findings: [ConformanceFinding], _ report: ConformanceReport
    ) -> [String] {
        guard !findings.isEmpty else { return [] }
        let rows = findings.prefix(Self.listedMax).map { finding in
            [
                code(finding.rule, 100), words(finding.sentence, 200),
                code(ConformanceWords.replayCommand(for: finding, in: report), 300),
            ]
        }
        let title = ConformanceWords.count(findings.count, "more finding")
        let unlisted = findings.count - rows.count
        return table("\(title), in short", ["Rule", "Finding", "See it again"], rows)
            + (unlisted > 0
                ? ["<p>and \(CountText.grouped(unlisted)) that the JSON report has</p>"] : [])
    }

    // MARK: Tables

    private func checklist(_ lines: [ConformanceReport.ChecklistLine]) -> [String] {
        table(
            "What reviewers of such an app ask, answered", ["Question", "Answer", "Detail"],
            lines.map { line in
                let tone =
                    switch line.answer {
                    case .holds: "good"
                    case .broken: "bad"
                    case .notExercised, .forAPerson: "muted"
                    }
                let answer = ConformanceWords.words(for: line.answer)
                return [
                    words(line.question), "<span class=\"\(tone)\">\(answer)</span>",
                    words(line.detail),
                ]
            })
    }

    private func rules(_ outcomes: [RuleOutcome]) -> [String] {
        table(
            "Each rule and what became of it", ["Rule", "Level", "Verdict", "Why"],
            outcomes.map { outcome in
                let rule = lookup[outcome.rule]
                let tone =
                    switch outcome.verdict {
                    case .holds: "good"
                    case .broken, .kitFault: "bad"
                    default: "muted"
                    }
                let verdict = ConformanceWords.words(for: outcome.verdict)
                return [
                    code(outcome.rule, 100) + (rule.map { "<br/>\(words($0.sentence))" } ?? ""),
                    rule?.level.keyword ?? "–", "<span class=\"\(tone)\">\(verdict)</span>",
                    words(outcome.reason),
                ]
            })
    }

    private func scenarios(_ cases: [ConformanceReport.CaseRecord]) -> [String] {
        table(
            "Fault points by scenario, and when all was right again after a cut",
            ["Scenario", "Found", "Run", "Failed", "Took", "Right again"],
            cases.map { record in
                let recovery = RecoveryGrade.allCases.compactMap { grade -> String? in
                    guard let number = record.recovery[grade], number > 0 else { return nil }
                    return "\(CountText.grouped(number)) \(ConformanceWords.words(for: grade))"
                }
                return [
                    code(record.id) + "<br/>\(words(record.title))",
                    CountText.grouped(record.points.found), CountText.grouped(record.points.run),
                    CountText.grouped(record.points.failed), SecondsText.short(record.seconds),
                    recovery.joined(separator: ", "),
                ]
            })
    }

    private func sensitivity(_ changes: [ConformanceReport.Sensitivity]) -> [String] {
        table(
            "Each kind of change was made alone", ["Change of the wallet", "Reached"],
            changes.map { change in
                let reached = change.reached.prefix(50).map { code($0) }
                return [
                    words(change.change),
                    reached.isEmpty ? "nothing" : reached.joined(separator: ", "),
                ]
            })
    }

    private func proposals(_ proposals: [ConformanceReport.Proposal]) -> [String] {
        table(
            "Volatile in runs that were not cut; ignored only if you say so",
            ["Option", "Why"],
            proposals.map { [code("--ignore '\($0.pattern)'"), words($0.reason)] })
    }

    /// A table whose rows stand under one another on a phone; cells are HTML already.
    private func table(_ caption: String, _ heads: [String], _ rows: [[String]]) -> [String] {
        guard !rows.isEmpty else { return [] }
        let columns = heads.map { "<th scope=\"col\" role=\"columnheader\">\($0)</th>" }.joined()
        var lines = [
            "<table class=\"stack\" role=\"table\">", "<caption>\(caption)</caption>",
            "<thead role=\"rowgroup\"><tr role=\"row\">\(columns)</tr></thead>",
            "<tbody role=\"rowgroup\">",
        ]
        for row in rows.prefix(Self.rowsMax) {
            let cells = zip(heads, row).enumerated().map { index, cell in
                let (head, html) = cell
                guard index > 0 else { return "<th scope=\"row\" role=\"rowheader\">\(html)</th>" }
                let style = html.isEmpty ? " class=\"none\"" : ""
                return "<td role=\"cell\"\(style) data-label=\"\(head)\">"
                    + "\(html.isEmpty ? "–" : html)</td>"
            }
            lines.append("<tr role=\"row\">\(cells.joined())</tr>")
        }
        lines += ["</tbody>", "</table>"]
        if rows.count > Self.rowsMax {
            lines.append("<p>and \(CountText.grouped(rows.count - Self.rowsMax)) more</p>")
        }
        return lines
    }

    private func words(_ text: String, _ limit: Int = 400) -> String {
        Markup.escaped(VisibleText.short(text, limit))
    }

    private func code(_ text: String, _ limit: Int = 400) -> String {
        "<code>\(words(text, limit))</code>"
    }
}
