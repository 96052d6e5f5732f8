import FinanceKitSimulator

extension CaseScenario {
    /// Carries the scenario out from its start, with empty containers.
    @discardableResult
    func run(
        bundle: ExtensionBundle, containers: String, isConfined: Bool, probe: String? = nil,
        debug: DebugPlan? = nil, observer: any WakeObserver,
        record: @escaping (TranscriptEvent) throws(SimulatorError) -> Void = {
            _ throws(SimulatorError) in
        }
    ) throws(SimulatorError) -> RunOutcome {
        let inputs = containers + "-inputs"
        let text = try lay(in: inputs)
        var options = RunOptions(sharedContainer: containers)
        options.knobs = knobs
        options.seed = seed
        options.isConfined = isConfined
        options.probe = probe
        options.debug = debug
        let runner = try ScenarioRunner(
            scenario: Array(text.utf8), named: name, base: inputs, options: options)
        return try runner.run(bundle: bundle, observer: observer, record: record)
    }
}
