import ExtensionHost

extension ScenarioRun {
    /// Compares the expectations of the end with what is there now, and records each answer.
    func checkExpectations() throws(SimulatorError) {
        for expectation in scenario.expectations {
            try note(try check.outcome(of: expectation))
        }
        if let probe = device.options.probe {
            for outcome in try LedgerComparison(device: device, probe: probe).outcomes() {
                try note(outcome)
            }
        }
    }

    /// Compares one expectation at the moment of a step.
    func checkNow(_ expectation: Scenario.Expectation) throws(SimulatorError) {
        try note(try check.outcome(of: expectation))
    }

    private var check: ExpectationCheck {
        ExpectationCheck(
            scenario: scenario, device: device, tally: tally, endings: device.endings.map(\.name),
            appEndings: device.appEndings.map(\.name))
    }

    private func note(_ outcome: ExpectationOutcome) throws(SimulatorError) {
        try device.note(outcome)
    }
}
