/// What came of cutting one scenario everywhere.
package struct UserSweepReport: Sendable {
    /// The scenario as it was named.
    package var scenario: String
    package var subject: Capsule.Subject
    package var wakes: [WakeLine]
    package var findings: [ConformanceFinding]
    package var notes: [String]
    /// Whether everything came to its end without a cut, its expectations and the probe included.
    package var isCleanRunWell: Bool
    package var verdict: Verdict

    /// One wake and what became of its points.
    package struct WakeLine: Sendable {
        package var wake: Int
        /// The name of its ending without a cut.
        package var ending: String
        package var points: PointCount
        /// Of them, those whose recovery was cut as well.
        package var secondCuts: Int
    }

    package enum Verdict: Sendable {
        case converges
        case doesNot
        /// No wake came that could be cut, or no point that the filter names.
        case nothingToCut
        /// No wake left anything behind.
        case nothingToJudge
        /// The time limit came first, or enough had failed.
        case incomplete
    }

    /// Of all wakes.
    package var points: PointCount { wakes.reduce(into: PointCount()) { $0 += $1.points } }
}
