/// What came of a run, as far as an exit status is concerned.
public struct RunOutcome: Hashable, Sendable {
    /// Wakes that were made.
    public let wakes: Int
    /// Expectations of the scenario, and of the ledger probe, that were not met.
    public let expectationsNotMet: Int
    /// Wakes that ended in a way that no healthy extension ends and no expectation names.
    public let unexpectedEndings: Int
    /// Why the executable could not be started or spoken to, in a sentence; then the run ended
    /// early.
    public let launchFailure: String?

    /// Whether nothing was found.
    public var isWell: Bool {
        expectationsNotMet == 0 && unexpectedEndings == 0 && launchFailure == nil
    }
}
