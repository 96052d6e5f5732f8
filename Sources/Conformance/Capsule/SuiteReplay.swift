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

    /// The finding of one rule that a case takes part in; nil where the case is well.
    ///
    /// Equal failures are told as one, at the first case that shows them: what was found when only
    /// some cases were run may stand under another one when all of them are. `id` is the finding's,
    /// with the point behind the case where there is one, and `caseID` the case alone.
    static func finding(
        _ rule: String, id: String, of caseID: String, in evidence: SuiteEvidence
    ) -> ConformanceFinding? {
        if let own = findings(rule, in: evidence).first(where: { $0.caseID == id }) { return own }
        // What kind of extension it is, rules read from this case.
        let base: Set = ["everyday"]
        let told = findings(rule, in: limited(evidence, to: base.union([caseID])))
        if let own = told.first(where: { $0.caseID == id }) { return own }
        guard !base.contains(caseID) else { return nil }
        let others = findings(rule, in: limited(evidence, to: base))
        return told.first { !others.contains($0) }
    }

    private static func limited(
        _ evidence: SuiteEvidence, to cases: Set<String>
    ) -> SuiteEvidence {
        var evidence = evidence
        evidence.cases = evidence.cases.filter { cases.contains($0.key) }
        return evidence
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
