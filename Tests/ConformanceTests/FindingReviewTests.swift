import Testing

@testable import Conformance

/// What is left of a report when findings did not come again.
@Suite struct FindingReviewTests {
    private func report() -> ConformanceReport {
        var report = ConformanceReport(
            kitVersion: "1.0", suite: "1", seed: 11,
            subject: .init(
                name: "N", identifier: "com.example.n", executable: "/n", sha256: "abc", bytes: 1,
                modified: "2026-01-01T00:00:00Z"))
        report.isPart = true
        report.verdictWithoutFindings = .conforms
        report.rules = [RuleOutcome(rule: "sync-idempotent", verdict: .broken)]
        report.findings = [
            ConformanceFinding(
                rule: "sync-idempotent", level: "note", caseID: "everyday", sentence: "Twice.")
        ]
        return report
    }

    @Test
    func `a rule of which only a first look was had is incomplete when it did not fail again`() {
        var report = report()
        FindingReview.settle(&report, isFirstLook: true)
        #expect(report.rules.map(\.verdict) == [.notRun])
        #expect(report.verdict == .incomplete && !report.isPart)
    }

    @Test func `a rule that was looked at as a whole holds when it did not fail again`() {
        var report = report()
        FindingReview.settle(&report, isFirstLook: false)
        #expect(report.rules.map(\.verdict) == [.holds])
        #expect(report.verdict == .conforms && report.isPart)
    }
}
