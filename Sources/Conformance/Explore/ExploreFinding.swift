import BundleChecks
import FinanceKitSimulator

/// Makes a finding and its capsule of what is left of a failure.
struct ExploreFinding {
    var failure: ExploreFailure
    var scenario: CaseScenario
    var bench: ExploreBench
    var kitVersion: String

    func told() throws(SimulatorError) -> (ConformanceFinding, Capsule) {
        switch failure.kind {
        case .point(let point):
            let named = PointFailure(
                caseID: scenario.name, result: point.result, reference: point.reference)
            return try FailureFindings(
                scenario: scenario, subject: bench.subject, ignores: bench.ignores,
                journals: bench.journals, isConfined: bench.isConfined, kitVersion: kitVersion,
                folder: bench.folder
            ).finding(named, isConfirmed: true)
        case .path(let differences):
            return told(differences, signature: PathFailure.signature(of: differences))
        case .ending(_, let name): return told([], signature: PathFailure.endingPrefix + name)
        }
    }

    private func told(
        _ differences: [StateDifference], signature: String
    ) -> (ConformanceFinding, Capsule) {
        let finding = ConformanceFinding(
            rule: failure.rule, level: RuleLevel.must.rawValue, caseID: scenario.name,
            sentence: failure.sentence, differences: differences)
        let capsule = Capsule(
            kitVersion: kitVersion, suite: nil, caseID: finding.caseID, scenario: scenario,
            ignores: bench.ignores.map(\.description), journals: bench.journals.paths.sorted(),
            isConfined: bench.isConfined, point: nil, recovery: [],
            subject: bench.subject.subject,
            found: Capsule.Found(
                rule: finding.rule, level: finding.level, sentence: finding.sentence,
                basis: .state, signature: signature, grade: nil, differences: differences,
                endings: []))
        return (finding, capsule)
    }
}
