import FinanceKitSimulator

/// `fksim check`: reads a scenario and says whether it can be run.
enum CheckCommand {
    static let command = Command(
        name: "check",
        summary: "read a scenario and what it imports, and run nothing",
        operands: "SCENARIO",
        explanation: """
            Prints what the scenario holds, or the first thing that is wrong with its file, line
            and column.
            """,
        options: [CommandOption("--verbose", help: "print the cause below an error")],
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let file = try RunCommand.scenarioFile(arguments, command: "check")
        let options = RunOptions(sharedContainer: "/nowhere")
        print(try ScenarioRunner(scenarioFile: file, options: options).summary)
        return .well
    }
}
