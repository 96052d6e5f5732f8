import FinanceKitSimulator
import WalletModel

/// The command `fksim`: arguments in, exit status out.
enum CommandLineTool {
    static let version = "0.1.0"
    static let commands: [Command] = [
        RunCommand.command, CheckCommand.command, LintCommand.command, ConformCommand.command,
        ReplayCommand.command, SweepCommand.command, ExploreCommand.command, MergeCommand.command,
        RulesCommand.command, ExplainCommand.command, WalletCommand.command,
        DeviceCommand.command, WatchCommand.command, SchemaCommand.command,
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
            print(Help.text(for: try command(named: words[1]), title: words[1]), terminator: "")
            return .well
        case "--version", "version":
            print("fksim \(version)")
            return .well
        default: break
        }
        var command = try command(named: first)
        var rest = Array(words.dropFirst())
        var title = command.name
        if !command.verbs.isEmpty, let word = rest.first, !word.hasPrefix("-") {
            let names = command.verbs.map(\.name)
            guard let verb = command.verbs.first(where: { $0.name == word }) else {
                throw UsageError(
                    message: "there is no '\(title) \(word)'; expected "
                        + "\(OptionValue.list(names))\(OptionValue.guess(word, names))")
            }
            title += " " + word
            command = verb
            rest.removeFirst()
        }
        if rest.contains("--help") || rest.contains("-h") {
            print(Help.text(for: command, title: title), terminator: "")
            return .well
        }
        let arguments = try ParsedArguments(rest, options: command.options, command: title)
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
