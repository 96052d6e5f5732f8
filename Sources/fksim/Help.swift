/// The text of `--help`, made from the same tables that are parsed.
enum Help {
    /// What `fksim` alone and `fksim --help` print.
    static var overview: String {
        let width = CommandLineTool.commands.map(\.name.count).max() ?? 0
        let verbs = CommandLineTool.commands.map { command in
            "  \(pad(command.name, to: width))  \(command.summary)"
        }
        return """
            fksim \(CommandLineTool.version): wakes FinanceKit background-delivery extensions.

            usage: fksim COMMAND [OPTIONS]

            \(verbs.joined(separator: "\n"))

            fksim COMMAND --help tells about one command; fksim --version prints the version.

            \(statuses)

            """
    }

    /// What `fksim COMMAND --help` prints.
    static func text(for command: Command, title: String) -> String {
        let width = command.options.map(\.usage.count).max() ?? 0
        let options = command.options.map { option in
            "  \(pad(option.usage, to: width))  \(option.help)"
        }
        let nameWidth = command.verbs.map(\.name.count).max() ?? 0
        let verbs = command.verbs.map { "  \(pad($0.name, to: nameWidth))  \($0.summary)" }
        return """
            fksim \(title): \(command.summary)

            usage: fksim \(title) \(command.operands) [OPTIONS]

            \(command.explanation)

            \((verbs + options).joined(separator: "\n"))

            \(statuses)

            """
    }

    private static var statuses: String {
        let lines = ExitStatus.allCases.map { "  \(pad("\($0.rawValue)", to: 2))  \($0.meaning)" }
        return "exit status:\n" + lines.joined(separator: "\n")
    }

    private static func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
