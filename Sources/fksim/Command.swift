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
    let run: @Sendable (ParsedArguments) throws -> ExitStatus
}
