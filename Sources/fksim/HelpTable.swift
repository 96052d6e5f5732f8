/// The table of commands, as `fksim help --format json` prints it.
struct HelpTable: Encodable {
    let version: String
    let commands: [Entry]
    let exitStatuses: [Status]

    struct Entry: Encodable {
        let name: String
        let summary: String
        let operands: String
        let explanation: String
        let options: [Option]
        let verbs: [Entry]

        init(_ command: Command) {
            name = command.name
            summary = command.summary
            operands = command.operands
            explanation = command.explanation
            options = command.options.map(Option.init)
            verbs = command.verbs.map(Entry.init)
        }
    }

    struct Option: Encodable {
        let name: String
        /// What stands behind it; absent for a switch.
        let value: String?
        let help: String
        let isRepeatable: Bool
        /// The words that it takes, where it takes words.
        let words: [String]?

        init(_ option: CommandOption) {
            name = option.name
            value = option.valueName
            help = option.help
            isRepeatable = option.isRepeatable
            words = if case .words(let words) = option.choice { words } else { nil }
        }
    }

    struct Status: Encodable {
        let status: Int32
        let meaning: String
    }

    init(_ commands: [Command]) {
        version = CommandLineTool.version
        self.commands = commands.map(Entry.init)
        exitStatuses = ExitStatus.allCases.map { Status(status: $0.rawValue, meaning: $0.meaning) }
    }
}
