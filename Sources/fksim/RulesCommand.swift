import BundleChecks
import Conformance
import FinanceKitSimulator
import Foundation
import Reports

/// `fksim rules`: lists every rule, or how the catalogue differs from a suite.
enum RulesCommand {
    static let command = Command(
        name: "rules",
        summary: "list the rules that conform judges by",
        operands: "",
        explanation: """
            Prints every rule with its level and on whose word it stands; those that cannot be
            judged here are listed with the reason. --diff compares the catalogue with the list
            that a suite is pinned to: a rule that is new arrives as a NOTE for one release.
            """,
        options: [
            .format(
                ["text", "json", "markdown"],
                help: "text (default), json, or markdown: the page Rules"),
            CommandOption("--diff", help: "print what is new or changed since the suite"),
            CommandOption(
                "--suite", "NAME", choice: .words(SuiteChoice.names),
                help: "the suite of --diff (default: 1)"),
            .colour,
        ],
        run: run)

    private enum Format: String, CaseIterable { case text, json, markdown }

    private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        guard arguments.operands.isEmpty else {
            throw UsageError(
                message: "rules takes no '\(arguments.operands[0])'. To read about one rule, use "
                    + "fksim explain \(arguments.operands[0])")
        }
        let format = try OptionValue.word(arguments, "--format", default: Format.text)
        let colour = try OptionValue.word(
            arguments, "--colour", default: TerminalTraits.Colour.auto)
        let suite = try SuiteChoice.suite(arguments)
        guard !arguments.has("--diff") else {
            switch format {
            case .text: try Terminal.show(difference(from: suite).utf8)
            case .json: try JSONDocument.show(suite.changes(in: Rule.all).map(ChangeLine.init))
            case .markdown:
                throw UsageError(message: "--diff has the formats text and json, and not markdown")
            }
            return .well
        }
        switch format {
        case .text:
            let traits = TerminalTraits(descriptor: STDOUT_FILENO, colour: colour)
            let text = RuleText.table(
                Rule.all, width: traits.width, usesColour: traits.usesColour)
            try Terminal.show(text.utf8)
        case .json: try Terminal.show(RuleText.json(Rule.all).utf8)
        case .markdown: try Terminal.show(RuleText.page(Rule.all).utf8)
        }
        return .well
    }

    /// A change as `--diff --format json` prints it.
    private struct ChangeLine: Encodable {
        let rule: String
        /// `added`, `levelChanged` or `removed`.
        let change: String
        /// The level in the suite, and the level now; absent where there is none.
        let pinned: String?
        let now: String?

        init(_ change: PinnedSuite.Change) {
            switch change {
            case .added(let id, let level):
                (rule, self.change, pinned, now) = (id, "added", nil, level.keyword)
            case .levelChanged(let id, let before, let level):
                (rule, self.change) = (id, "levelChanged")
                (pinned, now) = (before.keyword, level.keyword)
            case .removed(let id): (rule, self.change, pinned, now) = (id, "removed", nil, nil)
            }
        }
    }

    private static func difference(from suite: PinnedSuite) -> String {
        let lines = suite.changes(in: Rule.all).map { change in
            switch change {
            case .added(let id, let level):
                suite.release == nil
                    ? "+ \(id): new, \(level.keyword); suite \(suite.name) is in no release yet"
                    : "+ \(id): new, a NOTE in suite \(suite.name), then \(level.keyword)"
            case .levelChanged(let id, let pinned, let now):
                "~ \(id): \(pinned.keyword) in suite \(suite.name), now \(now.keyword)"
            case .removed(let id): "- \(id): in suite \(suite.name), and no longer there"
            }
        }
        guard !lines.isEmpty else {
            return "The \(suite.levels.count) rules are those of suite \(suite.name).\n"
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

/// Reads `--suite`.
enum SuiteChoice {
    static let names = PinnedSuite.all.map(\.name)

    static func suite(_ arguments: ParsedArguments) throws(UsageError) -> PinnedSuite {
        let name = arguments.value("--suite") ?? ConformanceRun.suite
        if let suite = PinnedSuite.all.first(where: { $0.name == name }) { return suite }
        throw UsageError(
            message: "there is no suite '\(name)'. This fksim has \(OptionValue.list(names)); "
                + "another release may have others")
    }
}
