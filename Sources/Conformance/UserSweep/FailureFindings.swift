import BundleChecks
import FinanceKitSimulator

/// Makes findings of the failures at fault points of one scenario: equal ones once, confirmed.
struct FailureFindings {
    var scenario: CaseScenario
    var subject: CaseSubject
    var ignores: [IgnorePattern]
    var journals: JournalView
    var isConfined: Bool
    var kitVersion: String
    /// Absolute path of a folder that belongs to the confirmations.
    var folder: String

    /// The most findings that are repeated from scratch.
    private static let confirmedMax = 20

    /// The findings in the order of the points, and a capsule for each by its index.
    mutating func findings(
        _ sweeps: [SweepEvidence]
    ) throws(SimulatorError) -> (
        findings: [ConformanceFinding], capsules: [(index: Int, capsule: Capsule)]
    ) {
        var told: [String: Int] = [:]
        var findings: [ConformanceFinding] = []
        var capsules: [(index: Int, capsule: Capsule)] = []
        for sweep in sweeps {
            for result in sweep.results where result.isFailure {
                let failure = PointFailure(
                    caseID: sweep.caseID, result: result, reference: sweep.reference)
                if let index = told[failure.signature] {
                    findings[index].similar += 1
                    continue
                }
                told[failure.signature] = findings.count
                let (finding, capsule) = try finding(
                    failure, isConfirmed: findings.count < Self.confirmedMax)
                capsules.append((findings.count, capsule))
                findings.append(finding)
            }
        }
        return (findings, capsules)
    }

    /// One finding and its capsule.
    func finding(
        _ failure: PointFailure, isConfirmed: Bool
    ) throws(SimulatorError) -> (ConformanceFinding, Capsule) {
        let point = failure.result.point
        var finding = ConformanceFinding(
            rule: failure.rule, level: RuleLevel.must.rawValue,
            caseID: "\(failure.caseID)/\(point.id)", point: point, sentence: failure.sentence,
            evidence: failure.evidence,
            differences: failure.result.torn + failure.result.differences,
            timeline: failure.result.wakes.flatMap(\.events).compactMap(TimelineEntry.init))
        var capsule = Capsule(
            kitVersion: kitVersion, suite: nil, caseID: finding.caseID, scenario: scenario,
            ignores: ignores.map(\.description), journals: journals.paths.sorted(),
            isConfined: isConfined, point: point, recovery: RecoveryWake.plan(for: point),
            subject: subject.subject,
            found: Capsule.Found(
                rule: finding.rule, level: finding.level, sentence: finding.sentence,
                basis: .state, signature: failure.signature, grade: failure.result.grade,
                differences: finding.differences, endings: failure.result.endings))
        guard isConfirmed else { return (finding, capsule) }
        let answer = try Confirmation.answer(
            to: capsule, at: point, ignores: ignores, bundle: subject.bundle, folder: folder)
        FindingReview.apply(answer, to: &finding)
        capsule = answer.capsule
        capsule.found.level = finding.level
        return (finding, capsule)
    }
}
