import Conformance
import FinanceKitSimulator
import Foundation
import Reports

/// `fksim conform`: runs the suite on an extension and says whether it conforms.
enum ConformCommand {
    static let command = Command(
        name: "conform",
        summary: "cut an extension at every point and judge it by the rules",
        operands: "EXTENSION",
        explanation: """
            EXTENSION is a product, a bundle folder or an executable. It is woken in every scenario
            of the suite, killed at every call and every write, and held against a run that was
            never cut. What is found is told with the smallest case that shows it; fksim explain
            RULE tells more.
            """,
        options: [
            CommandOption(
                "--only", "RULE", repeatable: true, help: "judge these rules; * stands for any text"
            ),
            CommandOption("--skip", "RULE", repeatable: true, help: "leave out these rules"),
            CommandOption("--case", "CASE", repeatable: true, help: "run these cases of the suite"),
            CommandOption("--jobs", "N", help: "launches beside one another (default: one a core)"),
            CommandOption("--seed", "N", help: "seed of all chance (default: 11)"),
            CommandOption("--depth", "N", help: "2 cuts the recovery of each kill as well"),
            CommandOption("--time-limit", "SECONDS", help: "begin no more points after this time"),
            CommandOption(
                "--ignore", "PATTERN", repeatable: true,
                help: "leave out a file or a part of it, such as 'log.json:$..date'"),
            CommandOption(
                "--report", "FORMAT=FILE", repeatable: true,
                help: "also write json, junit, sarif, html or summary"),
            CommandOption(
                "--capsules", "FOLDER",
                help: "where a capsule for each finding goes (default: .fksim/capsules)"),
            CommandOption("--format", "FORMAT", help: "text (default), json or github"),
            CommandOption("--unconfined", help: "do not confine files and network"),
            CommandOption("--verbose", help: "print the whole timeline of each finding"),
        ],
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let request = try request(arguments)
        let report = try ConformanceRun(request).report(progress: { _ in })
        let text = ConformanceTerminalReport(
            rules: Rule.all, width: 100, usesColour: false,
            showsTimelines: arguments.has("--verbose")
        ).text(for: report)
        try Terminal.show(text.utf8)
        return ExitStatus(rawValue: Int32(ConformanceWords.exitStatus(for: report.verdict)))
            ?? .internalError
    }

    private static func request(_ arguments: ParsedArguments) throws -> ConformanceRequest {
        guard let reference = arguments.operands.first, arguments.operands.count == 1 else {
            throw UsageError(
                message: "expected one extension, found \(arguments.operands.count). "
                    + "Usage: fksim conform EXTENSION")
        }
        var request = ConformanceRequest(
            reference: reference, base: FileManager.default.currentDirectoryPath)
        request.only = arguments.values["--only"] ?? []
        request.skip = arguments.values["--skip"] ?? []
        request.cases = arguments.values["--case"] ?? []
        request.jobs = ProcessInfo.processInfo.activeProcessorCount
        request.isConfined = !arguments.has("--unconfined")
        request.kitVersion = CommandLineTool.version
        request.capsules = arguments.value("--capsules") ?? ".fksim/capsules"
        return request
    }
}
