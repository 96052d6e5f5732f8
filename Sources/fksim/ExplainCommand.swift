import Conformance
import FinanceKitSimulator
import Foundation
import Reports

/// `fksim explain`: what a rule asks for, on whose word, and what to do.
enum ExplainCommand {
    static let command = Command(
        name: "explain",
        summary: "say what a rule asks for, on whose word, and what to do",
        operands: "RULE|WORD",
        explanation: """
            RULE is the id of a rule, in which * stands for any text. WORD is anything that people
            look for, such as jetsam, 0x8badf00d, 0xdead10cc, historyTokenInvalid or duplicates.
            """,
        options: OutputStyle.declared,
        choice: .words(Rule.all.map(\.id)),
        run: run)

    /// So many rules are told in full; more of them are listed.
    private static let fullMax = 3

    private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let words = arguments.operands.joined(separator: " ")
        guard !words.isEmpty else {
            throw UsageError(
                message: "expected a rule or a word, found none. Usage: fksim explain RULE; "
                    + "fksim rules lists them all")
        }
        let style = try OutputStyle(arguments)
        let traits = style.traits
        let rules = RuleSearch.rules(for: words, in: Rule.all)
        guard !rules.isEmpty else {
            let guess =
                RuleSearch.nearest(to: words, in: Rule.all).map { " Did you mean '\($0)'?" } ?? ""
            throw UsageError(
                message: "no rule is about '\(words)'.\(guess) fksim rules lists them all")
        }
        if style.format == .json {
            try Terminal.show(RuleText.json(rules).utf8)
            return .well
        }
        if rules.count > fullMax {
            let table = RuleText.table(
                rules, width: traits.width, usesColour: traits.usesColour)
            try Terminal.show(table.utf8)
            return .well
        }
        let texts = rules.map {
            RuleText.explanation($0, width: traits.width, usesColour: traits.usesColour)
        }
        try Terminal.show(texts.joined(separator: "\n").utf8)
        return .well
    }
}
