import DeliveryEngine
import ExtensionHost
import FinanceKitSimulator
import Foundation
import Testing
import WalletStore

@testable import Conformance

/// What a run did not come to is said, and keeps it from conforming.
@Suite struct OmissionsTests {
    private func recorded(_ endings: [Ending]) -> CaseEvidence {
        let state = SurfaceState(contents: ContainerContents(), registrations: [:])
        let wakes = endings.enumerated().map { index, ending in
            WakeEvidence(trial: SweepValues.wake(index + 1, ending), after: state, ids: [:])
        }
        let last = WakeEvidence(trial: SweepValues.wake(99), after: state, ids: [:])
        return CaseEvidence(
            wakes: wakes, closing: last, quiet: last, fresh: last, pathDifferences: [],
            chanceDifferences: [], names: [:], walletIDs: [],
            tokens: HistoryTokenText(
                identity: WalletIdentity(deviceID: UUID(), secret: [UInt8](repeating: 7, count: 32))
            )
        )
    }

    private func report(_ evidence: SuiteEvidence) -> ConformanceReport {
        var report = ConformanceReport(
            kitVersion: "", suite: "1", seed: 0,
            subject: ConformanceReport.Subject(
                name: "", identifier: "", executable: "", sha256: "", bytes: 0, modified: ""))
        report.verdictWithoutFindings = .conforms
        report.isPart = true
        var request = ConformanceRequest(reference: "x", base: "/")
        request.cases = ["everyday"]
        Omissions(in: evidence, request).note(in: &report)
        return report
    }

    @Test func `a run that cut every wake that came to its end has left nothing out`() {
        var evidence = SweepValues.evidence
        evidence.cases["everyday"] = recorded([.returned, SweepValues.crash, .returned])
        evidence.sweeps = [
            SweepValues.sweep("everyday", wake: 1, found: 3),
            SweepValues.sweep("everyday", wake: 2, SweepValues.crash),
            SweepValues.sweep("everyday", wake: 3, found: 3),
        ]
        let report = report(evidence)
        #expect(report.verdictWithoutFindings == .conforms && report.isPart)
        #expect(report.notes.isEmpty)
    }

    @Test func `a sweep that ended early makes the run incomplete`() {
        var evidence = SweepValues.evidence
        evidence.cases["everyday"] = recorded([.returned, .returned, .returned])
        evidence.sweeps = [SweepValues.sweep("everyday", wake: 1, found: 3)]
        let report = report(evidence)
        #expect(report.verdictWithoutFindings == .incomplete && !report.isPart)
        #expect(report.notes.count == 1)
        #expect(report.notes.first?.contains("everyday: wake 2, 3.") ?? false)
    }

    @Test func `a wake that ended badly only in the sweep makes the run incomplete`() {
        var evidence = SweepValues.evidence
        evidence.cases["everyday"] = recorded([.returned])
        evidence.sweeps = [SweepValues.sweep("everyday", wake: 1, SweepValues.crash)]
        #expect(report(evidence).verdictWithoutFindings == .incomplete)
    }

    @Test func `a take-over that was not tried makes the run incomplete`() {
        var evidence = SweepValues.evidence
        #expect(report(evidence).verdictWithoutFindings == .conforms)
        evidence.upgrade = []
        evidence.upgradeTrouble = "the older version could not be started: no"
        let untried = report(evidence)
        #expect(untried.verdictWithoutFindings == .incomplete && !untried.isPart)
        #expect(untried.notes.first?.contains("could not be started: no") ?? false)
    }

    @Test func `a fault of the kit stays one`() {
        var report = report(SweepValues.evidence)
        report.verdictWithoutFindings = .kitFault
        var evidence = SweepValues.evidence
        evidence.upgrade = []
        Omissions(in: evidence, ConformanceRequest(reference: "x", base: "/")).note(in: &report)
        #expect(report.verdictWithoutFindings == .kitFault)
    }
}
