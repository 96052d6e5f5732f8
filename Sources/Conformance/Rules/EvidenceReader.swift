import DeliveryEngine
import ExtensionHost
import FinanceKitSimulator
import Foundation
import WalletModel

/// Reads the evidence of a suite in the words of the rules.
struct EvidenceReader: Sendable {
    private(set) var evidence: SuiteEvidence
    /// Fault points that failed, with what their failure is a sign of, in the order of the suite.
    private(set) var failures: [PointFailure]
    /// Whether rows of the wallet, by their ids, stand in what the extension keeps.
    let isMirror: Bool
    /// Whether anything of the wallet reaches anything durable.
    let isSensitive: Bool

    init(_ evidence: SuiteEvidence) {
        self.evidence = evidence
        failures = evidence.sweeps.flatMap { sweep in
            sweep.results.filter { $0.isFailure }.map {
                PointFailure(caseID: sweep.caseID, result: $0, reference: sweep.reference)
            }
        }
        isMirror =
            evidence.cases["everyday"].map { base in
                base.closing.holdsRows(of: base)
            } ?? false
        isSensitive = evidence.sensitivity.contains { !$0.differences.isEmpty }
    }

    /// The same with nothing in it but what a rule looks at.
    func limited(to needs: RuleNeeds) -> EvidenceReader {
        var reader = self
        if let cases = needs.cases {
            reader.evidence.cases = evidence.cases.filter { cases.contains($0.key) }
        }
        if let sweeps = needs.sweeps {
            reader.evidence.sweeps = evidence.sweeps.filter { sweeps.contains($0.caseID) }
            reader.failures = failures.filter { sweeps.contains($0.caseID) }
        }
        return reader
    }

    subscript(caseID: String) -> CaseEvidence? { evidence.cases[caseID] }

    /// Every case that was run, by id.
    var cases: [(id: String, evidence: CaseEvidence)] {
        evidence.cases.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Every wake without a cut, of every case.
    var wakes: [(caseID: String, wake: WakeEvidence)] {
        cases.flatMap { id, evidence in evidence.all.map { (id, $0) } }
    }

    /// The calls of every wake without a cut.
    var calls: [(caseID: String, wake: WakeEvidence, call: LaunchEvent.Call)] {
        wakes.flatMap { id, wake in wake.trial.calls.map { (id, wake, $0) } }
    }

    var usesHistory: Bool { calls.contains { $0.call.facts?.stream != nil } }
    var usesTokens: Bool { calls.contains { $0.call.facts?.token != nil } }

    /// Whether every kind of change was tried, so that none is known to reach anything.
    var isSensitivityTried: Bool {
        let tried = Set(evidence.sensitivity.map(\.caseID))
        return SuiteScenario.changes.allSatisfy { $0.id == "still" || tried.contains($0.id) }
    }

    /// Whether one kind of change reached anything durable; nil where it was not tried.
    func reaches(_ change: String) -> Bool? {
        evidence.sensitivity.first { $0.caseID == change }.map { !$0.differences.isEmpty }
    }

    /// The rows by those names that stand in what was left.
    func rows(_ names: [String], in wake: WakeEvidence, of base: CaseEvidence) -> [String] {
        let found = wake.ids.values.reduce(into: Set<UUID>()) { $0.formUnion($1) }
        return names.filter { name in base.names[name].map { found.contains($0) } ?? false }
    }

    /// Failures at fault points of some kinds, as violations; equal ones are told once.
    func violations(
        _ kinds: Set<PointFailure.Kind>, _ sentence: (PointFailure) -> String
    ) -> [Violation] {
        var told: [String: Violation] = [:]
        var order: [String] = []
        for failure in failures where !failure.kinds.isDisjoint(with: kinds) {
            let key = failure.signature
            if told[key] != nil {
                told[key]?.addSimilar(in: failure.caseID)
                continue
            }
            order.append(key)
            told[key] = Violation(
                caseID: failure.caseID, point: failure.result.point,
                sentence: sentence(failure), evidence: failure.evidence,
                differences: failure.result.torn + failure.result.differences,
                wakes: failure.result.wakes, likeness: key)
        }
        return order.compactMap { told[$0] }
    }

    /// The difference between what grew step by step and a fresh install, in some cases.
    func pathViolations(
        in caseIDs: [String], where isMeant: (StateDifference) -> Bool = { _ in true },
        _ sentence: (String) -> String
    ) -> [Violation] {
        caseIDs.compactMap { id in
            guard let base = evidence.cases[id] else { return nil }
            let differences = base.pathDifferences.filter(isMeant)
            guard !differences.isEmpty else { return nil }
            return Violation(
                caseID: id, sentence: sentence(id), differences: base.pathDifferences,
                wakes: base.wakes.map(\.trial) + [base.closing.trial])
        }
    }
}

extension WakeEvidence {
    /// Whether an id of a transaction stands in what was left; accounts alone are no mirror.
    func holdsRows(of base: CaseEvidence, where isMeant: (String) -> Bool = { _ in true }) -> Bool {
        let accounts = Set(["card", "checking", "account"].compactMap { base.names[$0] })
        return ids.contains { path, found in
            isMeant(path) && !found.subtracting(accounts).isEmpty
        }
    }
}
