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
        if outcome.verdict == .fine, looksElsewhere, let failure = try elsewhere(than: point) {
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
            journals: Set(capsule.journals), isConfined: capsule.isConfined, debug: debug,
            folder: folder + "/" + part)
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
        switch found.reach {
        case .noWake:
            outcome.notes.append("wake \(point.wake) does not come any more, so nothing was cut")
        case .noPoint:
            outcome.notes.append("the wake does not come to \(point.place.id) any more")
        case .notFired:
            outcome.notes.append(
                "\(point.place.id) came up in the run without a cut and not in the other: the "
                    + "extension does not do the same in every run")
        case .cut: break
        }
        guard let result = found.result, let track = found.track, found.reach == .cut else {
            return outcome
        }
        switch capsule.found.basis {
        case .state:
            guard result.isFailure else { return outcome }
            outcome.failure = failure(result, track)
        case .rule:
            let evidence = SuiteReplay.evidence(
                try suiteEvidence(), caseID: suiteCase(of: point), result, track)
            guard let finding = finding(in: evidence) else { return outcome }
            outcome.failure = Failure(
                point: point, signature: "", differences: finding.differences,
                endings: result.endings)
        }
        let isSame = outcome.failure?.signature == capsule.found.signature
        outcome.verdict = isSame ? .same : .moved
        return outcome
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
        try capsule.scenario.run(
            bundle: subject.bundle, containers: folder + "/case/containers",
            isConfined: capsule.isConfined, debug: debug, observer: recorder,
            record: { event in collector.append([event]) })
        var events = collector.events
        for wake in recorder.evidence?.all ?? [] { events += wake.trial.events }
        var outcome = Outcome(
            verdict: .fine, events: events,
            transcript: TranscriptLines(of: events, folder: folder + "/case"), failure: nil,
            notes: [])
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
            guard let finding = finding(in: try suiteEvidence()) else { return outcome }
            outcome.failure = Failure(
                signature: "", differences: finding.differences, endings: [])
        }
        let isSame = outcome.failure?.signature == capsule.found.signature
        outcome.verdict = isSame ? .same : .moved
        return outcome
    }

    private func finding(in evidence: SuiteEvidence) -> ConformanceFinding? {
        SuiteReplay.findings(capsule.found.rule, in: evidence)
            .first { $0.caseID == capsule.caseID }
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
