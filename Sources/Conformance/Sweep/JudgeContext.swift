/// What comparisons in a run of the suite have in common.
struct JudgeContext: Sendable {
    /// What the user, or calibration, leaves out.
    var ignores: [IgnorePattern]
    var journals: JournalView
    /// Keeps what it read of unchanged files; one for each job.
    var reader: StateReader
}
