import WalletModel

extension ScenarioRun {
    /// Carries out one step at the device's present moment.
    func perform(_ step: Scenario.Step, number: Int) throws(SimulatorError) {
        try device.record(
            TranscriptEvent(at: device.now, kind: .step(number: number, text: step.action.words)))
        try device.perform(step.action, at: step.place)
    }
}
