import FinanceKitSimulator

/// Repeats a finding from the start of its scenario before it counts.
///
/// A sweep tries points on one device that is put back each time. A finding that does not come
/// again on a fresh one rests on chance or timing, and is no proof.
struct Confirmation {
    private let evidence: SuiteEvidence
    private let request: ConformanceRequest
    private let subject: CaseSubject
    /// The older build that is taken over from; nil where none is named.
    private let older: CaseSubject?
    private let journals: Set<String>
    /// Whether the case was left out in which the sweep found its journals.
    private let findsJournals: Bool
    /// Absolute path of a folder that belongs to the confirmation.
    private let folder: String
    private var again: [String: SuiteEvidence] = [:]

    /// What repeating a finding came to.
    struct Answer {
        var isConfirmed: Bool
        /// The grade after every recovery, one new change of the wallet included.
        var grade: RecoveryGrade?
        /// The point that failed where it is not the finding's own, which did not fail again.
        var other: FaultPoint?
        /// With what was seen this time.
        var capsule: Capsule
    }

    init(
        evidence: SuiteEvidence, request: ConformanceRequest, subject: CaseSubject,
        older: CaseSubject? = nil, folder: String
    ) {
        self.evidence = evidence
        self.request = request
        self.subject = subject
        self.older = older
        self.folder = folder
        findsJournals = evidence.cases["everyday"] == nil
        journals =
            evidence.cases["everyday"].map { base in
                JournalView(in: base.closing.after.contents, walletIDs: base.walletIDs).paths
            } ?? []
    }

    /// Repeats the finding; nil for one whose case is none of the suite.
    mutating func confirm(_ finding: ConformanceFinding) throws(SimulatorError) -> Answer? {
        guard let capsule = capsule(for: finding) else { return nil }
        guard let point = finding.point, capsule.found.basis == .state else {
            // What is counted or compared without a clock is the same in every run.
            guard RuleNeeds.timed.contains(finding.rule) else {
                return Answer(isConfirmed: true, capsule: capsule)
            }
            return Answer(isConfirmed: try comesAgain(finding), capsule: capsule)
        }
        guard let failure = seenFailure(CaseName.withoutPoint(finding.caseID), at: point) else {
            return try answer(to: capsule, at: point)
        }
        // Other rules may find nothing in another point that leaves an equal state.
        let isGroup = finding.likeness != nil || capsule.upgradeFrom != nil
        let others = isGroup ? failure.others(among: failures(of: capsule)) : []
        return try Self.answer(of: [failure] + others) { failure throws(SimulatorError) in
            var finding = finding
            finding.point = failure.result.point
            finding.caseID = "\(failure.caseID)/\(failure.result.point.id)"
            guard let capsule = self.capsule(for: finding) else { return nil }
            return try answer(to: capsule, at: failure.result.point)
        }
    }

    private func answer(
        to capsule: Capsule, at point: FaultPoint
    ) throws(SimulatorError) -> Answer {
        try Self.answer(
            to: capsule, at: point, ignores: request.ignores, findsJournals: findsJournals,
            bundle: subject.bundle, older: capsule.upgradeFrom == nil ? nil : older?.bundle,
            folder: folder)
    }

    /// Repeats points of one mistake until one fails again; the first answer where none does.
    static func answer(
        of failures: [PointFailure],
        repeating: (PointFailure) throws(SimulatorError) -> Answer?
    ) throws(SimulatorError) -> Answer? {
        var first: Answer?
        for failure in failures {
            guard var answer = try repeating(failure) else { continue }
            guard !answer.isConfirmed else {
                if first != nil { answer.other = failure.result.point }
                return answer
            }
            first = first ?? answer
        }
        return first
    }

    /// Repeats a case that leaves a wrong state, from the start of its scenario.
    static func answer(
        to capsule: Capsule, at point: FaultPoint, ignores: [IgnorePattern],
        findsJournals: Bool = false, bundle: ExtensionBundle, older: ExtensionBundle? = nil,
        folder: String
    ) throws(SimulatorError) -> Answer {
        let replay = CaseReplay(
            scenario: capsule.scenario, bundle: bundle, older: older, point: point,
            recovery: capsule.recovery,
            ignores: ignores, journals: Set(capsule.journals), findsJournals: findsJournals,
            isConfined: capsule.isConfined, folder: folder + "/confirm")
        let found = try replay.outcome()
        guard let result = found.result, found.reach == .cut, let track = found.track,
            result.isFailure
        else { return Answer(isConfirmed: false, capsule: capsule) }
        var seen = capsule
        seen.journals = found.journals.sorted()
        seen.found.grade = result.grade
        seen.found.endings = result.endings
        seen.found.differences = result.torn + result.differences
        seen.found.signature =
            PointFailure(caseID: capsule.caseID, result: result, reference: track.reference)
            .signature
        seen.transcript = TranscriptLines(of: found.events, folder: replay.folder)
        return Answer(isConfirmed: true, grade: result.grade, capsule: seen)
    }

    /// The capsule of a finding as far as it is known without repeating it.
    func capsule(for finding: ConformanceFinding) -> Capsule? {
        let suffix = finding.point.map { "/" + $0.id } ?? ""
        let caseID =
            finding.caseID.hasSuffix(suffix)
            ? String(finding.caseID.dropLast(suffix.count)) : finding.caseID
        let upgraded = older == nil ? nil : UpgradeSweep.suiteCase(of: caseID)
        let cases = SuiteScenario.all.flatMap(\.cases)
        guard let suiteCase = cases.first(where: { $0.id == upgraded ?? caseID }) else {
            return nil
        }
        let failure = finding.point.flatMap { seenFailure(caseID, at: $0) }
        return Capsule(
            kitVersion: request.kitVersion, suite: ConformanceRun.suite, caseID: finding.caseID,
            scenario: CaseScenario(
                name: suiteCase.scenario.id + ".fkscenario.json5", text: suiteCase.scenario.text,
                knobs: suiteCase.knobs, seed: request.seed),
            ignores: request.ignores.map(\.description), journals: journals.sorted(),
            isConfined: request.isConfined, point: finding.point,
            recovery: finding.point.map { RecoveryWake.plan(for: $0) } ?? [],
            subject: subject.subject, upgradeFrom: upgraded == nil ? nil : older?.subject,
            found: Capsule.Found(
                rule: finding.rule, level: finding.level, sentence: finding.sentence,
                basis: failure == nil ? .rule : .state, signature: failure?.signature ?? "",
                grade: failure?.result.grade, differences: finding.differences,
                endings: failure?.result.endings ?? []))
    }

    /// Every failure of the sweeps to which the capsule's belongs.
    private func failures(of capsule: Capsule) -> [PointFailure] {
        let sweeps = capsule.upgradeFrom == nil ? evidence.sweeps : evidence.upgrade ?? []
        return sweeps.flatMap { sweep in
            sweep.results.filter(\.isFailure).map {
                PointFailure(caseID: sweep.caseID, result: $0, reference: sweep.reference)
            }
        }
    }

    private func seenFailure(_ caseID: String, at point: FaultPoint) -> PointFailure? {
        for sweep in evidence.sweeps + (evidence.upgrade ?? [])
        where sweep.caseID == caseID && sweep.wake == point.wake {
            for result in sweep.results where result.point == point && result.isFailure {
                return PointFailure(caseID: caseID, result: result, reference: sweep.reference)
            }
        }
        return nil
    }

    /// Whether the rule finds something in the cases that it needs, run once more without cuts.
    private mutating func comesAgain(
        _ finding: ConformanceFinding
    ) throws(SimulatorError) -> Bool {
        let isMemory = finding.rule == "lifecycle-memory-bounded-by-batch"
        let cases = isMemory ? ["first-sync", "many-rows"] : [finding.caseID]
        let key = cases.joined(separator: " ")
        if again[key] == nil {
            var request = request
            request.only = [finding.rule]
            request.cases = cases
            request.probe = nil
            // No rule that rests on time or memory asks what kind of extension it is.
            request.skippedCases = RuleNeeds.base.subtracting(cases).sorted()
            again[key] = try SuiteReplay(
                bundle: subject.bundle, request: request, folder: folder + "/again"
            ).evidence()
        }
        guard let evidence = again[key] else { return false }
        return !SuiteReplay.findings(finding.rule, in: evidence).isEmpty
    }
}
