import FinanceKitSimulator

/// `fksim schema`: prints the JSON Schema of scenario files.
enum SchemaCommand {
    static let command = Command(
        name: "schema",
        summary: "print the JSON Schema of scenario files, for editors",
        operands: "",
        explanation: """
            Prints the keys, words and shapes that this fksim reads. Keep it in a file and name it
            under $schema in a scenario, and an editor suggests keys and marks mistakes:
                fksim schema > fkscenario.schema.json
            """,
        options: [
            .format(
                ["json"], help: "json, which it always is")
        ],
        run: run)

    private enum Format: String, CaseIterable { case json }

    private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        _ = try OptionValue.word(arguments, "--format", default: Format.json)
        guard let operand = arguments.operands.first else {
            try Terminal.show(ScenarioSchema.text.utf8)
            return .well
        }
        throw UsageError(
            message: "schema takes no '\(operand)'. To check a scenario, use fksim check \(operand)"
        )
    }
}
