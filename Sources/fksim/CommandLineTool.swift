import FinanceKitSimulator
import WalletModel

/// The command `fksim`: arguments in, exit status out.
enum CommandLineTool {
    static let version = "0.1.0"
    static let commands: [Command] = [
        RunCommand.command, CheckCommand.command, LintCommand.command, ConformCommand.command,
        ReplayCommand.command, SweepCommand.command, ExploreCommand.command, MergeCommand.command,
        RulesCommand.command, ExplainCommand.command, WalletCommand.command,
        SchemaCommand.command, BuildCommand.command, InitCommand.command,
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
            if words.contains("--verbose"), let cause = error.cause {
                Terminal.complain("cause: \(cause)")
            }
            return error.reason == .input ? .input : .environment
        } catch {
            Terminal.complain("unexpected: \(error)")
            return .internalError
        }
    }

    private static func dispatch(_ words: [String]) throws -> ExitStatus {
        guard let first = words.first else {
            print(Help.overview, terminator: "")
            return .usage
        }
        switch first {
        case "help", "--help", "-h":
            guard words.count > 1 else {
                print(Help.overview, terminator: "")
                return .well
            }
            print(Help.text(for: try command(named: words[1])), terminator: "")
            return .well
        case "--version", "version":
            print("fksim \(version)")
            return .well
        default: break
        }
        let command = try command(named: first)
        let rest = Array(words.dropFirst())
        if rest.contains("--help") || rest.contains("-h") {
            print(Help.text(for: command), terminator: "")
            return .well
        }
        let arguments = try ParsedArguments(rest, options: command.options, command: command.name)
        return try command.run(arguments)
    }

    private static func command(named name: String) throws(UsageError) -> Command {
        if let command = commands.first(where: { $0.name == name }) { return command }
        let names = commands.map(\.name)
        let guess = NearestWord.find(name, among: names).map { " Did you mean '\($0)'?" } ?? ""
        throw UsageError(
            message: "there is no command '\(name)'.\(guess) Commands: "
                + names.joined(separator: ", ") + ". See fksim --help")
    }
}
