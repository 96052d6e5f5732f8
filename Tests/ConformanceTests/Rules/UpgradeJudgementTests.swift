import ExtensionHost
import FinanceKitSimulator
import Testing

@testable import Conformance

/// A take-over holds only where it was made, came to its end, and was cut everywhere.
@Suite struct UpgradeJudgementTests {
    private func judgement(_ sweeps: [SweepEvidence]?) -> Judgement {
        var evidence = SweepValues.evidence
        evidence.upgrade = sweeps
        return EvidenceReader(evidence).upgrade()
    }

    private func sweep(
        _ ending: Ending = .returned, found: Int, failing: Int? = nil, run: Int? = nil
    ) -> SweepEvidence {
        let results = (1..<(run ?? found) + 1).map { ordinal in
            SweepValues.result(
                SweepValues.point(ordinal, wake: 3), isFailure: ordinal == failing)
        }
        var sweep = SweepValues.sweep(
            "everyday/upgrade", wake: 3, ending, found: found, results: results)
        sweep.reference.before.contents.files = [
            "ledger.json": FileContent(
                .file, bytes: [1], mode: 0o644,
                modified: FileTime(seconds: 0, nanoseconds: 0))
        ]
        return sweep
    }

    private func isNotRun(_ judgement: Judgement) -> Bool {
        if case .notRun = judgement { true } else { false }
    }

    @Test func `a take-over that recovers at every point holds`() {
        guard case .holds = judgement([sweep(found: 4)]) else {
            Issue.record("it does not hold")
            return
        }
    }

    @Test func `a take-over that never came is not judged`() {
        #expect(isNotRun(judgement(nil)))
        #expect(isNotRun(judgement([])))
    }

    @Test func `where the older version kept nothing, nothing was taken over`() {
        var sweep = sweep(found: 4)
        sweep.reference.before.contents = ContainerContents()
        #expect(isNotRun(judgement([sweep])))
    }

    @Test func `why it never came is said`() {
        var evidence = SweepValues.evidence
        evidence.upgrade = []
        evidence.upgradeTrouble = "the older version could not be started: no"
        guard case .notRun(let reason) = EvidenceReader(evidence).upgrade() else {
            Issue.record("it was judged")
            return
        }
        #expect(reason == "the older version could not be started: no")
    }

    @Test(arguments: [
        SweepValues.crash, .exited(status: 1, lastLines: []), .windowExpired(.given),
        .brokeProtocol(Ending.ProtocolBreach(reason: "r", excerpt: "", offset: 0)),
    ])
    func `a take-over that ends badly without a cut is broken`(_ ending: Ending) throws {
        guard case .broken(let violations) = judgement([sweep(ending, found: 0)]) else {
            Issue.record("it is not broken")
            return
        }
        let violation = try #require(violations.first)
        #expect(violation.sentence.contains(ending.name))
        #expect(violation.wakes.count == 1 && violation.isPublished && violation.point == nil)
        #expect(violation.caseID == "everyday/upgrade/wake 3")
    }

    @Test func `points that were not cut keep it from holding`() {
        #expect(isNotRun(judgement([sweep(found: 4, run: 3)])))
    }

    @Test func `a point that does not recover is broken, whatever was left out`() throws {
        guard case .broken(let violations) = judgement([sweep(found: 4, failing: 2, run: 3)])
        else {
            Issue.record("it is not broken")
            return
        }
        #expect(violations.first?.point == SweepValues.point(2, wake: 3))
    }
}
