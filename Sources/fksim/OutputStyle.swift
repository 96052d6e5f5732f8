import Conformance
import FinanceKitSimulator
import Foundation
import Reports

/// What `--format`, `--colour` and `--quiet` ask for, where there is text or JSON.
struct OutputStyle {
    let format: Format
    let isQuiet: Bool
    let traits: TerminalTraits

    enum Format: String, CaseIterable { case text, json }

    static let declared: [CommandOption] = [.format(["text", "json"]), .colour]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        format = try OptionValue.word(arguments, "--format", default: Format.text)
        isQuiet = arguments.has("--quiet")
        let colour = try OptionValue.word(
            arguments, "--colour", default: TerminalTraits.Colour.auto)
        traits = TerminalTraits(descriptor: STDOUT_FILENO, colour: colour)
        if isQuiet, arguments.has("--verbose") {
            throw UsageError(message: "--quiet and --verbose contradict each other. Keep one")
        }
    }

    /// Prints a report of findings: the document, its first line, or all of its text.
    func show(
        _ document: some Encodable, headline: String, showsTimelines: Bool,
        text: (_ findings: ConformanceTerminalReport) -> String
    ) throws(SimulatorError) {
        switch format {
        case .json: try JSONDocument.show(document)
        case .text where isQuiet: try Terminal.show((headline + "\n").utf8)
        case .text:
            let findings = ConformanceTerminalReport(
                rules: Rule.all, width: traits.width, usesColour: traits.usesColour,
                showsTimelines: showsTimelines)
            try Terminal.show(text(findings).utf8)
        }
    }
}
