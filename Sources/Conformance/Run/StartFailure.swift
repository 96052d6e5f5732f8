import ExtensionHost
import FinanceKitSimulator

/// An extension that could not be started: that is no answer about what it does.
enum StartFailure {
    /// Throws where a wake of the run itself could not be started.
    static func refuse(_ run: RunOutcome) throws(SimulatorError) {
        if let words = run.launchFailure { throw error(words) }
    }

    /// The same for a wake that the run itself does not count.
    static func refuse(_ wake: TrialWake) throws(SimulatorError) {
        guard case .launchFailed(let failure) = wake.ending else { return }
        throw error(failure.message)
    }

    static func error(_ words: String) -> SimulatorError {
        SimulatorError(.environment, "The extension could not be started: \(words)")
    }
}
