import Conformance
import FinanceKitSimulator
import Foundation

/// What the options of `fksim conform` say.
struct ConformOptions {
    let request: ConformanceRequest
    let shard: ShardChoice?
    let builds: Bool

    static let declared = [
        CommandOption(
            "--only", "NAME", repeatable: true, choice: .words(names),
            help: "judge these rules until they are broken, or run these cases"),
        CommandOption(
            "--skip", "NAME", repeatable: true, choice: .words(names),
            help: "leave out these rules or cases"),
        CommandOption(
            "--case", "CASE", repeatable: true, choice: .words(cases),
            help: "run these cases of the suite"),
        CommandOption("--list-cases", help: "print the cases and run nothing"),
        CommandOption("--jobs", "N", help: "launches beside one another (default: one a core)"),
        CommandOption("--seed", "N", help: "seed of all chance (default: 11)"),
        CommandOption(
            "--depth", "1|2", choice: .words(["1", "2"]),
            help: "2 cuts the recovery of each kill as well"),
        CommandOption("--time-limit", "TIME", help: "begin nothing more after 90, 90s, 15m or 2h"),
        CommandOption(
            "--ignore", "PATTERN", repeatable: true,
            help: "leave out a file or a part of it, such as 'log.json:$..date'"),
        CommandOption(
            "--probe", "PROGRAM", help: "compare the ledger that PROGRAM prints with the wallet"),
        CommandOption(
            "--suite", "NAME", choice: .words(SuiteChoice.names),
            help: "the suite to run (default: 1)"),
        CommandOption("--upgrade-from", "OLD", help: "an older build whose state is taken over"),
        CommandOption(
            "--capsules", "FOLDER",
            help: "where a capsule for each finding goes (default: .fksim/capsules)"),
        CommandOption("--shard", "K/N", help: "do one part of N; see also fksim merge"),
        CommandOption("--costs", "FILE", help: "share the parts out by what an earlier run took"),
        CommandOption("--build", help: "build the product first when it is older than its sources"),
        CommandOption("--unconfined", help: "do not confine files and network"),
    ]

    private static let cases = SuiteScenario.all.flatMap(\.cases).map(\.id)
    private static let names = Rule.all.map(\.id) + cases

    /// More launches beside one another than any machine of today has cores.
    private static let jobsMax = 256

    init(_ arguments: ParsedArguments) throws {
        guard let reference = arguments.operands.first, arguments.operands.count == 1 else {
            let found = arguments.operands.isEmpty ? "none" : "\(arguments.operands.count)"
            throw UsageError(
                message: "expected one extension, found \(found). Usage: fksim conform EXTENSION")
        }
        var request = ConformanceRequest(
            reference: reference, base: FileManager.default.currentDirectoryPath)
        _ = try SuiteChoice.suite(arguments)
        do throws(NameFilterError) {
            let filters = try NameFilters(
                only: arguments.values["--only"] ?? [], skip: arguments.values["--skip"] ?? [],
                cases: arguments.values["--case"] ?? [])
            filters.apply(to: &request)
        } catch {
            throw UsageError(message: error.message)
        }
        request.jobs =
            try OptionValue.number(arguments, "--jobs", in: 1...Self.jobsMax)
            ?? ProcessInfo.processInfo.activeProcessorCount
        request.seed = try OptionValue.seed(arguments) ?? request.seed
        request.cutsRecovery = try OptionValue.number(arguments, "--depth", in: 1...2) == 2
        request.timeLimit = try OptionValue.duration(arguments, "--time-limit")
        request.ignores = try arguments.ignorePatterns()
        request.probe = try Self.probe(arguments)
        request.capsules = arguments.value("--capsules") ?? ".fksim/capsules"
        request.upgradeFrom = arguments.value("--upgrade-from")
        request.isConfined = !arguments.has("--unconfined")
        request.kitVersion = CommandLineTool.version
        if let file = arguments.value("--costs") { request.costs = try Self.costs(file) }
        do throws(ShardChoiceError) {
            shard = try ShardChoice.choice(
                option: arguments.value("--shard"),
                environment: ProcessInfo.processInfo.environment)
        } catch {
            throw UsageError(message: error.message)
        }
        request.shard = shard?.shard
        builds = arguments.has("--build")
        self.request = request
    }

    private static func probe(_ arguments: ParsedArguments) throws(SimulatorError) -> String? {
        guard let text = arguments.value("--probe") else { return nil }
        let path = URL(filePath: text).standardizedFileURL.path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw SimulatorError(
                .environment, "There is no ledger probe at '\(path)'. Build it, or check the path.")
        }
        guard !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: path) else {
            throw SimulatorError(
                .environment,
                "The ledger probe '\(path)' is no program that can be run. Name an executable file."
            )
        }
        return path
    }

    private static func costs(_ file: String) throws(SimulatorError) -> SuiteCosts {
        let bytes = try InputFile.bytes(of: file, what: "the costs")
        do throws(SuiteCostsError) {
            return try SuiteCosts(jsonText: bytes)
        } catch {
            throw SimulatorError(
                .input, "The costs in '\(file)' cannot be used: \(error.message).")
        }
    }
}
