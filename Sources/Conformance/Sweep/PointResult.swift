package import FinanceKitSimulator

/// What came of one fault point.
package struct PointResult: Sendable {
    package var point: FaultPoint
    /// Whether the place came up again and the cut was made.
    package var hasFired: Bool
    /// Whether the wake went another way than its enumeration before the cut.
    package var isRacy: Bool
    package var grade: RecoveryGrade
    /// What was still wrong when the last recovery that was tried was over; empty when all was
    /// right.
    package var differences: [StateDifference]
    /// Files that a reader could not have read between the cut and the recovery.
    package var torn: [StateDifference]
    /// Whether the cut wake left rows behind that were not there before; true where nobody asks.
    package var hasProgressed: Bool
    /// Names of the endings of the cut wake and of each recovery.
    package var endings: [String]
    /// Real time from the launch to the end of each launch that was made for the point, in all.
    package var launchTime: Duration = .zero
    /// How many launches were made for it.
    package var launches = 0
    /// Whether the recovery was made for another point, which left an equal state.
    package var isRecoveryShared = false
    /// How many histories the cut wake began anew that it had a token for.
    package var restarts = 0
    /// The cut wake and its recovery; kept for failures only.
    package var wakes: [TrialWake]

    package var isFailure: Bool {
        hasFired && (grade > .nextWake || !torn.isEmpty)
    }
}
