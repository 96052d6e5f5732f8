/// Everything that one run of a suite found out: what every report format is made from.
///
/// Shards write it as JSON and `fksim merge` puts several together, so every member is `Codable`.
package struct ConformanceReport: Codable, Hashable, Sendable {
    package var kitVersion: String
    package var suite: String
    package var seed: UInt64
    package var subject: Subject
    /// What was asked for beside the default, such as `case everyday` or `ignore debug.log`.
    package var options: [String]
    package var verdict: Verdict
    /// What it comes to apart from findings.
    ///
    /// One of `conforms`, `nothingToJudge`, `incomplete` and `kitFault`.
    package var verdictWithoutFindings: Verdict
    /// Whether all that was left out was left out on purpose, by filters or a shard.
    package var isPart: Bool
    package var points: PointCount
    package var cases: [CaseRecord]
    package var rules: [RuleOutcome]
    package var findings: [ConformanceFinding]
    package var sensitivity: [Sensitivity]
    /// What calibration proposes to ignore, with the reason.
    package var proposals: [Proposal]
    package var checklist: [ChecklistLine]
    /// What a person should know and that is no finding.
    package var notes: [String]
    /// Entries of the expected-failures file that nothing matched any more.
    package var staleExpectations: [String]
    /// `k/n`; nil for a whole run.
    package var shard: String?
    /// Real seconds; different in every run.
    package var seconds: Double

    package init(kitVersion: String, suite: String, seed: UInt64, subject: Subject) {
        self.kitVersion = kitVersion
        self.suite = suite
        self.seed = seed
        self.subject = subject
        options = []
        verdict = .nothingToJudge
        verdictWithoutFindings = .nothingToJudge
        isPart = false
        points = PointCount()
        cases = []
        rules = []
        findings = []
        sensitivity = []
        proposals = []
        checklist = []
        notes = []
        staleExpectations = []
        seconds = 0
    }

    /// Works the verdict out anew from what it comes to without findings, and from the findings.
    package mutating func settleVerdict() {
        let isBroken = findings.contains { $0.level != "note" && $0.expectedReason == nil }
        verdict =
            isBroken || !staleExpectations.isEmpty ? .doesNotConform : verdictWithoutFindings
    }

    package enum Verdict: String, Codable, CaseIterable, Sendable {
        case conforms
        case doesNotConform
        /// Nothing of the wallet reaches a durable surface.
        case nothingToJudge
        /// The time limit came first, or only a part was asked for.
        case incomplete
        case kitFault
    }

    /// What was judged.
    package struct Subject: Codable, Hashable, Sendable {
        package var name: String
        package var identifier: String
        package var executable: String
        /// Of the executable, in hexadecimal.
        package var sha256: String
        package var bytes: Int
        /// When the executable was last written, in RFC 3339.
        package var modified: String

        package init(
            name: String, identifier: String, executable: String, sha256: String, bytes: Int,
            modified: String
        ) {
            self.name = name
            self.identifier = identifier
            self.executable = executable
            self.sha256 = sha256
            self.bytes = bytes
            self.modified = modified
        }
    }

    /// One scenario with one setting of the knobs.
    package struct CaseRecord: Codable, Hashable, Sendable {
        package var id: String
        package var title: String
        package var points: PointCount
        /// How many of the points recovered at which grade.
        package var recovery: [RecoveryGrade: Int]
        /// The wakes that a whole run cuts, and those of them that this run has cut.
        package var wakesToCut: [Int]
        package var wakesCut: [Int]
        package var seconds: Double

        package init(id: String, title: String) {
            self.id = id
            self.title = title
            points = PointCount()
            recovery = [:]
            wakesToCut = []
            wakesCut = []
            seconds = 0
        }
    }

    /// Whether one kind of wallet change reaches a durable surface.
    package struct Sensitivity: Codable, Hashable, Sendable {
        /// Such as `transaction deleted`.
        package var change: String
        /// The files and other surfaces that it reached.
        package var reached: [String]

        package init(change: String, reached: [String]) {
            self.change = change
            self.reached = reached
        }
    }

    package struct Proposal: Codable, Hashable, Sendable {
        /// As `--ignore` takes it.
        package var pattern: String
        package var reason: String

        package init(pattern: String, reason: String) {
            self.pattern = pattern
            self.reason = reason
        }
    }

    package struct ChecklistLine: Codable, Hashable, Sendable {
        package var question: String
        package var answer: Answer
        /// The rule and case of a broken one; what was missing for one that was not exercised.
        package var detail: String

        package init(question: String, answer: Answer, detail: String = "") {
            self.question = question
            self.answer = answer
            self.detail = detail
        }

        package enum Answer: String, Codable, CaseIterable, Sendable {
            case holds, broken, notExercised, forAPerson
        }
    }
}
