import WalletModel

extension ScenarioRun {
    /// Carries out one step at the device's present moment.
    func perform(_ step: Scenario.Step, number: Int) throws(SimulatorError) {
        // What came of an expectation is told in full, so that it needs no line of its own.
        if case .expect(let expectation) = step.action { return try checkNow(expectation) }
        try device.record(
            TranscriptEvent(at: device.now, kind: .step(number: number, text: step.action.words)))
        try device.perform(step.action, at: step.place)
    }
}
