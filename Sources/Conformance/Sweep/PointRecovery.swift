import FinanceKitSimulator

/// The wakes that make up for a cut, and what they came to.
struct PointRecovery: Sendable {
    /// The first recovery that sufficed.
    var grade = RecoveryGrade.atOnce
    /// What is still wrong when all was tried.
    var differences: [StateDifference] = []
    var wakes: [TrialWake] = []
}
