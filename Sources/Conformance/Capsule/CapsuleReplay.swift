import DeliveryEngine
import ExtensionHost
package import FinanceKitSimulator
import Foundation

/// Repeats the case of a capsule on a fresh device and says whether it fails as it did.
package struct CapsuleReplay {
    private let capsule: Capsule
    private let subject: CaseSubject
    /// What makes the wakes before the one that is cut; nil for the same.
    private let older: ExtensionBundle?
    /// Absolute path of a folder that belongs to this replay.
    private let folder: String
    private let debug: DebugPlan?

    package init(
        _ capsule: Capsule, subject: CaseSubject, older: ExtensionBundle? = nil, folder: String,
        debug: DebugPlan? = nil
    ) {
        self.older = older
        self.debug = debug
        self.capsule = capsule
        self.subject = subject
        self.folder = folder
    }

    /// What a replay came to.
    package struct Outcome: Sendable {
        package var verdict: Verdict
        /// Every event of the run, in order; of the run that was cut where there is one.
        package var events: [TranscriptEvent]
        package var transcript: TranscriptLines
        /// What is wrong now; nil where all is right.
        package var failure: Failure?
        /// What a person should know besides.
        package var notes: [String]
    }

    package enum Verdict: String, Sendable {
        /// It fails in the same way.
        case same
        /// It fails with another difference, or at another point.
        case moved
        /// Everything is right.
        case fine
        /// It did not come to what could be judged, so it is not known.
        case unclear
    }

    /// What is wrong after the recovery.
    package struct Failure: Sendable {
        package var point: FaultPoint?
        package var signature: String
        package var grade: RecoveryGrade?
        package var differences: [StateDifference]
        package var endings: [String]
    }

    /// Repeats it; blocks until it is over.
    ///
    /// - Parameter looksElsewhere: Whether, where the point is well, the other points of its wake
    ///   are cut as well, since another build may have moved the mistake.
    /// - Returns: What came of it, and whether that is what the capsule says.
    /// - Throws: `SimulatorError` when it cannot be repeated.
    package func outcome(looksElsewhere: Bool = false) throws(SimulatorError) -> Outcome {
        guard let point = capsule.point else { return try withoutCut() }
        var outcome = try cut(at: point)
        if outcome.failure == nil, looksElsewhere, let failure = try elsewhere(than: point) {
            outcome.verdict = .moved
            outcome.failure = failure
        }
        return outcome
    }

    private func makeReplay(
        _ point: FaultPoint, in part: String
    ) throws(SimulatorError) -> CaseReplay {
        CaseReplay(
            scenario: capsule.scenario, bundle: subject.bundle, older: older, point: point,
            recovery: capsule.recovery, ignores: try ignores(),
            journals: Set(capsule.journals),
            findsJournals: subject.subject.sha256 != capsule.subject.sha256,
            isConfined: capsule.isConfined, debug: debug, folder: folder + "/" + part)
    }

    private func ignores() throws(SimulatorError) -> [IgnorePattern] {
        do throws(IgnorePatternError) {
            var patterns: [IgnorePattern] = []
            for text in capsule.ignores { patterns.append(try IgnorePattern(text)) }
            return patterns
        } catch {
            throw SimulatorError(.input, "The capsule's ignore patterns: \(error)", cause: error)
        }
    }

    private func cut(at point: FaultPoint) throws(SimulatorError) -> Outcome {
        let replay = try makeReplay(point, in: "case")
        let found = try replay.outcome()
        var outcome = Outcome(
            verdict: .fine, events: found.events,
            transcript: TranscriptLines(of: found.events, folder: replay.folder), failure: nil,
            notes: [])
        note(found, of: point, in: &outcome)
        guard var result = found.result, let track = found.track,
            [.cut, .secondNotFired].contains(found.reach)
        else { return outcome }
        // What one cut leaves wrong for good needs no second one.
        result.hasFired = true
        switch capsule.found.basis {
        case .state:
            guard result.isFailure else { return outcome }
            outcome.failure = failure(result, track)
        case .rule:
            let evidence = SuiteReplay.evidence(
                try suiteEvidence(), caseID: suiteCase(of: point), result, track)
            guard let finding = finding(in: evidence) else {
                noteRule(in: evidence, &outcome)
                return outcome
            }
            outcome.failure = Failure(
                point: point, signature: "", differences: finding.differences,
                endings: result.endings)
        }
        let isSame = outcome.failure?.signature == capsule.found.signature
        outcome.verdict = isSame ? .same : .moved
        return outcome
    }

    /// Notes how far the cut came, and whether anything can be said of what it left.
    private func note(
        _ found: CaseReplay.Outcome, of point: FaultPoint, in outcome: inout Outcome
    ) {
        switch found.reach {
        case .noWake:
            outcome.isUnclear("wake \(point.wake) does not come any more, so nothing was cut")
        case .noPoint:
            outcome.notes.append("the wake does not come to \(point.place.id) any more")
        case .notFired:
            outcome.isUnclear(
                "\(point.place.id) came up in the run without a cut and not in the other: the "
                    + "extension does not do the same in every run")
        case .secondNotFired:
            outcome.notes.append(
                "the wake after the cut does not come to \(point.second?.id ?? "its point") any more"
            )
        case .cut: break
        }
        outcome.note(found.track?.wakes ?? [])
    }

    /// Notes where a rule that finds nothing did not look, which says nothing of the extension.
    private func noteRule(in evidence: SuiteEvidence, _ outcome: inout Outcome) {
        guard let rule = SuiteReplay.outcome(capsule.found.rule, in: evidence) else { return }
        switch rule.verdict {
        case .notRun, .nothingToJudge, .untestable, .kitFault:
            outcome.isUnclear(
                "\(rule.rule) had nothing to judge"
                    + (rule.reason.isEmpty ? "" : ": \(rule.reason)"))
        case .holds, .broken, .notApplicable: break
        }
    }

    private func failure(_ result: PointResult, _ track: ReplayTrack) -> Failure {
        let failure = PointFailure(
            caseID: capsule.caseID, result: result, reference: track.reference)
        return Failure(
            point: result.point, signature: failure.signature, grade: result.grade,
            differences: result.torn + result.differences, endings: result.endings)
    }

    /// The first other point of the same wake that fails; nil where all of them are well.
    private func elsewhere(than point: FaultPoint) throws(SimulatorError) -> Failure? {
        let board = SweepBoard(failuresMax: 1)
        let settings = SweepSettings(wakes: [point.wake], failuresMax: 1)
        let sweep = InterruptionSweep(
            board: board, settings: settings,
            context: JudgeContext(
                ignores: try ignores(), journals: JournalView(paths: Set(capsule.journals)),
                reader: StateReader(folder: WorkFolder.comparing(in: folder))),
            isTimeUp: { false })
        let observer: any WakeObserver =
            older == nil ? sweep : UpgradeSweep(to: subject.bundle, at: point.wake, sweep: sweep)
        try capsule.scenario.run(
            bundle: older ?? subject.bundle, containers: folder + "/elsewhere",
            isConfined: capsule.isConfined, observer: observer)
        for evidence in board.evidence(caseID: capsule.caseID) {
            guard let result = evidence.results.first(where: \.isFailure) else { continue }
            let failure = PointFailure(
                caseID: capsule.caseID, result: result, reference: evidence.reference)
            return Failure(
                point: result.point, signature: failure.signature, grade: result.grade,
                differences: result.torn + result.differences, endings: result.endings)
        }
        return nil
    }

    private func withoutCut() throws(SimulatorError) -> Outcome {
        let collector = EventCollector()
        let recorder = CaseRecorder(
            context: JudgeContext(
                ignores: try ignores(), journals: JournalView(paths: Set(capsule.journals)),
                reader: StateReader(folder: WorkFolder.comparing(in: folder))))
        let run = try capsule.scenario.run(
            bundle: subject.bundle, containers: folder + "/case/containers",
            isConfined: capsule.isConfined, debug: debug, observer: recorder,
            record: { event in collector.append([event]) })
        // One that ran and never became ready is judged: a rule is about just that.
        if recorder.wakeWithoutReadiness == nil { try StartFailure.refuse(run) }
        let seen = recorder.evidence?.all.map(\.trial) ?? []
        let events = collector.events + seen.flatMap(\.events)
        var outcome = Outcome(
            verdict: .fine, events: events,
            transcript: TranscriptLines(of: events, folder: folder + "/case"), failure: nil,
            notes: [])
        if recorder.evidence == nil { outcome.isUnclear("the scenario does not come to its end") }
        outcome.note(seen)
        switch capsule.found.basis {
        case .state where capsule.found.signature.hasPrefix(PathFailure.endingPrefix):
            let wakes = recorder.evidence?.wakes.map(\.trial) ?? []
            guard let bad = wakes.first(where: { !$0.ending.isCompleted }) else { return outcome }
            outcome.failure = Failure(
                signature: PathFailure.endingPrefix + bad.endingName, differences: [],
                endings: wakes.map(\.endingName))
        case .state:
            let differences = recorder.evidence.map(PathFailure.differences) ?? []
            guard !differences.isEmpty else { return outcome }
            outcome.failure = Failure(
                signature: PathFailure.signature(of: differences), differences: differences,
                endings: [])
        case .rule:
            let evidence = try suiteEvidence()
            guard let finding = finding(in: evidence) else {
                noteRule(in: evidence, &outcome)
                return outcome
            }
            outcome.failure = Failure(
                signature: "", differences: finding.differences, endings: [])
        }
        let isSame = outcome.failure?.signature == capsule.found.signature
        outcome.verdict = isSame ? .same : .moved
        return outcome
    }

    private func finding(in evidence: SuiteEvidence) -> ConformanceFinding? {
        SuiteReplay.finding(
            capsule.found.rule, id: capsule.caseID,
            of: capsule.point.map(suiteCase) ?? capsule.caseID, in: evidence)
    }

    /// What the suite is judged with again, so that it is the suite in which the case was found.
    func suiteRequest() throws(SimulatorError) -> ConformanceRequest {
        var request = ConformanceRequest(reference: subject.subject.reference, base: folder)
        // Capsules that say nothing of it were found with the usual one.
        if let seed = capsule.scenario.seed { request.seed = seed }
        request.isConfined = capsule.isConfined
        request.ignores = try ignores()
        return request
    }

    private func suiteEvidence() throws(SimulatorError) -> SuiteEvidence {
        guard capsule.suite == ConformanceRun.suite else {
            throw SimulatorError(
                .input,
                "The capsule belongs to suite \(capsule.suite ?? "none"), and this fksim has suite "
                    + "\(ConformanceRun.suite). Use the fksim that wrote it, \(capsule.kitVersion)."
            )
        }
        return try SuiteReplay(
            bundle: subject.bundle, request: try suiteRequest(), folder: folder + "/suite"
        ).evidence()
    }

    /// The case without the point's id behind it.
    private func suiteCase(of point: FaultPoint) -> String {
        let suffix = "/" + point.id
        return capsule.caseID.hasSuffix(suffix)
            ? String(capsule.caseID.dropLast(suffix.count)) : capsule.caseID
    }
}

extension CapsuleReplay.Outcome {
    /// Notes why nothing can be said of the extension.
    fileprivate mutating func isUnclear(_ reason: String) {
        verdict = .unclear
        notes.append(reason)
    }

    /// Notes wakes that nothing cut and that end badly all the same.
    ///
    /// Each of them leaves what it happened to come to, which is no measure for another one.
    fileprivate mutating func note(_ uncut: [TrialWake]) {
        guard let bad = uncut.first(where: { !$0.ending.isCompleted }) else { return }
        isUnclear("wake \(bad.wake.number) ends as \(bad.endingName) although nothing cuts it")
    }
}
