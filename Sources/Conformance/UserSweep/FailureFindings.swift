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
    func findings(
        _ sweeps: [SweepEvidence]
    ) throws(SimulatorError) -> (
        findings: [ConformanceFinding], capsules: [(index: Int, capsule: Capsule)]
    ) {
        var findings: [ConformanceFinding] = []
        var capsules: [(index: Int, capsule: Capsule)] = []
        for group in Self.groups(of: sweeps) {
            var (finding, capsule) = try self.finding(
                group[0], others: group[0].others(among: group),
                isConfirmed: findings.count < Self.confirmedMax)
            finding.similar = group.count - 1
            capsules.append((findings.count, capsule))
            findings.append(finding)
        }
        return (findings, capsules)
    }

    /// The failures of each mistake, in the order of the points.
    private static func groups(of sweeps: [SweepEvidence]) -> [[PointFailure]] {
        var indices: [String: Int] = [:]
        var groups: [[PointFailure]] = []
        for sweep in sweeps {
            for result in sweep.results where result.isFailure {
                let failure = PointFailure(
                    caseID: sweep.caseID, result: result, reference: sweep.reference)
                if let index = indices[failure.signature] {
                    groups[index].append(failure)
                } else {
                    indices[failure.signature] = groups.count
                    groups.append([failure])
                }
            }
        }
        return groups
    }

    /// One finding and its capsule; `others` are repeated as well where it does not come again.
    func finding(
        _ failure: PointFailure, others: [PointFailure] = [], isConfirmed: Bool
    ) throws(SimulatorError) -> (ConformanceFinding, Capsule) {
        var finding = unconfirmed(failure)
        guard isConfirmed,
            let answer = try Confirmation.answer(
                of: [failure] + others,
                repeating: { failure throws(SimulatorError) in
                    try Confirmation.answer(
                        to: self.capsule(of: failure, as: unconfirmed(failure)),
                        at: failure.result.point, ignores: ignores, bundle: subject.bundle,
                        folder: folder)
                })
        else { return (finding, self.capsule(of: failure, as: finding)) }
        FindingReview.apply(answer, to: &finding)
        var capsule = answer.capsule
        capsule.found.level = finding.level
        return (finding, capsule)
    }

    private func unconfirmed(_ failure: PointFailure) -> ConformanceFinding {
        let point = failure.result.point
        return ConformanceFinding(
            rule: failure.rule, level: RuleLevel.must.rawValue,
            caseID: "\(failure.caseID)/\(point.id)", point: point, sentence: failure.sentence,
            evidence: failure.evidence,
            differences: failure.result.torn + failure.result.differences,
            timeline: failure.result.wakes.flatMap(\.events).compactMap(TimelineEntry.init))
    }

    private func capsule(of failure: PointFailure, as finding: ConformanceFinding) -> Capsule {
        let point = failure.result.point
        return Capsule(
            kitVersion: kitVersion, suite: nil, caseID: finding.caseID, scenario: scenario,
            ignores: ignores.map(\.description), journals: journals.paths.sorted(),
            isConfined: isConfined, point: point, recovery: RecoveryWake.plan(for: point),
            subject: subject.subject,
            found: Capsule.Found(
                rule: finding.rule, level: finding.level, sentence: finding.sentence,
                basis: .state, signature: failure.signature, grade: failure.result.grade,
                differences: finding.differences, endings: failure.result.endings))
    }
}
