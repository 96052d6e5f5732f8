package import ExtensionHost
package import WalletModel

/// One entry of the ordered record of a run.
///
/// Everything but `measured` is the same for the same scenario and seed.
package struct TranscriptEvent: Sendable {
    /// Device time.
    package var at: Timestamp
    /// The number of the wake it belongs to; nil outside wakes.
    package var wake: Int?
    package var kind: Kind
    /// What was measured on a real clock or by the kernel; different in every run.
    package var measured: Measured

    package init(
        at: Timestamp, wake: Int? = nil, kind: Kind, measured: Measured = Measured()
    ) {
        self.at = at
        self.wake = wake
        self.kind = kind
        self.measured = measured
    }

    package enum Kind: Sendable {
        case runStarted(RunHeader)
        /// A step of the scenario was carried out; a sentence says which.
        case step(number: Int, text: String)
        case wakeStarted(WakeHeader)
        /// Something that the host saw of the running process.
        case launch(LaunchEvent.Kind)
        case fileChanged(FileChange)
        case wakeEnded(WakeSummary)
        /// The companion app is launched; what it does follows, and belongs to no wake.
        case appStarted(AppHeader)
        case appEnded(AppSummary)
        case expectation(ExpectationOutcome)
        /// Something that a person should know and that is no step.
        case note(String)
        case runEnded(RunSummary)
    }
}
