/// What comparisons in a run of the suite have in common.
struct JudgeContext: Sendable {
    /// What the user, or calibration, leaves out.
    var ignores: [IgnorePattern]
    var journals: JournalView
    /// Absolute path of a folder for copies of databases, one for each job.
    var workFolder: String
}
