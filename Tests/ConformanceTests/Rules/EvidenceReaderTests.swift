import DeliveryEngine
import ExtensionHost
import FinanceKitSimulator
import Foundation
import Testing
import WalletModel

@testable import Conformance

/// What failures at fault points come to, from evidence that is made up.
@Suite struct EvidenceReaderTests {
    private func wake() -> TrialWake {
        let start = Timestamp(seconds: 1_790_000_000)
        return TrialWake(
            wake: .unasked(
                number: 1, at: start, types: [.transactions], window: .seconds(30), notice: nil),
            result: LaunchResult(ending: .returned, total: .zero), events: [])
    }

    /// A kill in each of those cases, after which a row is missing for good.
    private func evidence(_ caseIDs: [String]) -> SuiteEvidence {
        let nothing = SurfaceState(contents: ContainerContents(), registrations: [:])
        let reference = WakeReference(
            clean: wake(), before: nothing, after: nothing, afterRepeat: nothing,
            afterOther: nothing)
        let result = PointResult(
            point: FaultPoint(wake: 1, place: .ready, cut: .kill), hasFired: true, isRacy: false,
            grade: .never,
            differences: [StateDifference(.missing, path: "g/a", place: "$.rows[1]")], torn: [],
            hasProgressed: true, endings: ["killed", "returned"], wakes: [])
        var evidence = SuiteEvidence(
            bundle: ExtensionBundle(
                name: "N", executable: "/n", identifier: "n", appGroups: [], isEntitled: true))
        evidence.sweeps = caseIDs.map { id in
            SweepEvidence(
                caseID: id, wake: 1, reference: reference, found: 1, merged: 0, results: [result],
                isExhaustive: true)
        }
        return evidence
    }

    /// Every change, none of which reaches anything, but for those that are left out.
    private func sensitivity(without leftOut: Set<String> = []) -> [SensitivityEvidence] {
        SuiteScenario.changes.map(\.id).filter { $0 != "still" && !leftOut.contains($0) }.map {
            SensitivityEvidence(caseID: $0, change: $0, differences: [])
        }
    }

    private func sentences(_ judgement: Judgement) -> [String]? {
        guard case .broken(let violations) = judgement else { return nil }
        return violations.map(\.sentence)
    }

    @Test func `a state that is wrong after a kill is told although changes were left out`() {
        var found = evidence(["everyday"])
        #expect(sentences(EvidenceReader(found).kills())?.count == 1)
        found.sensitivity = sensitivity(without: ["change-delete"])
        #expect(sentences(EvidenceReader(found).kills())?.count == 1)
    }

    @Test func `where no change reaches anything a kill has nothing to judge`() {
        var found = evidence(["everyday"])
        found.sensitivity = sensitivity()
        guard case .nothingToJudge = EvidenceReader(found).kills() else {
            Issue.record("it was judged")
            return
        }
        guard case .nothingToJudge = EvidenceReader(evidence([])).kills() else {
            Issue.record("nothing was found, and it was judged")
            return
        }
    }

    @Test func `failures that are told once name every case`() throws {
        let reader = EvidenceReader(evidence(["everyday", "everyday", "first-sync"]))
        let violations = reader.violations([.killed]) { _ in "Wrong." }
        let only = try #require(violations.first)
        #expect(violations.count == 1)
        #expect(only.caseID == "everyday" && only.similar == 2)
        #expect(only.otherCases == ["first-sync"])
    }
}
