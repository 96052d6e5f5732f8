import DeliveryEngine
import ExtensionHost
package import FinanceKitSimulator
import Foundation
import Synchronization

/// Cuts one scenario of the user's own at every point, as the suite's are.
package struct UserSweep {
    private let request: UserSweepRequest

    package init(_ request: UserSweepRequest) {
        self.request = request
    }

    /// Runs everything; blocks until it is over.
    ///
    /// `progress` hears of every point that was run, from any of the jobs' threads.
    /// - Throws: `SimulatorError` when the scenario cannot be used, or the machine is in the way.
    package func report(
        progress: @escaping @Sendable (Progress) -> Void = { _ in }
    ) throws(SimulatorError) -> UserSweepReport {
        let scenario = try CaseScenario(
            file: request.scenarioFile, knobs: request.knobs, seed: request.seed)
        let decoded = try scenario.decoded()
        try refuse(decoded)
        let folder = try WorkFolder()
        defer { folder.remove() }
        let subject = try subject(decoded, folder.path + "/subject")
        let now = World.stopwatch()
        let recorded = try recorded(scenario, subject, folder.path + "/job0")
        let board = SweepBoard(failuresMax: Self.failuresMax) { progress(Progress($0)) }
        let outcome = try sweep(
            scenario, subject, board, recorded, folder: folder.path, now: now)
        return try report(scenario, subject, board, outcome, recorded, folder: folder.path)
    }

    /// How far a sweep is.
    package struct Progress: Sendable {
        /// The last wake whose points are being run.
        package var wake: Int
        package var pointsRun: Int
        package var failures: Int

        init(_ tally: SweepBoard.Tally) {
            wake = tally.wake
            pointsRun = tally.run
            failures = tally.failed
        }
    }

    /// After so many failures of one wake the rest of its points is left out.
    private static let failuresMax = 24

    // MARK: What cannot be swept

    private func refuse(_ scenario: Scenario) throws(SimulatorError) {
        if let fault = scenario.faults.first {
            throw SimulatorError(
                .input,
                scenario.error(
                    at: fault.place,
                    "The scenario cuts wake \(fault.wake) itself, and a sweep cuts every wake. "
                        + "Remove the fault, or use fksim run."
                ).description)
        }
        for happening in scenario.happenings {
            guard let wake = happening.wake, request.wakes?.contains(wake) ?? true else { continue }
            throw SimulatorError(
                .input,
                scenario.error(
                    at: happening.place,
                    "Something happens during wake \(wake), so that the wake cannot be "
                        + "made again from the same wallet. Cut other wakes with --wake, or make "
                        + "it a step of its own."
                ).description)
        }
    }

    private func subject(
        _ scenario: Scenario, _ folder: String
    ) throws(SimulatorError) -> CaseSubject {
        if let located = request.located {
            return try CaseSubject(located, reference: located.executable, folder: folder)
        }
        let own = scenario.bundle
        guard let reference = request.reference ?? own?.reference.value else {
            throw SimulatorError(
                .input,
                "The scenario '\(request.scenarioFile)' names no extension. Add bundle: \"NAME\" "
                    + "to it, or use --bundle with a product, a bundle folder or an executable.")
        }
        let home = URL(filePath: request.scenarioFile).standardizedFileURL
            .deletingLastPathComponent().path
        var overrides = BundleLocator.Overrides(own)
        // It belongs to the bundle that the scenario names.
        if request.reference != nil { overrides.information = nil }
        return try CaseSubject(
            reference: reference, base: request.reference == nil ? home : request.base,
            overrides: overrides, builds: request.builds, folder: folder)
    }

    // MARK: Running

    /// What was seen in a run without a cut.
    private struct Recorded {
        /// Which of the extension's files are journals.
        var journals = JournalView()
        var wakes: [TrialWake] = []

        /// Whether a wake did not come to its end.
        func endsBadly(_ wake: Int) -> Bool {
            wakes.contains { $0.wake.number == wake && !$0.ending.isCompleted }
        }
    }

    private func recorded(
        _ scenario: CaseScenario, _ subject: CaseSubject, _ folder: String
    ) throws(SimulatorError) -> Recorded {
        let recorder = CaseRecorder(context: context(JournalView(), folder))
        let outcome = try scenario.run(
            bundle: subject.bundle, containers: folder + "/containers",
            isConfined: request.isConfined, observer: recorder)
        try StartFailure.refuse(outcome)
        return recorder.evidence.map { evidence in
            Recorded(
                journals: JournalView(
                    in: evidence.closing.after.contents, walletIDs: evidence.walletIDs),
                wakes: evidence.wakes.map(\.trial))
        } ?? Recorded()
    }

    private func context(_ journals: JournalView, _ folder: String) -> JudgeContext {
        JudgeContext(
            ignores: request.ignores, journals: journals,
            reader: StateReader(folder: WorkFolder.comparing(in: folder)))
    }

    private var settings: SweepSettings {
        var settings = SweepSettings(
            cutsCalls: request.cutsCalls, cutsWrites: request.cutsWrites,
            mergesEqualPoints: request.points == nil, wakes: request.wakes,
            failuresMax: Self.failuresMax, cutsRecovery: request.cutsRecovery)
        // Who names points wants to see them run.
        settings.sharesRecoveries = request.points == nil
        // A point with a second cut is reached by way of its first.
        if let points = request.points, let range = points.range(of: ", then ") {
            settings.points = NamePattern(String(points[..<range.lowerBound]))
            settings.secondPoints = NamePattern(points)
            settings.cutsRecovery = true
        } else {
            settings.points = request.points.map(NamePattern.init)
        }
        return settings
    }

    private struct Shared {
        var failure: SimulatorError?
        var outcome: RunOutcome?
    }

    private func sweep(
        _ scenario: CaseScenario, _ subject: CaseSubject, _ board: SweepBoard,
        _ recorded: Recorded, folder: String, now: @escaping @Sendable () -> Duration
    ) throws(SimulatorError) -> RunOutcome? {
        let shared = Mutex(Shared())
        let (request, settings) = (request, settings)
        let isTimeUp: @Sendable () -> Bool = {
            request.timeLimit.map { now() > $0 } ?? false
        }
        JobThreads.run(count: request.debug == nil ? max(1, request.jobs) : 1) { job in
            let place = folder + "/job\(job)"
            let context = JudgeContext(
                ignores: request.ignores, journals: recorded.journals,
                reader: StateReader(folder: WorkFolder.comparing(in: place)))
            let sweep = InterruptionSweep(
                board: board, settings: settings, context: context,
                endsBadly: recorded.endsBadly, isTimeUp: isTimeUp)
            do throws(SimulatorError) {
                let outcome = try scenario.run(
                    bundle: subject.bundle, containers: place + "/containers",
                    isConfined: request.isConfined, probe: request.probe, debug: request.debug,
                    observer: UnspoiltWallet(sweep))
                // One that did not come to its end is what has to be told.
                shared.withLock { shared in
                    if shared.outcome == nil || outcome.launchFailure != nil {
                        shared.outcome = outcome
                    }
                }
            } catch {
                shared.withLock { $0.failure = $0.failure ?? error }
            }
        }
        let (failure, outcome) = shared.withLock { ($0.failure, $0.outcome) }
        if let failure { throw failure }
        if let outcome { try StartFailure.refuse(outcome) }
        return outcome
    }

    // MARK: The report

    private func report(
        _ scenario: CaseScenario, _ subject: CaseSubject, _ board: SweepBoard,
        _ outcome: RunOutcome?, _ recorded: Recorded, folder: String
    ) throws(SimulatorError) -> UserSweepReport {
        let sweeps = board.evidence(caseID: scenario.name)
        let findings = FailureFindings(
            scenario: scenario, subject: subject, ignores: request.ignores,
            journals: recorded.journals,
            isConfined: request.isConfined, kitVersion: request.kitVersion,
            folder: folder + "/review")
        let (told, capsules) = try findings.findings(sweeps)
        var report = UserSweepReport(
            scenario: request.scenarioFile, subject: subject.subject,
            wakes: sweeps.map { sweep in
                UserSweepReport.WakeLine(
                    wake: sweep.wake, ending: sweep.reference.clean.endingName,
                    points: sweep.count,
                    secondCuts: sweep.results.count { $0.point.second != nil })
            }, findings: told, notes: [], isCleanRunWell: outcome?.isWell ?? false,
            verdict: .converges)
        if !report.isCleanRunWell {
            report.notes.append(
                "Without a cut the scenario does not come out as it should: "
                    + "fksim run \(request.scenarioFile) says how.")
        }
        if let pattern = request.points, report.points.run == 0 {
            let examples = sweeps.compactMap { sweep in
                FaultPointList(
                    of: sweep.reference.clean, wake: sweep.wake, settings: settings
                ).points.first?.point.id
            }
            report.notes.append(
                "No point fits '\(pattern)'. Points read like "
                    + "'\(examples.first ?? "wake 1/transactionHistory#1/beforeEffect/kill")', and * "
                    + "stands for any text.")
        }
        if let folder = request.capsules {
            let writer = CapsuleWriter(folder: folder)
            var taken: Set<String> = []
            for (index, capsule) in capsules.prefix(CapsuleWriter.capsulesMax) {
                report.findings[index].capsule = try writer.write(capsule, taken: &taken)
            }
        }
        let isAnythingKept = sweeps.contains { $0.reference.afterOther.isAnythingKept }
        report.verdict = verdict(report, isAnythingKept: isAnythingKept)
        let uncut = Omissions.uncut(of: recorded.wakes, among: request.wakes, in: sweeps)
        if !uncut.isEmpty {
            report.notes.append(Omissions.sentence(uncut, of: scenario.name))
            if report.verdict != .doesNot { report.verdict = .incomplete }
        }
        return report
    }

    private func verdict(
        _ report: UserSweepReport, isAnythingKept: Bool
    ) -> UserSweepReport.Verdict {
        let points = report.points
        if points.failed > 0, report.findings.contains(where: { $0.level != "note" }) {
            return .doesNot
        }
        if points.run == 0 {
            return points.leftOut > 0 && request.points == nil ? .incomplete : .nothingToCut
        }
        if request.points == nil, points.leftOut > 0 { return .incomplete }
        if !isAnythingKept { return .nothingToJudge }
        return report.isCleanRunWell ? .converges : .doesNot
    }
}
