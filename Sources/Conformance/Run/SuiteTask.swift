/// One piece of work of a run of the suite.
struct SuiteTask: Sendable {
    var suiteCase: SuiteCase
    var kind: Kind
    /// What is cut in a sweep.
    var settings: SweepSettings?
    /// A guess, by which progress is told.
    var cost: Double
    /// Whether processes may live on for a moment, and calibration looks for what changes.
    var isFirst = false

    enum Kind { case record, sweep, locks, upgrade }
}
