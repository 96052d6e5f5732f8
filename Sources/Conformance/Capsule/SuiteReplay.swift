import FinanceKitSimulator

/// Judges one rule anew on every scenario of the suite, without cuts.
///
/// Some rules hold one case against another, so that a case alone says nothing of them.
struct SuiteReplay {
    var bundle: ExtensionBundle
    var request: ConformanceRequest
    /// Absolute path of a folder that belongs to this replay.
    var folder: String

    /// What every scenario leaves as evidence.
    func evidence() throws(SimulatorError) -> SuiteEvidence {
        let scenarios = SuiteScenario.all.map {
            SuiteScenario(
                id: $0.id, title: $0.title, text: $0.text, sweep: nil, variants: $0.variants)
        }
        return try SuiteRunner(
            bundle: bundle, scenarios: scenarios, request: request, workFolder: folder
        ).run()
    }

    /// The findings of one rule in the evidence.
    static func findings(_ rule: String, in evidence: SuiteEvidence) -> [ConformanceFinding] {
        report(rule, in: evidence).findings.filter { $0.rule == rule }
    }

    /// What judging one rule comes to; nil for a rule that there is not.
    static func outcome(_ rule: String, in evidence: SuiteEvidence) -> RuleOutcome? {
        report(rule, in: evidence).rules.first { $0.rule == rule }
    }

    private static func report(_ rule: String, in evidence: SuiteEvidence) -> ConformanceReport {
        var report = ConformanceReport(
            kitVersion: "", suite: ConformanceRun.suite, seed: 0,
            subject: ConformanceReport.Subject(
                name: "", identifier: "", executable: "", sha256: "", bytes: 0, modified: ""))
        ConformanceJudge(evidence: evidence, only: [rule], skip: []).fill(&report)
        return report
    }

    /// The evidence with what one point came to in place of all sweeps.
    static func evidence(
        _ evidence: SuiteEvidence, caseID: String, _ result: PointResult, _ track: ReplayTrack
    ) -> SuiteEvidence {
        var evidence = evidence
        evidence.sweeps = [
            SweepEvidence(
                caseID: caseID, wake: result.point.wake, reference: track.reference, found: 1,
                merged: 0, results: [result], isExhaustive: true)
        ]
        return evidence
    }
}
