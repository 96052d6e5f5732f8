import BundleChecks
package import Conformance
import FinanceKitSimulator
import Foundation

/// Rules as people read them: one in full, all of them as a table, as JSON, and as a page.
package enum RuleText {
    /// One rule with everything that is known of it.
    package static func explanation(
        _ rule: Rule, width: Int = 100, usesColour: Bool = false
    ) -> String {
        let layout = TerminalLayout(width: width, usesColour: usesColour)
        var lines = layout.title("\(rule.id) (\(rule.level.keyword))")
        lines += layout.wrapped(rule.sentence, behind: "   ")
        lines.append("")
        if let reason = rule.untestable {
            lines += layout.field("cannot", "be judged here: \(reason)")
        }
        lines += layout.field("source", "\(rule.source.standing.rawValue): \(rule.source.title)")
        if let url = rule.source.url { lines += layout.command("", url) }
        lines += layout.field("judged by", capitalized(rule.exercise))
        lines += layout.field("to do", rule.fix)
        if !rule.words.isEmpty {
            lines += layout.field("words", rule.words.joined(separator: ", "))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A line for each rule, under the part of the life that it is about.
    package static func table(_ rules: [Rule], width: Int = 100, usesColour: Bool = false) -> String
    {
        let layout = TerminalLayout(width: width, usesColour: usesColour)
        var blocks: [String] = []
        for (title, rules) in groups(of: rules) {
            var lines = layout.title(title)
            for rule in rules {
                lines += layout.wrapped(
                    "\(rule.id) (\(rule.source.standing.rawValue)): \(rule.sentence)"
                        + (rule.untestable.map { " Untestable here: \($0)." } ?? ""),
                    behind: "  "
                        + rule.level.keyword.padding(
                            toLength: 8, withPad: " ", startingAt: 0))
            }
            blocks.append(lines.joined(separator: "\n") + "\n")
        }
        let untestable = rules.count { $0.untestable != nil }
        blocks.append(
            "\(CountText.count(rules.count, "rule")), of which \(untestable) cannot be judged here. "
                + "fksim explain ID tells more of one.\n")
        return blocks.joined(separator: "\n")
    }

    /// One JSON array with an object for each rule.
    package static func json(_ rules: [Rule]) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(rules.map(Line.init)), as: UTF8.self) + "\n"
        } catch {
            preconditionFailure("Rules are texts, and texts can be written as JSON: \(error)")
        }
    }

    /// The page of the documentation that explains each rule.
    package static func page(_ rules: [Rule]) -> String {
        let untestable = rules.count { $0.untestable != nil }
        var lines = [
            "# Rules", "",
            "What `fksim conform` holds an extension to, on whose word, and what to do about it.",
            "",
            "## Overview", "",
            "<!-- Made by: fksim rules --format markdown. A test says when it is out of date. -->",
            "",
            "There are \(rules.count) rules; \(untestable) of them cannot be judged here yet and "
                + "are listed all the same.",
            "A MUST that is broken loses, doubles or corrupts what the person sees, or makes the",
            "system end the extension; a SHOULD costs the person or the battery; a NOTE is for a",
            "person to weigh. *Documented* means that Apple says so, *observed* that it was seen in",
            "public code and reports, *assumed* that it follows from the other two.", "",
            "`fksim explain ID` prints one of them, and finds them by other words too.", "",
        ]
        for (title, rules) in groups(of: rules) {
            lines += ["## \(title)", ""]
            for rule in rules { lines += section(rule) }
        }
        return lines.joined(separator: "\n").trimmingCharacters(in: .newlines) + "\n"
    }

    private static func section(_ rule: Rule) -> [String] {
        let source = rule.source
        let title = source.url.map { "[\(source.title)](\($0))" } ?? source.title
        var lines = ["### \(rule.id)", "", "**\(rule.level.keyword).** \(rule.sentence)", ""]
        if let reason = rule.untestable { lines += ["Not judged here: \(reason).", ""] }
        lines += [
            "- Source: \(source.standing.rawValue), \(title).",
            "- Judged by: \(rule.exercise).", "- To do: \(rule.fix)",
        ]
        if !rule.words.isEmpty {
            lines.append("- Words: " + rule.words.map { "`\($0)`" }.joined(separator: ", "))
        }
        return lines + [""]
    }

    private static let titles = [
        "lifecycle": "Life of the process", "sync": "Following the wallet", "server": "Servers",
        "access": "Access and consent", "data": "What the rows mean",
        "shared": "What app, widget and extension share", "package": "Packaging",
        "order": "Orders", "wire": "The protocol", "probe": "Ledger probe",
    ]

    /// The rules by the first part of their ids, in the order in which the parts come up.
    private static func groups(of rules: [Rule]) -> [(title: String, rules: [Rule])] {
        var order: [String] = []
        for rule in rules {
            let part = part(of: rule)
            if !order.contains(part) { order.append(part) }
        }
        return order.map { part in
            (titles[part] ?? capitalized(part), rules.filter { Self.part(of: $0) == part })
        }
    }

    private static func part(of rule: Rule) -> String {
        String(rule.id.prefix { $0 != "-" })
    }

    private static func capitalized(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }

    private struct Line: Encodable {
        var id: String
        var level: String
        var sentence: String
        var standing: String
        var source: String
        var url: String?
        var exercise: String
        var fix: String
        var words: [String]
        var untestable: String?

        init(_ rule: Rule) {
            id = rule.id
            level = rule.level.rawValue
            sentence = rule.sentence
            standing = rule.source.standing.rawValue
            source = rule.source.title
            url = rule.source.url
            exercise = rule.exercise
            fix = rule.fix
            words = rule.words
            untestable = rule.untestable
        }
    }
}
