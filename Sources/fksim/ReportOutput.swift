import Conformance
import FinanceKitSimulator
import Foundation
import Reports

/// Where a report on conformance goes: the terminal, and the files of `--report`.
struct ReportOutput {
    let isQuiet: Bool
    private let targets: [ReportTarget]
    private let format: Format
    private let isVerbose: Bool
    private let isRedacted: Bool
    private let colour: TerminalTraits.Colour

    private enum Format: String, CaseIterable { case text, json, github }

    static let declared = [
        CommandOption(
            "--report", "FORMAT=FILE", repeatable: true,
            choice: .pairs(ReportTarget.Format.allCases.map(\.rawValue)),
            help: "also write json, junit, sarif, html, summary or text"),
        .format(["text", "json", "github"]),
        CommandOption(
            "--expected-failures", "FILE", help: "what may fail, with reason, owner and last day"),
        CommandOption(
            "--update-expected-failures", help: "write that file anew from what was found"),
        CommandOption("--redact", help: "replace names and amounts in every report"),
        .colour, .quiet("print the verdict alone"),
        CommandOption("--verbose", help: "print the whole timeline of each finding"),
    ]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        targets = try ReportTarget.all(arguments)
        format = try OptionValue.word(arguments, "--format", default: Format.text)
        colour = try OptionValue.word(
            arguments, "--colour", default: TerminalTraits.Colour.auto)
        isQuiet = arguments.has("--quiet")
        isVerbose = arguments.has("--verbose")
        isRedacted = arguments.has("--redact")
        if isQuiet, isVerbose {
            throw UsageError(message: "--quiet and --verbose contradict each other. Keep one")
        }
    }

    /// Checks that every file can be written, before anything long begins.
    func checkPlaces() throws(SimulatorError) {
        for target in targets { try target.checkPlace() }
    }

    /// Writes every report; `costs` stand beside each JSON report.
    func write(_ report: ConformanceReport, costs: SuiteCosts? = nil) throws(SimulatorError) {
        let report = isRedacted ? RedactedReport.redacted(report) : report
        for target in targets {
            try target.write(report)
            if target.format == .json, let costs { try target.writeCosts(costs) }
        }
        switch format {
        case .json: try Terminal.show(ConformanceJSONLines.text(for: report, rules: Rule.all).utf8)
        case .github: try Terminal.show(GitHubReport(rules: Rule.all).annotations(for: report).utf8)
        case .text where isQuiet:
            try Terminal.show((ConformanceWords.headline(for: report) + "\n").utf8)
        case .text:
            let traits = TerminalTraits(descriptor: STDOUT_FILENO, colour: colour)
            let text = ConformanceTerminalReport(
                rules: Rule.all, width: traits.width, usesColour: traits.usesColour,
                showsTimelines: isVerbose
            ).text(for: report)
            try Terminal.show(text.utf8)
        }
    }
}
