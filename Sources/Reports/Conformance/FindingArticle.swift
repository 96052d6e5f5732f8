import BundleChecks
import Conformance

/// One finding on the page, with its drawing, its table and its command.
struct FindingArticle {
    private let finding: ConformanceFinding
    private let rule: Rule?
    private let report: ConformanceReport
    /// From 1, as the page counts.
    private let number: Int
    /// The number of the filter that the finding belongs to.
    private let filter: Int

    private static let differencesMax = 50
    private static let eventsMax = 200
    private static let valueMax = 400

    init(
        _ finding: ConformanceFinding, rule: Rule?, in report: ConformanceReport, number: Int,
        filter: Int
    ) {
        self.finding = finding
        self.rule = rule
        self.report = report
        self.number = number
        self.filter = filter
    }

    /// The element with everything in it.
    func html() -> String {
        let severity = ConformanceWords.severity(finding.level)
        let style = ["error": "must", "warning": "should"][severity] ?? "note"
        let expected = finding.expectedReason != nil
        let tone = expected || style == "note" ? "muted" : style == "must" ? "bad" : "warning"
        let sign = expected ? "expected" : style == "note" ? "note" : "broken"
        var lines = [
            "<article class=\"finding rule-\(filter) level-\(style)\(expected ? " is-expected" : "")\" "
                + "id=\"finding-\(number)\" aria-labelledby=\"finding-\(number)-title\">",
            "<h3 id=\"finding-\(number)-title\">\(number). "
                + "<span class=\"\(tone)\">\(sign)</span> \(code(finding.rule, 100)) "
                + "<span class=\"muted\">\(words(ConformanceWords.keyword(finding.level), 40))</span>"
                + "</h3>",
            "<p class=\"sentence\">\(words(finding.sentence))</p>",
        ]
        if !finding.evidence.isEmpty {
            let evidence = finding.evidence.prefix(4).map { words($0) }
            lines.append(
                "<div class=\"evidence mono\">\(evidence.joined(separator: "\n"))</div>")
        }
        lines += drawing() + differences() + facts() + events()
        lines.append("</article>")
        return lines.joined(separator: "\n")
    }

    private func drawing() -> [String] {
        guard !finding.timeline.isEmpty else { return [] }
        let label =
            "Timeline of \(ConformanceWords.count(finding.timeline.count, "event")); all of them "
            + "stand in the list below"
        return [
            "<h4>What happened</h4>", "<figure>",
            TimelineDrawing(finding.timeline).svg(label: label),
            "<figcaption>On the left the time of the device. A bar is a wake: ● it starts, ○ it "
                + "ends, ■ a call, ◆ a write, △ a notice, ✂ the cut.</figcaption>", "</figure>",
        ]
    }

    private func differences() -> [String] {
        guard !finding.differences.isEmpty else { return [] }
        var lines = [
            "<h4>What differs</h4>", "<table class=\"stack state\" role=\"table\">",
            "<caption>What was left behind, beside what a run leaves that is not cut</caption>",
            "<thead role=\"rowgroup\"><tr role=\"row\"><th scope=\"col\" role=\"columnheader\">"
                + "Where</th><th scope=\"col\" role=\"columnheader\">What</th>"
                + "<th scope=\"col\" role=\"columnheader\">Not cut</th>"
                + "<th scope=\"col\" role=\"columnheader\">Cut</th></tr></thead>",
        ]
        let shown = finding.differences.prefix(Self.differencesMax)
        for group in DifferenceText.grouped(Array(shown)) {
            lines.append(
                "<tbody role=\"rowgroup\"><tr role=\"row\"><th colspan=\"4\" scope=\"rowgroup\" "
                    + "role=\"rowheader\">\(code(group.path))</th></tr>")
            for difference in group.differences { lines.append(row(difference)) }
            lines.append("</tbody>")
        }
        lines.append("</table>")
        let rest = finding.differences.count - shown.count
        if rest > 0 {
            lines.append("<p>and \(ConformanceWords.count(rest, "more difference"))</p>")
        }
        return lines
    }

    private func row(_ difference: StateDifference) -> String {
        let cells = [
            ("Where", difference.place.isEmpty ? "the whole" : code(difference.place)),
            ("What", DifferenceText.kind(difference.kind)),
            ("Not cut", difference.expected.map { code($0) } ?? "nothing"),
            ("Cut", difference.found.map { code($0) } ?? "nothing"),
        ]
        return "<tr role=\"row\">"
            + cells.map { "<td role=\"cell\" data-label=\"\($0)\">\($1)</td>" }.joined() + "</tr>"
    }

    private func facts() -> [String] {
        var facts: [(String, String)] = []
        if let rule {
            facts.append(("Rule", words(rule.sentence)))
            facts.append(("To do", "<strong>\(words(rule.fix))</strong>"))
            facts.append(("Source", source(rule)))
            facts.append(("How tried", words(rule.exercise)))
        }
        if let source = finding.source { facts.append(("See", code(source))) }
        facts.append(("Case", code(finding.caseID)))
        if let reason = finding.expectedReason { facts.append(("Expected", words(reason))) }
        if let similar = ConformanceWords.similar(to: finding) {
            facts.append(("Similar", similar))
        }
        var lines = ["<dl>"]
        lines += facts.map { "<dt>\($0)</dt><dd>\($1)</dd>" }
        lines.append("</dl>")
        lines.append("<h4>See it again</h4>")
        lines.append(
            "<pre class=\"copy\" tabindex=\"0\" aria-label=\"Command\"><code>"
                + Markup.escaped(ConformanceWords.replayCommand(for: finding, in: report))
                + "</code></pre>")
        return lines
    }

    private func source(_ rule: Rule) -> String {
        let title = words(rule.source.title)
        let standing = rule.source.standing.rawValue
        guard let url = rule.source.url, url.hasPrefix("https://") else {
            return "\(standing): \(title)"
        }
        return "\(standing): <a rel=\"noreferrer\" href=\(Markup.quoted(url))>\(title)</a>"
    }

    private func events() -> [String] {
        guard !finding.timeline.isEmpty else { return [] }
        var lines = [
            "<details><summary>All "
                + "\(ConformanceWords.count(finding.timeline.count, "event"))</summary>",
            "<ol class=\"events mono\">",
        ]
        for entry in finding.timeline.prefix(Self.eventsMax) {
            let wake = entry.wake.map { " wake \($0)" } ?? ""
            let cut = TimelineDrawing.isCut(entry) ? "<strong class=\"bad\">✂ " : ""
            lines.append(
                "<li><span class=\"muted\">\(words(entry.at, 40))\(wake)</span> "
                    + cut + words(entry.text) + (cut.isEmpty ? "" : "</strong>") + "</li>")
        }
        lines.append("</ol>")
        let rest = finding.timeline.count - Self.eventsMax
        if rest > 0 {
            lines.append("<p>and \(ConformanceWords.count(rest, "more event"))</p>")
        }
        lines.append("</details>")
        return lines
    }

    private func words(_ text: String, _ limit: Int = Self.valueMax) -> String {
        Markup.escaped(VisibleText.short(text, limit))
    }

    private func code(_ text: String, _ limit: Int = Self.valueMax) -> String {
        "<code>\(words(text, limit))</code>"
    }
}
