package import BundleChecks
package import FinanceKitSimulator

/// What `fksim lint` prints for people.
package enum LintReport {
    /// What was judged, every finding with what to do, and how much was found.
    package static func text(
        for result: LintResult, paint: TerminalPaint = .plain
    ) -> String {
        let tone: TerminalPaint.Tone =
            result.count(.must) > 0 ? .bad : result.count(.should) > 0 ? .warning : .good
        let blocks =
            [subject(result.subject)] + result.findings.map { text($0, paint) }
            + [paint.painted(sum(result), tone)]
        return blocks.joined(separator: "\n\n") + "\n"
    }

    /// The rules, as `fksim lint --list` prints them.
    package static func list(_ rules: [BundleRule]) -> String {
        let blocks = rules.map { rule in
            """
            \(rule.id) · \(rule.level.keyword)
                \(rule.summary)
                to do     \(rule.fix)
                source    \(rule.source.text)
            """
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    /// As compilers print it, so that editors find the place.
    private static func text(_ finding: Finding, _ paint: TerminalPaint) -> String {
        let tone: TerminalPaint.Tone =
            switch finding.level {
            case .must: .bad
            case .should: .warning
            case .note: .dim
            }
        return """
            \(paint.painted(finding.place.text + ":", .heading)) \
            \(paint.painted(finding.level.severity + ":", tone)) \
            \(finding.message) [\(finding.ruleID)]
                \(paint.painted("expected", .dim))  \(finding.expected)
                \(paint.painted("to do", .dim))     \(finding.fix)
                \(paint.painted("source", .dim))    \(finding.source.text)
            """
    }

    private static func subject(_ subject: LintSubject) -> String {
        var lines = subject.extensions.map { "extension  " + part($0) }
        if lines.isEmpty { lines = ["extension  none in the app"] }
        lines.append("app        " + (subject.app.map(part) ?? "not given"))
        lines.append("sources    " + sources(subject.sources.count))
        return lines.joined(separator: "\n")
    }

    private static func part(_ part: BundlePart) -> String {
        let inside = part.path + "/"
        var files = (part.information.map { [$0] } ?? []) + part.entitlements
        files.removeAll { $0.path == part.path }
        let names = files.map { file in
            file.path.hasPrefix(inside) ? String(file.path.dropFirst(inside.count)) : file.path
        }
        return part.path + (names.isEmpty ? "" : " (\(names.joined(separator: ", ")))")
    }

    private static func sources(_ count: Int) -> String {
        count == 0 ? "none" : CountText.count(count, "Swift file")
    }

    /// How much was found, in a line without its line feed.
    package static func sum(_ result: LintResult) -> String {
        let counts = RuleLevel.allCases.reversed().compactMap { level -> String? in
            let count = result.count(level)
            return count == 0 ? nil : CountText.count(count, level.severity)
        }
        let lists = CountText.count(result.subject.propertyListCount, "property list")
        let judged = "\(lists) and \(CountText.count(result.subject.sources.count, "Swift file"))"
        let rest = counts.isEmpty ? "" : "; " + counts.joined(separator: ", ")
        return result.count(.must) + result.count(.should) == 0
            ? "Nothing wrong in \(judged)\(rest)."
            : "\(counts.joined(separator: ", ")) in \(judged)."
    }
}
