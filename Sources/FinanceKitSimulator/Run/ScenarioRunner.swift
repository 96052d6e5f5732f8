import Foundation
import WalletModel

/// Reads a scenario file and carries it out on a simulated device.
///
/// Reading happens when the value is made, so that a scenario that cannot be run is refused before
/// anything is touched. One runner is one run's plan; `run` may be called again for another run.
public struct ScenarioRunner {
    let scenario: Scenario
    let options: RunOptions
    let statement: ImportedStatement?
    let orders: DeviceOrders
    private let base: String

    /// Reads the scenario and the statement that it imports.
    ///
    /// - Parameters:
    ///   - scenarioFile: Path of a `*.fkscenario.json5` file, absolute or from the current folder.
    ///   - options: What is said beside the scenario.
    /// - Throws: `SimulatorError` that names file, line and column of what is wrong.
    public init(scenarioFile: String, options: RunOptions) throws(SimulatorError) {
        let url = URL(filePath: scenarioFile).standardizedFileURL
        try self.init(
            scenario: [UInt8](try FileSystem.read(url.path)), named: scenarioFile,
            base: url.deletingLastPathComponent().path, options: options)
    }

    /// Reads a scenario that is no file, or not yet.
    ///
    /// The text is UTF-8 and messages call it `name`. `base` is the absolute path of the folder from
    /// which the scenario's own paths go out. Throws as for a file.
    package init(
        scenario bytes: [UInt8], named name: String, base: String, options: RunOptions
    ) throws(SimulatorError) {
        self.base = base
        do throws(ScenarioError) {
            var scenario = try ScenarioDecoder.decode(bytes, file: name)
            try Self.apply(options, to: &scenario)
            self.scenario = scenario
        } catch {
            throw SimulatorError(.input, error.description)
        }
        self.options = options
        orders = try DeviceOrders(of: scenario, base: base)
        statement = try ImportedStatement(
            of: scenario, base: base, seed: options.seed ?? scenario.device.seed)
    }

    /// What the scenario holds, in a line.
    public var summary: String {
        let counts = counts
        let preset = counts.preset.map { "the preset \($0), " } ?? ""
        return "\(counts.scenario): \(preset)\(counts.accounts) accounts inline, "
            + "\(counts.transactions) transactions, \(counts.steps) steps, "
            + "\(counts.faults) faults, \(counts.expectations) expectations"
    }

    /// What the scenario holds, in numbers.
    package var counts: ScenarioCounts {
        let rows = scenario.wallet.accounts.reduce(0) { $0 + $1.transactions.count }
        return ScenarioCounts(
            scenario: scenario.file, preset: scenario.wallet.preset?.preset.rawValue,
            accounts: scenario.wallet.accounts.count,
            transactions: rows + (statement?.transactionCount ?? 0),
            steps: scenario.steps.count, faults: scenario.faults.count,
            expectations: scenario.allExpectations.count)
    }

    /// Carries out the scenario; every event is handed to `record` as it happens.
    ///
    /// Blocks until the last launch is over and reaped. A bundle that is given is already assembled;
    /// nil finds the one that the options or the scenario name. The observer is shown every wake
    /// before it is made. Throws `SimulatorError` when the machine is in the way; what the extension
    /// does is no error but an ending.
    package func run(
        world: World? = nil, bundle given: ExtensionBundle? = nil,
        observer: (any WakeObserver)? = nil,
        record: @escaping (TranscriptEvent) throws(SimulatorError) -> Void
    ) throws(SimulatorError) -> RunOutcome {
        var bundle: ExtensionBundle
        if let given {
            bundle = given
        } else {
            bundle = try locateBundle()
        }
        let containers = try ContainerRoot(
            path: options.sharedContainer, groups: bundle.appGroups,
            bundleIdentifier: bundle.identifier)
        try ExecutableCheck.check(bundle)
        try options.instrumentation.prepare()
        try containers.prepare(keepsContents: options.keepsContainer)
        if given == nil {
            bundle.executable = try LaunchFolder.assemble(bundle, in: containers.launchFolder)
        }
        let seed = options.seed ?? scenario.device.seed
        let tally = RunTally(scenario.allExpectations)
        let device = try Device(
            scenario: scenario, bundle: bundle, containers: containers, options: options,
            orders: orders,
            world: world ?? .live(seed: seed)
        ) { (event) throws(SimulatorError) in
            tally.note(event)
            try record(event)
        }
        device.observer = observer
        var run = ScenarioRun(
            scenario: scenario, statement: statement, device: device, seed: seed, tally: tally)
        return try run.carryOut()
    }

    /// Finds the extension that the options or the scenario name.
    ///
    /// - Throws: `SimulatorError` that says where it was looked for.
    package func locateBundle() throws(SimulatorError) -> ExtensionBundle {
        let own = scenario.bundle
        var overrides = BundleLocator.Overrides(own)
        // It belongs to the bundle that the scenario names.
        if options.bundle != nil { overrides.information = nil }
        let locator = BundleLocator(
            base: options.bundle == nil ? base : FileManager.default.currentDirectoryPath,
            overrides: overrides, builds: options.builds)
        guard let reference = options.bundle ?? own?.reference.value else {
            throw SimulatorError(
                .input,
                "The scenario '\(scenario.file)' names no extension. Add bundle: \"NAME\" to it, or "
                    + "use --bundle with a product, a bundle folder or an executable.")
        }
        return try locator.locate(reference)
    }

    /// Puts the command line's knobs over the scenario's.
    private static func apply(
        _ options: RunOptions, to scenario: inout Scenario
    ) throws(ScenarioError) {
        let place = ScenarioPlace(line: 0, column: 0, path: "")
        for text in options.knobs {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else {
                throw ScenarioError(
                    file: "--knob", place: place,
                    message: "'\(text)' is no knob; expected NAME=VALUE")
            }
            do throws(Scenario.Knobs.Problem) {
                try scenario.knobs.set(parts[0], parts[1])
            } catch {
                throw ScenarioError(file: "--knob", place: place, message: error.message)
            }
        }
    }
}
