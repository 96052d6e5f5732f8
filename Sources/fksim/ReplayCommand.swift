import Conformance
import FinanceKitSimulator
import Foundation
import Reports

/// `fksim replay`: repeats the case of a capsule.
enum ReplayCommand {
    static let command = Command(
        name: "replay",
        summary: "repeat the case of a capsule and say whether it still fails",
        operands: "CAPSULE",
        explanation: """
            CAPSULE is a file that conform, sweep or explore wrote for a finding. Its case is run
            from the start on a fresh device: the scenario, the cut, the wakes that follow, beside
            a run without the cut. The status is 1 when it fails again, 0 when it does not, and 6
            when that cannot be said, such as where its wakes crash without a cut.
            """,
        options: [
            CommandOption(
                "--against", "EXTENSION",
                help:
                    "another build: says fixed, still (the same difference), moved (another) or that "
                    + "it cannot be said"),
            CommandOption(
                "--upgrade-from", "OLD",
                help: "the older build of a case of taking over, in place of the capsule's"),
            CommandOption(
                "--redact", "FILE",
                help: "write a capsule with names and amounts replaced, which fails as well"),
            .format(
                ["text", "json"],
                help: "text (default), or json: one event a line, the verdict last"),
            .colour,
            .quiet("print the finding and no timeline"),
            CommandOption(
                "--verbose", help: "print every difference, and the cause below an error"),
        ] + DebugOptions.declared,
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        guard let file = arguments.operands.first, arguments.operands.count == 1 else {
            throw UsageError(
                message: "expected one capsule, found \(arguments.operands.count). "
                    + "Usage: fksim replay FILE.fkcapsule")
        }
        let capsule = try Capsule.read(file)
        let against = arguments.value("--against")
        var request = ReplayRequest(
            capsule: capsule, base: FileManager.default.currentDirectoryPath, against: against,
            redactsTo: arguments.value("--redact"))
        request.upgradeFrom = arguments.value("--upgrade-from")
        request.debug = try DebugOptions(arguments)?.plan(
            capsule.point == nil ? .launches(wakes: [1], apps: []) : .firstCut)
        let format = try OptionValue.word(
            arguments, "--format", default: OutputStyle.Format.text)
        let answer = try request.answer()
        if format == .json {
            if !arguments.has("--quiet") {
                for event in answer.outcome.events { try Terminal.show(event.jsonLine) }
            }
            try JSONDocument.show(ReplayDocument(answer, of: capsule))
            return status(answer.outcome.verdict)
        }
        var text = ""
        if !arguments.has("--quiet") {
            let colour = try OptionValue.word(
                arguments, "--colour", default: TerminalTraits.Colour.auto)
            let traits = TerminalTraits(descriptor: STDOUT_FILENO, colour: colour)
            var timeline = TimelineReport(paint: traits.paint)
            for event in answer.outcome.events { text += timeline.text(for: event) }
            text += "\n"
        }
        text += ReplayReport.text(
            for: answer, of: capsule, showsAll: arguments.has("--verbose"))
        try Terminal.show(text.utf8)
        return status(answer.outcome.verdict)
    }

    private static func status(_ verdict: CapsuleReplay.Verdict) -> ExitStatus {
        switch verdict {
        case .fine: .well
        case .same, .moved: .findings
        case .unclear: .incomplete
        }
    }
}
