package import Conformance

/// What `fksim sweep --format json` prints: one object.
package struct UserSweepDocument: Encodable {
    let version = 1
    let scenario: String
    let subject: Capsule.Subject
    /// `converges`, `doesNot`, `nothingToCut`, `nothingToJudge` or `incomplete`.
    let verdict: String
    let points: PointCount
    let wakes: [WakeLine]
    let findings: [ConformanceFinding]
    let notes: [String]

    struct WakeLine: Encodable {
        let wake: Int
        /// The name of its ending without a cut.
        let ending: String
        let points: PointCount
        let secondCuts: Int
    }

    package init(_ report: UserSweepReport) {
        scenario = report.scenario
        subject = report.subject
        verdict = "\(report.verdict)"
        points = report.points
        wakes = report.wakes.map {
            WakeLine(
                wake: $0.wake, ending: $0.ending, points: $0.points, secondCuts: $0.secondCuts)
        }
        findings = report.findings
        notes = report.notes
    }
}
