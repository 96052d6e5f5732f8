import FinanceKitSimulator

/// `fksim help`: what a command does and takes.
enum HelpCommand {
    static let command = Command(
        name: "help",
        summary: "tell about a command, or list them all",
        operands: "[COMMAND...]",
        explanation: """
            Prints what fksim COMMAND --help prints. With --format json it prints the table of all
            commands, options and exit statuses, from which --help and the completions are made.
            """,
        options: [.format(["text", "json"])],
        choice: .commands,
        run: run)

    /// What `--help` in the place of a command prints.
    static func show(_ words: [String]) throws -> ExitStatus {
        try run(ParsedArguments(words, options: command.options, command: "help"))
    }

    private enum Format: String, CaseIterable { case text, json }

    private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let commands = CommandLineTool.commands
        guard !arguments.operands.isEmpty else {
            switch try OptionValue.word(arguments, "--format", default: Format.text) {
            case .text: try Terminal.show(Help.overview.utf8)
            case .json: try JSONDocument.show(HelpTable(commands))
            }
            return .well
        }
        let (place, rest) = try CommandPlace.find(arguments.operands, in: commands)
        if let operand = rest.first {
            throw UsageError(
                message: "'\(place.title)' has no part '\(operand)'. See fksim help \(place.title)")
        }
        switch try OptionValue.word(arguments, "--format", default: Format.text) {
        case .text: try Terminal.show(Help.text(for: place).utf8)
        case .json: try JSONDocument.show(HelpTable.Entry(place.command))
        }
        return .well
    }
}
