import BundleChecks

/// What came of exploring an extension.
package struct ExploreReport: Sendable {
    package var seed: UInt64
    package var runsAskedFor: Int
    package var runs: Int
    package var wakes: Int
    package var pointsRun: Int
    /// Runs whose two equal ends differed, of which nothing can be said.
    package var runsByChance: Int
    /// Whether any run left a file or a registration behind; else there is nothing to judge.
    package var isAnythingKept: Bool
    package var subject: Capsule.Subject
    package var failures: [Failure]

    /// One mistake, with the smallest scenario that shows it.
    package struct Failure: Sendable {
        package var finding: ConformanceFinding
        /// How many runs failed under this rule.
        package var runsFailed: Int
        /// The first of them, from 1.
        package var firstRun: Int
        /// The scenario file that was written, and its text.
        package var scenarioFile: String
        package var scenarioText: String
        package var steps: Int
        package var stepsBefore: Int
        /// Clean runs after which a fix is believable.
        package var cleanRunsNeeded: Int
    }

    /// What failed again when it was repeated: the rest are notes, which break nothing.
    package var mistakes: [Failure] {
        failures.filter { $0.finding.level != RuleLevel.note.rawValue }
    }

    package var isIncomplete: Bool { runs < runsAskedFor }
}
