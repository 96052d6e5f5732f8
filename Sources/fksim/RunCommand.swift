import FinanceKitSimulator
import Foundation
import Reports

/// `fksim run`: carries out a scenario and prints its timeline.
enum RunCommand {
    static let command = Command(
        name: "run",
        summary: "carry out a scenario and print the timeline of every wake",
        operands: "SCENARIO",
        explanation: """
            SCENARIO is a *.fkscenario.json5 file: a device, a wallet, an extension, and the steps
            that change the wallet. Each wake is printed with its reason, the calls and prints of
            the extension, the files it changed, its share of the window, and its ending. The App
            Group containers stay for you to look at.
            """,
        options: [
            CommandOption(
                "--bundle", "REF",
                help: "the extension: a product, a bundle folder or an executable"),
            CommandOption("--seed", "N", help: "seed of all chance, instead of the scenario's"),
            .knob,
            CommandOption(
                "--shared-container", "FOLDER",
                help: "root of the App Group containers (default: SharedContainer)"),
            CommandOption(
                "--keep-container",
                help: "go on with the containers and the wallet of the last run"),
            .format(["text", "json"], help: "text (default), or json: one event a line"), .colour,
            CommandOption("--transcript", "FILE", help: "keep the events as JSON lines"),
            CommandOption(
                "--probe", "PROGRAM",
                help: "compare the ledger that PROGRAM prints with the wallet"),
            CommandOption("--watch-writes", help: "list every write to a container"),
            CommandOption("--unconfined", help: "do not confine files and network"),
            .quiet("print expectations that are not met, and how the run ended"),
            CommandOption(
                "--wake", "N", repeatable: true, help: "with --debug: wait in these (default: 1)"),
            CommandOption(
                "--app", "N", repeatable: true,
                help: "with --debug: wait in these launches of an app"),
        ] + DebugOptions.declared,
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let file = try scenarioFile(arguments, command: "run")
        let style = try OutputStyle(arguments)
        var transcript: TranscriptFile?
        if let path = arguments.value("--transcript") { transcript = try TranscriptFile(path) }
        var options = try options(arguments)
        options.debug = try debugPlan(arguments)
        let runner = try ScenarioRunner(scenarioFile: file, options: options)
        var timeline = TimelineReport(paint: style.traits.paint)
        let outcome = try runner.run { event throws(SimulatorError) in
            let line = event.jsonLine
            try transcript?.append(line)
            guard !style.isQuiet || event.isSaidQuietly else { return }
            switch style.format {
            case .json: try Terminal.show(line)
            case .text: try Terminal.show(timeline.text(for: event).utf8)
            }
        }
        try transcript?.finish()
        if let debug = options.debug, !debug.hasWaited {
            Terminal.note("nothing waited for a debugger: there were \(outcome.wakes) wakes")
        }
        if let failure = outcome.launchFailure {
            Terminal.complain(failure)
            return .environment
        }
        return outcome.isWell ? .well : .findings
    }

    /// The one operand that a command on a scenario takes.
    static func scenarioFile(
        _ arguments: ParsedArguments, command: String
    ) throws(UsageError) -> String {
        guard let file = arguments.operands.first, arguments.operands.count == 1 else {
            let found = arguments.operands.isEmpty ? "none" : "\(arguments.operands.count)"
            throw UsageError(
                message: "expected one scenario file, found \(found). "
                    + "Usage: fksim \(command) FILE.fkscenario.json5")
        }
        return file
    }

    private static func debugPlan(_ arguments: ParsedArguments) throws -> DebugPlan? {
        func numbers(_ option: String) throws(UsageError) -> Set<Int> {
            Set(
                try (arguments.values[option] ?? []).map { (text) throws(UsageError) in
                    Int(try ParsedArguments.number(text, option, in: 1...100_000))
                })
        }
        let (wakes, apps) = (try numbers("--wake"), try numbers("--app"))
        guard let debug = try DebugOptions(arguments) else {
            for option in ["--wake", "--app"] where arguments.has(option) {
                throw UsageError(message: "\(option) says where --debug waits; add --debug")
            }
            return nil
        }
        let isDefault = wakes.isEmpty && apps.isEmpty
        return debug.plan(.launches(wakes: isDefault ? [1] : wakes, apps: apps))
    }

    private static func options(_ arguments: ParsedArguments) throws(UsageError) -> RunOptions {
        let folder = arguments.value("--shared-container") ?? "SharedContainer"
        var options = RunOptions(sharedContainer: URL(filePath: folder).standardizedFileURL.path)
        options.bundle = arguments.value("--bundle")
        options.knobs = arguments.values["--knob"] ?? []
        options.keepsContainer = arguments.has("--keep-container")
        options.watchesWrites = arguments.has("--watch-writes")
        options.isConfined = !arguments.has("--unconfined")
        options.probe = arguments.value("--probe").map {
            URL(filePath: $0).standardizedFileURL.path
        }
        if let text = arguments.value("--seed") {
            guard let seed = UInt64(text) else {
                throw UsageError(
                    message: "--seed is '\(text)'; expected a whole number from 0 to \(UInt64.max)")
            }
            options.seed = seed
        }
        return options
    }
}

extension TranscriptEvent {
    /// Whether `--quiet` leaves it.
    fileprivate var isSaidQuietly: Bool {
        switch kind {
        case .expectation(let outcome): !outcome.isMet
        case .runEnded: true
        default: false
        }
    }
}
