import Conformance
import FinanceKitSimulator
import Foundation
import Reports

/// `fksim sweep`: cuts a scenario of the user's own at every point.
enum SweepCommand {
    static let command = Command(
        name: "sweep",
        summary: "cut every wake of a scenario of your own at every point",
        operands: "SCENARIO",
        explanation: """
            SCENARIO is a *.fkscenario.json5 file without faults of its own. Each of its wakes is
            cut at every call and every write; the wakes that follow must bring what a run without
            a cut brings. A line is printed for each wake, and the smallest case for each failure.
            """,
        options: [
            CommandOption(
                "--bundle", "REF",
                help: "the extension: a product, a bundle folder or an executable"),
            CommandOption("--wake", "N", repeatable: true, help: "cut these wakes only"),
            CommandOption("--point", "ID", help: "run this point only; * stands for any text"),
            CommandOption("--calls", help: "cut calls only, unless --writes is given as well"),
            CommandOption("--writes", help: "cut writes only, unless --calls is given as well"),
            CommandOption(
                "--depth", "1|2", choice: .words(["1", "2"]),
                help: "2 cuts the recovery of each kill as well"),
            CommandOption("--jobs", "N", help: "launches beside one another (default: one a core)"),
            CommandOption("--seed", "N", help: "seed of all chance, instead of the scenario's"),
            .knob,
            CommandOption(
                "--ignore", "PATTERN", repeatable: true,
                help: "leave out a file or a part of it, such as 'log.json:$..date'"),
            CommandOption(
                "--probe", "PROGRAM",
                help: "compare the ledger that PROGRAM prints with the wallet, without a cut"),
            CommandOption(
                "--time-limit", "TIME", help: "begin no more points after 90, 90s, 15m or 2h"),
            CommandOption(
                "--capsules", "FOLDER",
                help: "where a capsule for each finding goes (default: .fksim/capsules)"),
            CommandOption("--unconfined", help: "do not confine files and network"),
            .quiet("print the verdict alone"),
            CommandOption("--verbose", help: "print the whole timeline of each finding"),
        ] + OutputStyle.declared + DebugOptions.declared,
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let file = try RunCommand.scenarioFile(arguments, command: "sweep")
        let style = try OutputStyle(arguments)
        var request = try request(arguments, file)
        request.debug = try debugPlan(arguments)
        let progress = ProgressLine(isWanted: !style.isQuiet)
        defer { progress.clear() }
        let report = try UserSweep(request).report { now in
            progress.show(
                nil,
                ["wake \(now.wake)", ProgressLine.points(now.pointsRun, failed: now.failures)])
        }
        progress.clear()
        try style.show(
            UserSweepDocument(report), headline: UserSweepText.headline(for: report),
            showsTimelines: arguments.has("--verbose")
        ) { UserSweepText(findings: $0).text(for: report) }
        switch report.verdict {
        case .converges: return .well
        case .doesNot, .nothingToCut, .nothingToJudge: return .findings
        case .incomplete: return .incomplete
        }
    }

    private static func debugPlan(_ arguments: ParsedArguments) throws -> DebugPlan? {
        guard let debug = try DebugOptions(arguments) else { return nil }
        guard let point = arguments.value("--point"), !point.contains("*") else {
            throw UsageError(
                message: "--debug waits at one point, so it needs its id: --point ID. Findings and "
                    + "capsules name it")
        }
        return debug.plan(.firstCut)
    }

    private static func request(
        _ arguments: ParsedArguments, _ file: String
    ) throws(UsageError) -> UserSweepRequest {
        var request = UserSweepRequest(
            scenarioFile: file, base: FileManager.default.currentDirectoryPath)
        request.reference = arguments.value("--bundle")
        request.knobs = arguments.values["--knob"] ?? []
        request.seed = try arguments.number("--seed", in: 0...UInt64.max)
        let wakes = try (arguments.values["--wake"] ?? []).map { (text) throws(UsageError) in
            Int(try ParsedArguments.number(text, "--wake", in: 1...100_000))
        }
        request.wakes = wakes.isEmpty ? nil : Set(wakes)
        request.points = arguments.value("--point")
        let levels = (calls: arguments.has("--calls"), writes: arguments.has("--writes"))
        request.cutsCalls = levels.calls || !levels.writes
        request.cutsWrites = levels.writes || !levels.calls
        request.cutsRecovery = try arguments.number("--depth", in: 1...2) == 2
        request.jobs =
            try arguments.number("--jobs", in: 1...256).map { Int($0) }
            ?? ProcessInfo.processInfo.activeProcessorCount
        request.ignores = try arguments.ignorePatterns()
        request.probe = arguments.value("--probe").map {
            URL(filePath: $0).standardizedFileURL.path
        }
        request.timeLimit = try OptionValue.duration(arguments, "--time-limit")
        request.isConfined = !arguments.has("--unconfined")
        request.capsules = arguments.value("--capsules") ?? ".fksim/capsules"
        request.kitVersion = CommandLineTool.version
        return request
    }
}
