/// The text of `--help`, made from the same tables that are parsed.
enum Help {
    /// What `fksim` alone and `fksim --help` print.
    static var overview: String {
        """
        fksim \(CommandLineTool.version): wakes FinanceKit background-delivery extensions.

        usage: fksim COMMAND [OPTIONS]

        \(list(CommandLineTool.commands))

        fksim COMMAND --help tells about one command; fksim --version prints the version.
        fksim completions bash, zsh or fish prints a completion for that shell.

        \(statuses)

        """
    }

    /// What `fksim COMMAND --help` prints.
    static func text(for place: CommandPlace) -> String {
        let command = place.command
        let usage = ["fksim", place.title, command.operands, "[OPTIONS]"].filter { !$0.isEmpty }
        let verbs = command.verbs.isEmpty ? "" : list(command.verbs) + "\n\n"
        return """
            fksim \(place.title): \(command.summary)

            usage: \(usage.joined(separator: " "))

            \(command.explanation)

            \(verbs)\(options(command))

            \(statuses)

            """
    }

    private static func list(_ commands: [Command]) -> String {
        let width = commands.map(\.name.count).max() ?? 0
        return commands.map { "  \(pad($0.name, to: width))  \($0.summary)" }
            .joined(separator: "\n")
    }

    private static func options(_ command: Command) -> String {
        let width = command.options.map(\.usage.count).max() ?? 0
        return command.options.map { "  \(pad($0.usage, to: width))  \($0.help)" }
            .joined(separator: "\n")
    }

    private static var statuses: String {
        let lines = ExitStatus.allCases.map { "  \(pad("\($0.rawValue)", to: 2))  \($0.meaning)" }
        return "exit status:\n" + lines.joined(separator: "\n")
    }

    private static func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
