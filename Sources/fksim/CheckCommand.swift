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
        options: [.format(["text", "json"]), .quiet("print nothing when it can be run")],
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let file = try RunCommand.scenarioFile(arguments, command: "check")
        let options = RunOptions(sharedContainer: "/nowhere")
        let style = try OutputStyle(arguments)
        let runner = try ScenarioRunner(scenarioFile: file, options: options)
        guard !style.isQuiet else { return .well }
        switch style.format {
        case .text: try Terminal.show((runner.summary + "\n").utf8)
        case .json: try JSONDocument.show(runner.counts)
        }
        return .well
    }
}
