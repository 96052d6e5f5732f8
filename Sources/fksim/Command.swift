/// One verb of the command line, or a group of them such as `wallet`.
///
/// It is the one place that says what a command is called and takes. Parsing, `--help`, the
/// completions of the shells and `fksim help --format json` are made from it; a new command stands
/// in `CommandLineTool.commands` and is known to all of them.
struct Command: Sendable {
    let name: String
    /// One sentence without a full stop.
    let summary: String
    /// What stands behind the name, such as `SCENARIO`.
    let operands: String
    /// A paragraph that says what it does and prints.
    let explanation: String
    /// Its own, and those that every command has.
    let options: [CommandOption]
    /// What completion offers for what stands behind the name.
    let choice: ValueChoice
    /// The commands of a group; empty for a command.
    let verbs: [Command]
    let run: @Sendable (ParsedArguments) throws -> ExitStatus

    /// A choice of nil offers files where there are operands.
    init(
        name: String, summary: String, operands: String, explanation: String,
        options: [CommandOption], choice: ValueChoice? = nil,
        run: @escaping @Sendable (ParsedArguments) throws -> ExitStatus
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.explanation = explanation
        let common = [CommandOption.verbose, .helpSwitch]
        self.options = options + common.filter { one in !options.contains { $0.name == one.name } }
        self.choice = choice ?? (operands.isEmpty ? .anything : .files)
        verbs = []
        self.run = run
    }

    /// A group: what it does is done by the verb behind it.
    init(name: String, summary: String, explanation: String, verbs: [Command]) {
        self.name = name
        self.summary = summary
        operands = "VERB"
        self.explanation = explanation
        options = [.helpSwitch]
        choice = .words(verbs.map(\.name))
        self.verbs = verbs
        run = { _ in
            throw UsageError(
                message: "expected \(OptionValue.list(verbs.map(\.name))) behind \(name)")
        }
    }
}
