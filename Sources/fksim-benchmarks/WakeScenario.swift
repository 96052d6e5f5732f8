import FinanceKitSimulator
import Foundation

/// A scenario in which one change wakes the benchmark's extension once.
struct WakeScenario {
    let executable: String
    /// The type that is registered, which tells the extension what to do.
    let type: String
    /// What the wallet holds, as members in a scenario's words.
    let wallet: String
    /// The change that wakes, in a scenario's words; nil where only the wallet is wanted.
    let step: String?
    var identifier = "com.example.benchmark"

    /// Writes the file and reads it, with what it imports.
    func runner(on bench: Workbench) throws -> ScenarioRunner {
        try runner(in: bench.folder)
    }

    /// Writes the file into `folder`, where the containers lie too, and reads it.
    func runner(in folder: String, keepsContainer: Bool = false) throws -> ScenarioRunner {
        let text = """
            {
              wallet: { \(wallet) },
              bundle: {
                path: "\(executable)", bundleIdentifier: "\(identifier)", entitled: true,
              },
              consent: { accounts: "all" },
              background: [{ types: ["\(type)"], frequency: "hourly" }],
              knobs: { "window.hourly": "10m" },
              steps: [\(step.map { "{ after: \"1h\", \($0) }" } ?? "")],
            }
            """
        let path = folder + "/\(type).fkscenario.json5"
        try Data(text.utf8).write(to: URL(filePath: path))
        var options = RunOptions(sharedContainer: folder + "/container-\(type)")
        options.keepsContainer = keepsContainer
        return try ScenarioRunner(scenarioFile: path, options: options)
    }
}
