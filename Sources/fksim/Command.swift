/// One verb of the command line.
struct Command: Sendable {
    let name: String
    /// One sentence without a full stop.
    let summary: String
    /// What stands behind the name, such as `SCENARIO`.
    let operands: String
    /// A paragraph that says what it does and prints.
    let explanation: String
    let options: [CommandOption]
    /// The commands of a group; empty for a command.
    let verbs: [Command]
    let run: @Sendable (ParsedArguments) throws -> ExitStatus

    init(
        name: String, summary: String, operands: String, explanation: String,
        options: [CommandOption],
        run: @escaping @Sendable (ParsedArguments) throws -> ExitStatus
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.explanation = explanation
        self.options = options
        verbs = []
        self.run = run
    }

    /// A group: what it does is done by the verb behind it.
    init(name: String, summary: String, explanation: String, verbs: [Command]) {
        self.name = name
        self.summary = summary
        operands = "VERB"
        self.explanation = explanation
        options = []
        self.verbs = verbs
        run = { _ in
            throw UsageError(
                message: "expected \(OptionValue.list(verbs.map(\.name))) behind \(name)")
        }
    }
}
