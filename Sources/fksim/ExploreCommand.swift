import Conformance
import FinanceKitSimulator
import Foundation
import Reports

/// `fksim explore`: runs an extension on wallets and schedules that are drawn by chance.
enum ExploreCommand {
    static let command = Command(
        name: "explore",
        summary: "draw wallets, schedules and cuts by chance, and make what fails small",
        operands: "EXTENSION",
        explanation: """
            EXTENSION is a product, a bundle folder or an executable. Each run draws accounts, rows,
            steps and knobs from the seed, cuts wakes at random points, and compares the end with a
            fresh install. What fails is made as small as it goes and written as a scenario file and
            a capsule. The same seed gives the same runs.
            """,
        options: [
            CommandOption("--seed", "N", help: "seed of all chance (default: 1)"),
            CommandOption("--runs", "M", help: "how many runs are made (default: 100)"),
            CommandOption("--jobs", "N", help: "runs beside one another (default: one a core)"),
            CommandOption(
                "--time-limit", "TIME", help: "begin no more runs after 90, 90s, 15m or 2h"),
            CommandOption(
                "--ignore", "PATTERN", repeatable: true,
                help: "leave out a file or a part of it, such as 'log.json:$..date'"),
            CommandOption(
                "--scenarios", "FOLDER",
                help: "where the smallest scenarios go (default: .fksim/explore)"),
            CommandOption(
                "--capsules", "FOLDER", help: "where the capsules go (default: .fksim/capsules)"),
            CommandOption("--unconfined", help: "do not confine files and network"),
            .quiet("print what was found in a line"),
            CommandOption("--verbose", help: "print the whole timeline of each finding"),
        ] + OutputStyle.declared,
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        guard let reference = arguments.operands.first, arguments.operands.count == 1 else {
            throw UsageError(
                message: "expected one extension, found \(arguments.operands.count). "
                    + "Usage: fksim explore EXTENSION")
        }
        var request = ExploreRequest(
            reference: reference, base: FileManager.default.currentDirectoryPath)
        request.seed = try arguments.number("--seed", in: 0...UInt64.max) ?? 1
        request.runs = try arguments.number("--runs", in: 1...1_000_000).map { Int($0) } ?? 100
        request.jobs =
            try arguments.number("--jobs", in: 1...256).map { Int($0) }
            ?? ProcessInfo.processInfo.activeProcessorCount
        request.timeLimit = try OptionValue.duration(arguments, "--time-limit")
        request.ignores = try arguments.ignorePatterns()
        request.scenarios = arguments.value("--scenarios") ?? request.scenarios
        request.capsules = arguments.value("--capsules") ?? request.capsules
        request.isConfined = !arguments.has("--unconfined")
        request.kitVersion = CommandLineTool.version
        let style = try OutputStyle(arguments)
        let progress = ProgressLine(isWanted: !style.isQuiet)
        defer { progress.clear() }
        let report = try Exploration(request).report { now in
            progress.show(
                now.share,
                ["\(now.runs) runs", ProgressLine.points(now.pointsRun, failed: now.failures)]
                    + (now.isShrinking ? ["making it small"] : []))
        }
        progress.clear()
        try style.show(
            ExploreDocument(report), headline: ExploreText.headline(for: report),
            showsTimelines: arguments.has("--verbose")
        ) { ExploreText(findings: $0).text(for: report) }
        if !report.mistakes.isEmpty { return .findings }
        if report.isIncomplete { return .incomplete }
        return report.isAnythingKept ? .well : .findings
    }
}
