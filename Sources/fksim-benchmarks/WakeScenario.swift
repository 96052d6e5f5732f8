import FinanceKitSimulator

/// A scenario in which one change wakes the benchmark's extension once.
struct WakeScenario {
    let executable: String
    /// The type that is registered, which tells the extension what to do.
    let type: String
    /// What the wallet holds, as members in a scenario's words.
    let wallet: String
    /// The change that wakes, in a scenario's words.
    let step: String
    var identifier = "com.example.benchmark"

    /// Writes the file and reads it, with what it imports.
    func runner(on bench: Workbench) throws -> ScenarioRunner {
        let text = """
            {
              wallet: { \(wallet) },
              bundle: {
                path: "\(executable)", bundleIdentifier: "\(identifier)", entitled: true,
              },
              consent: { accounts: "all" },
              background: [{ types: ["\(type)"], frequency: "hourly" }],
              knobs: { "window.hourly": "10m" },
              steps: [{ after: "1h", \(step) }],
            }
            """
        let path = try bench.write(Array(text.utf8), to: "\(type).fkscenario.json5")
        let container = try bench.makeFolder("container-\(type)")
        return try ScenarioRunner(
            scenarioFile: path, options: RunOptions(sharedContainer: container))
    }
}
