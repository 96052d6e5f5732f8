/// Everything that is needed to repeat one case exactly, in one file.
///
/// The executable is named and not included: its hash says whether the one that is there is the
/// one in which the failure was found.
package struct Capsule: Codable, Hashable, Sendable {
    package static let format = "fksim-capsule"
    package static let version = 1
    /// What capsules' names end with.
    package static let fileExtension = "fkcapsule"

    package var format = Capsule.format
    package var version = Capsule.version
    /// The version of the kit that wrote it.
    package var kitVersion: String
    /// The suite that the case belongs to; nil for a scenario of the user's own.
    package var suite: String?
    package var caseID: String
    package var scenario: CaseScenario
    /// As `--ignore` takes them.
    package var ignores: [String]
    /// Files that are compared by what they come to; see `JournalView`.
    package var journals: [String]
    package var isConfined: Bool
    /// Where the wake is cut; nil for what is wrong without a cut.
    package var point: FaultPoint?
    package var recovery: [RecoveryWake]
    package var subject: Subject
    /// The older build that makes the wakes before the one that is cut; nil where there is none.
    package var upgradeFrom: Subject?
    package var found: Found
    /// Nil where the case was not repeated before the capsule was written.
    package var transcript: TranscriptLines?

    /// The extension in which it was found.
    package struct Subject: Codable, Hashable, Sendable {
        /// As it was given: a product's name, a bundle folder or an executable.
        package var reference: String
        /// Absolute path of the executable.
        package var executable: String
        package var name: String
        package var identifier: String
        package var appGroups: [String]
        package var isEntitled: Bool
        /// Of the executable, in hexadecimal.
        package var sha256: String
        package var bytes: Int
    }

    /// What was wrong.
    package struct Found: Codable, Hashable, Sendable {
        package var rule: String
        /// `must`, `should` or `note`.
        package var level: String
        package var sentence: String
        package var basis: Basis
        /// Kinds of failure and paths: failures with equal ones are the same mistake.
        package var signature: String
        package var grade: RecoveryGrade?
        package var differences: [StateDifference]
        /// Names of the endings of the cut wake and of each that followed.
        package var endings: [String]
    }

    /// By what it is known whether the failure is there again.
    package enum Basis: String, Codable, Sendable {
        /// What lies on the durable surfaces after the recovery is not what it should be.
        case state
        /// The rule, judged on every scenario of the suite without cuts, and at the point if one is
        /// given.
        case rule
    }
}
