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
            RULE tells more. In patterns * stands for any text.
            """,
        options: ConformOptions.declared + ReportOutput.declared,
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        if arguments.has("--list-cases") { return try listCases(arguments) }
        let options = try ConformOptions(arguments)
        let output = try ReportOutput(arguments)
        try output.checkPlaces()
        let expectations = try ExpectedFailuresOption(arguments)
        var request = options.request
        // With failures that are expected a sweep goes on, so that it comes to its end.
        request.stopsEarly = expectations == nil
        try SubjectNotice(reference: request.reference, base: request.base)
            .show(builds: options.builds, isQuiet: output.isQuiet)
        if let choice = options.shard { try announce(choice, isQuiet: output.isQuiet) }
        let progress = ProgressLine(isWanted: !output.isQuiet)
        defer { progress.clear() }
        var costs = SuiteCosts()
        var report = try ConformanceRun(request).report(
            progress: { now in
                progress.show(
                    now.share,
                    [ProgressLine.points(now.pointsRun, failed: now.failures), now.caseID])
            }, costs: { costs = $0 })
        progress.clear()
        try expectations?.apply(to: &report)
        try output.write(report, costs: costs)
        return ExitStatus(rawValue: Int32(ConformanceWords.exitStatus(for: report)))
            ?? .internalError
    }

    private static func listCases(_ arguments: ParsedArguments) throws -> ExitStatus {
        guard arguments.operands.isEmpty else {
            throw UsageError(
                message: "--list-cases prints the cases and takes no '\(arguments.operands[0])'")
        }
        let cases = SuiteScenario.all.flatMap(\.cases)
        if try OutputStyle(arguments).format == .json {
            try JSONDocument.show(cases.map(CaseLine.init))
            return .well
        }
        let width = cases.map(\.id.count).max() ?? 0
        let lines = cases.map { suiteCase in
            let blanks = String(repeating: " ", count: width - suiteCase.id.count)
            return suiteCase.id + blanks + "  " + suiteCase.scenario.title
                + (CaseLine(suiteCase).isCut ? " (cut at every point)" : "") + "\n"
        }
        try Terminal.show(lines.joined().utf8)
        return .well
    }

    /// A case of the suite as `--list-cases --format json` prints it.
    private struct CaseLine: Encodable {
        let id: String
        let title: String
        /// Whether it is cut at every point.
        let isCut: Bool

        init(_ suiteCase: SuiteCase) {
            id = suiteCase.id
            title = suiteCase.scenario.title
            isCut = suiteCase.knobs.isEmpty && suiteCase.scenario.sweep != nil
        }
    }

    private static func announce(_ choice: ShardChoice, isQuiet: Bool) throws(SimulatorError) {
        let shard = choice.shard
        if !isQuiet {
            Terminal.note("shard \(shard.number) of \(shard.count), from \(choice.origin)")
        }
        guard let file = choice.statusFile else { return }
        do {
            try Data().write(to: URL(filePath: file))
        } catch {
            throw FileSystem.failure("touch the shard status file", file, error)
        }
    }
}
