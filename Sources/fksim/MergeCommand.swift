import Conformance
import FinanceKitSimulator
import Foundation
import Reports

/// `fksim merge`: puts the reports of all shards together and gives their one verdict.
enum MergeCommand {
    static let command = Command(
        name: "merge",
        summary: "put the reports of all shards together",
        operands: "REPORT.json...",
        explanation: """
            REPORT.json is what each fksim conform --shard K/N --report json=REPORT.json has written.
            Shards that are missing or there twice are refused, and so are those of another
            executable, seed, suite, version or choice of options.
            """,
        options: ReportOutput.declared,
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        guard !arguments.operands.isEmpty else {
            throw UsageError(
                message: "expected the JSON reports of the shards, found none. "
                    + "Usage: fksim merge REPORT.json...")
        }
        let output = try ReportOutput(arguments)
        try output.checkPlaces()
        let expectations = try ExpectedFailuresOption(arguments)
        var parts: [ReportMerge.Part] = []
        for path in arguments.operands { parts.append(try part(path)) }
        var report: ConformanceReport
        do throws(ReportMergeError) {
            report = try ReportMerge.whole(of: parts)
        } catch {
            throw SimulatorError(.input, error.message)
        }
        try expectations?.apply(to: &report)
        try output.write(report)
        return ExitStatus(rawValue: Int32(ConformanceWords.exitStatus(for: report)))
            ?? .internalError
    }

    private static func part(_ path: String) throws(SimulatorError) -> ReportMerge.Part {
        let bytes = try InputFile.bytes(of: path, what: "the report")
        do throws(ReportFormatError) {
            let report = try ConformanceJSONLines.report(
                from: String(decoding: bytes, as: UTF8.self))
            return ReportMerge.Part(name: path, report: report)
        } catch {
            throw SimulatorError(.input, "'\(path)', \(error)")
        }
    }
}
