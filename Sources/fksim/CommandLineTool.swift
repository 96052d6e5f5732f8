import FinanceKitSimulator

/// The command `fksim`: arguments in, exit status out.
enum CommandLineTool {
    static let version = "0.1.0"
    static let commands: [Command] = [
        RunCommand.command, CheckCommand.command, LintCommand.command, ConformCommand.command,
        ReplayCommand.command, SweepCommand.command, ExploreCommand.command, MergeCommand.command,
        RulesCommand.command, ExplainCommand.command, WalletCommand.command,
        DeviceCommand.command, WatchCommand.command, BuildCommand.command, InitCommand.command,
        SchemaCommand.command, CompletionsCommand.command, HelpCommand.command,
    ]

    /// Carries out one command line.
    static func run(_ words: [String]) -> ExitStatus {
        do {
            return try dispatch(words)
        } catch let error as UsageError {
            Terminal.complain(error.message)
            return .usage
        } catch let error as SimulatorError {
            Terminal.complain(error.message)
            let isVerbose = words.contains("--verbose") || words.contains("-v")
            if isVerbose, let cause = error.cause { Terminal.complain("cause: \(cause)") }
            return error.reason == .input ? .input : .environment
        } catch {
            Terminal.complain("unexpected: \(error)")
            return .internalError
        }
    }

    private static func dispatch(_ words: [String]) throws -> ExitStatus {
        switch words.first {
        case nil:
            try Terminal.show(Help.overview.utf8)
            return .usage
        case "--help", "-h":
            return try HelpCommand.show(Array(words.dropFirst()))
        case "--version", "version":
            return try VersionText.show(Array(words.dropFirst()))
        default: break
        }
        let (place, rest) = try CommandPlace.find(words, in: commands)
        let beforeOperands = rest.prefix { $0 != "--" }
        if beforeOperands.contains("--help") || beforeOperands.contains("-h") {
            try Terminal.show(Help.text(for: place).utf8)
            return .well
        }
        let arguments = try ParsedArguments(
            rest, options: place.command.options, command: place.title)
        return try place.command.run(arguments)
    }
}
