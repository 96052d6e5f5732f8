/// One thing that is wrong with an extension: the smallest case that shows it.
package struct ConformanceFinding: Codable, Hashable, Sendable {
    package var rule: String
    /// `must`, `should` or `note`.
    package var level: String
    /// `SCENARIO`, or `SCENARIO/KNOB=VALUE`, or with the fault point's id behind it: what
    /// `--only`, expected failures and `replay` name.
    package var caseID: String
    package var point: FaultPoint?
    /// One sentence that a person understands without the rest.
    package var sentence: String
    /// The lines of the timeline that matter, two or three.
    package var evidence: [String]
    package var differences: [StateDifference]
    /// Every event of the run that shows it, in order.
    package var timeline: [TimelineEntry]
    /// How many more cases fail in the same way.
    package var similar: Int
    /// The cases of the suite besides its own in which those fail; nil for none.
    package var otherCases: [String]?
    /// What failures at fault points have in common that are told as one; nil for all others.
    package var likeness: String?
    /// The capsule that replays it, as a path; nil when none was written.
    package var capsule: String?
    /// The reason that the expected-failures file gives; nil when it is unexpected.
    package var expectedReason: String?
    /// Source file and line nearest to the cause, where it is known.
    package var source: String?

    package init(
        rule: String, level: String, caseID: String, point: FaultPoint? = nil, sentence: String,
        evidence: [String] = [], differences: [StateDifference] = [],
        timeline: [TimelineEntry] = [], similar: Int = 0
    ) {
        self.rule = rule
        self.level = level
        self.caseID = caseID
        self.point = point
        self.sentence = sentence
        self.evidence = evidence
        self.differences = differences
        self.timeline = timeline
        self.similar = similar
    }

    /// Counts a finding in, and those that it stands for, that fails in the same way.
    mutating func addSimilar(_ other: ConformanceFinding) {
        similar += other.similar + 1
        addCases(of: other)
    }

    /// Adds the cases that another finding of the same kind is told for.
    mutating func addCases(of other: ConformanceFinding) {
        let own = CaseName.withoutPoint(caseID)
        var cases = otherCases ?? []
        for id in [CaseName.withoutPoint(other.caseID)] + (other.otherCases ?? [])
        where id != own && !cases.contains(id) {
            cases.append(id)
        }
        otherCases = cases.isEmpty ? nil : cases
        similar = max(similar, cases.count)
    }
}

/// One event of a run as reports show it.
package struct TimelineEntry: Codable, Hashable, Sendable {
    /// Device time in RFC 3339.
    package var at: String
    package var wake: Int?
    /// The kind of the event as transcripts name it.
    ///
    /// Such as `wakeStarted`, `call`, `write` or `print`.
    package var kind: String
    package var text: String

    package init(at: String, wake: Int?, kind: String, text: String) {
        self.at = at
        self.wake = wake
        self.kind = kind
        self.text = text
    }
}
