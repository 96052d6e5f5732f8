import DeliveryEngine
import ExtensionHost
package import FinanceKitSimulator
import Foundation
import Synchronization

/// Runs the cases of a suite on one extension and gathers the evidence.
///
/// Cases are taken in order by as many jobs as are asked for, each with a device of its own; the
/// points of a sweep are shared between the jobs. The evidence does not depend on which job did
/// what.
package final class SuiteRunner: Sendable {
    private let bundle: ExtensionBundle
    private let older: ExtensionBundle?
    private let scenarios: [SuiteScenario]
    private let request: ConformanceRequest
    private let workFolder: String
    private let plan: SuitePlan
    private let state: Mutex<State>
    private let elapsed = World.stopwatch()
    private let progress: @Sendable (Progress) -> Void

    /// How far a run is.
    package struct Progress: Sendable {
        package var casesDone: Int
        package var cases: Int
        package var pointsRun: Int
        package var failures: Int
        package var caseID: String
        /// How much of the work is done, from 0 to 1, as far as costs are known.
        package var share: Double
    }

    private struct State {
        var next = 0
        var evidence: SuiteEvidence
        var boards: [String: SweepBoard] = [:]
        var journals = JournalView()
        var failure: SimulatorError?
        var done = 0
        var costDone = 0.0
        var isCutShort = false
        /// Whether a sweep was over when time was up; it may have come to every point.
        var isSweepOutOfTime = false
        var isHopeless = false
        /// Seconds of all jobs together.
        var seconds: [String: Double] = [:]
        var sweepSeconds: [String: Double] = [:]
    }

    /// Takes a bundle that is assembled, since its executable is started where it lies.
    ///
    /// The work folder belongs to this run. `progress` hears after each task, from any of the jobs'
    /// threads.
    package init(
        bundle: ExtensionBundle, older: ExtensionBundle? = nil, scenarios: [SuiteScenario],
        request: ConformanceRequest,
        workFolder: String,
        progress: @escaping @Sendable (Progress) -> Void = { _ in }
    ) {
        self.bundle = bundle
        self.older = older
        self.scenarios = scenarios
        self.request = request
        self.workFolder = workFolder
        plan = SuitePlan(scenarios, request)
        self.progress = progress
        var evidence = SuiteEvidence(bundle: bundle)
        if request.probe != nil { evidence.probe = [:] }
        if older != nil { evidence.upgrade = [] }
        state = Mutex(State(evidence: evidence))
    }

    /// Runs everything; blocks until all jobs are done.
    ///
    /// - Throws: `SimulatorError` when the machine is in the way, or the extension cannot be
    ///   started at all.
    package func run() throws(SimulatorError) -> SuiteEvidence {
        let isHopeless = try lookAhead()
        state.withLock { $0.isHopeless = isHopeless }
        if isHopeless {
            noteLeftOut()
            return gathered(.init())
        }
        let needs = plan.firstLook ?? plan.whole
        let judged = Set(state.withLock { $0.evidence.cases.keys })
        try carryOut(plan.tasks(for: needs, recorded: judged))
        noteLeftOut()
        guard plan.firstLook != nil, needs != plan.whole else { return gathered(needs) }
        // What holds at a first look has to be looked at as a whole.
        let open = rulesThatAreNotBroken(in: gathered(needs))
        let rest = plan.needs(of: open).union(needs)
        guard rest != needs else { return gathered(needs, isFirstLook: needs != plan.whole) }
        let recorded = Set(state.withLock { $0.evidence.cases.keys })
        let tasks = plan.tasks(for: rest, after: needs, recorded: recorded)
        for board in state.withLock({ $0.boards.values }) { board.isDone = false }
        try carryOut(tasks)
        return gathered(rest, isFirstLook: rest != plan.whole)
    }

    private func carryOut(_ tasks: [SuiteTask]) throws(SimulatorError) {
        let cost = tasks.reduce(0) { $0 + $1.cost }
        state.withLock { state in
            state.next = 0
            state.done = 0
            state.costDone = 0
        }
        JobThreads.run(count: max(1, request.jobs)) { job in
            while let task = self.take(tasks) {
                self.carryOut(task, job: job)
                self.report(task, of: tasks.count, cost: cost)
            }
        }
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    /// The chosen rules that have to be looked at further.
    private func rulesThatAreNotBroken(in evidence: SuiteEvidence) -> [String] {
        let judge = ConformanceJudge(evidence: evidence, only: request.only, skip: request.skip)
        let broken = judge.brokenRules
        return (plan.chosen ?? []).filter { !broken.contains($0) }
    }

    /// Everything that was seen, compared with each other.
    private func gathered(_ looked: RuleNeeds, isFirstLook: Bool = false) -> SuiteEvidence {
        var (boards, gathered) = state.withLock { ($0.boards, $0.evidence) }
        gathered.looked = looked
        gathered.isFirstLook = isFirstLook
        for suiteCase in scenarios.flatMap(\.cases) {
            guard let board = boards.removeValue(forKey: suiteCase.id) else { continue }
            gathered.sweeps += board.evidence(caseID: suiteCase.id)
        }
        CrossComparison(context: context(workFolder)).fill(&gathered)
        return gathered
    }

    /// Notes the cases that filters and shards leave out, as a whole or some of their wakes.
    private func noteLeftOut() {
        state.withLock { state in
            for suiteCase in scenarios.flatMap(\.cases) {
                let isRun =
                    state.isHopeless
                    ? state.evidence.cases[suiteCase.id] != nil
                    : plan.includes(suiteCase.id) && !plan.isCutInPart(suiteCase)
                if !isRun { state.evidence.leftOut.insert(suiteCase.id) }
            }
        }
    }

    /// Whether the time limit left something out; asked for when the run is over.
    package var isCutShort: Bool {
        state.withLock { state in
            state.isCutShort
                || (state.isSweepOutOfTime && state.boards.values.contains(where: \.isAnythingLeft))
        }
    }

    /// Whether the extension was judged by the first case alone, since more of them would show
    /// the same; asked for when the run is over.
    package var isHopeless: Bool { state.withLock { $0.isHopeless } }

    /// What everything took; asked for when the run is over.
    package var costs: SuiteCosts {
        state.withLock { state in
            var costs = SuiteCosts()
            for (id, seconds) in state.seconds {
                var entry = SuiteCosts.Case(seconds: seconds)
                let queues = state.boards[id]?.all ?? []
                // The wake itself and its recovery are made once, like about two points.
                let launches = queues.map { Double($0.queue.results.count + 2) }
                let perLaunch = (state.sweepSeconds[id] ?? 0) / max(1, launches.reduce(0, +))
                for ((wake, _), launches) in zip(queues, launches) {
                    entry.wakes[wake] = launches * perLaunch
                }
                costs.cases[id] = entry
            }
            return costs
        }
    }

    /// Runs the first case: which of the extension's files are journals, and whether it is of use to
    /// go on.
    ///
    /// What it sees is kept as that case, unless filters leave the case out. An extension whose
    /// wakes all run out of their windows, or that needs seconds to start, would take hours and show
    /// the same thing in every case. It is judged by that case alone.
    private func lookAhead() throws(SimulatorError) -> Bool {
        guard let first = scenarios.first?.cases.first else { return false }
        let folder = workFolder + "/job0"
        let begin = elapsed()
        let isKept = plan.includes(first.id)
        var options = CaseRecorder.Options(stopsWhenStuck: true, findsJournals: true)
        if isKept {
            options.takeAllOfFirst(lingers: plan.isChosen("lifecycle-no-work-after-return"))
        }
        let recorder = CaseRecorder(context: context(folder), options: options)
        _ = try run(first, folder: folder, observer: recorder)
        guard let evidence = recorder.evidence else {
            state.withLock { $0.evidence.wakeWithoutReadiness = recorder.wakeWithoutReadiness }
            return recorder.wakeWithoutReadiness != nil
        }
        state.withLock { $0.journals = recorder.context.journals }
        let quickest = evidence.all.compactMap(\.trial.result.untilReady).min() ?? .zero
        let isHopeless = evidence.all.allSatisfy(\.trial.isStuck) || quickest > .seconds(1)
        if isKept || isHopeless {
            state.withLock { $0.evidence.cases[first.id] = evidence }
        }
        if isKept, !isHopeless { try addProbe(first, folder: folder) }
        state.withLock { $0.seconds[first.id] = (elapsed() - begin) / .seconds(1) }
        guard isHopeless, plan.isChosen("lifecycle-ignores-missing-notice"),
            let other = scenarios.first?.cases.first(where: { $0.knobs == ["notice=withheld"] })
        else { return isHopeless }
        let second = CaseRecorder(
            context: context(folder), options: CaseRecorder.Options(stopsWhenStuck: true))
        _ = try run(other, folder: folder, observer: second)
        state.withLock { $0.evidence.cases[other.id] = second.evidence }
        return true
    }

    private func take(_ tasks: [SuiteTask]) -> SuiteTask? {
        state.withLock { state in
            guard state.next < tasks.count, state.failure == nil else { return nil }
            defer { state.next += 1 }
            return tasks[state.next]
        }
    }

    private var isTimeUp: Bool {
        guard let limit = request.timeLimit else { return false }
        return elapsed() > limit
    }

    private func carryOut(_ task: SuiteTask, job: Int) {
        let id = task.suiteCase.id
        guard !isTimeUp else {
            state.withLock { state in
                _ = state.evidence.leftOut.insert(id)
                state.isCutShort = true
            }
            return
        }
        let folder = workFolder + "/job\(job)"
        let begin = elapsed()
        do throws(SimulatorError) {
            switch task.kind {
            case .record: try record(task, folder: folder)
            case .locks: try holdLocks(task.suiteCase, folder: folder)
            case .upgrade: try upgrade(task.suiteCase, folder: folder)
            case .sweep:
                guard let settings = task.settings else { break }
                try sweep(task.suiteCase, settings, folder: folder)
            }
        } catch {
            state.withLock { state in
                if error.reason == .environment { state.failure = state.failure ?? error }
                state.evidence.troubles[id] = error.message
            }
        }
        let seconds = (elapsed() - begin) / .seconds(1)
        state.withLock { state in
            if task.kind != .sweep {
                state.seconds[id, default: 0] += seconds
            } else {
                state.sweepSeconds[id, default: 0] += seconds
                if isTimeUp { state.isSweepOutOfTime = true }
            }
        }
    }

    private func report(_ task: SuiteTask, of count: Int, cost: Double) {
        let now = state.withLock { state in
            state.done += 1
            state.costDone += task.cost
            let tallies = state.boards.values.flatMap(\.all).map(\.queue.tally)
            return Progress(
                casesDone: state.done, cases: count,
                pointsRun: tallies.reduce(0) { $0 + $1.run },
                failures: tallies.reduce(0) { $0 + $1.failed },
                caseID: task.suiteCase.id, share: cost > 0 ? state.costDone / cost : 1)
        }
        progress(now)
    }

    private func holdLocks(_ suiteCase: SuiteCase, folder: String) throws(SimulatorError) {
        let trial = HeldLockTrial(context: context(folder))
        _ = try run(suiteCase, folder: folder, observer: trial)
        state.withLock { $0.evidence.heldLocks = trial.evidence }
    }

    /// Lets the older executable make some wakes and cuts the new one where it takes over.
    private func upgrade(_ suiteCase: SuiteCase, folder: String) throws(SimulatorError) {
        guard let older else { return }
        let settings = SweepSettings(wakes: [UpgradeSweep.takeOver])
        let board = SweepBoard(failuresMax: settings.failuresMax)
        let sweep = InterruptionSweep(
            board: board, settings: settings, context: context(folder),
            isTimeUp: { [self] in isTimeUp })
        let outcome = try run(
            suiteCase, folder: folder, observer: UpgradeSweep(to: bundle, sweep: sweep),
            bundle: older)
        let evidence = board.evidence(caseID: UpgradeSweep.caseID(of: suiteCase.id))
        state.withLock { state in
            state.evidence.upgrade = evidence
            state.evidence.upgradeTrouble = outcome.launchFailure.map {
                "the older version could not be started: \($0)"
            }
            if isTimeUp, board.isAnythingLeft { state.isCutShort = true }
        }
    }

    private func record(_ task: SuiteTask, folder: String) throws(SimulatorError) {
        let suiteCase = task.suiteCase
        var options = CaseRecorder.Options()
        if task.isFirst { options.takeAllOfFirst(lingers: true) }
        let recorder = CaseRecorder(context: context(folder), options: options)
        let outcome = try run(suiteCase, folder: folder, observer: recorder)
        try addProbe(suiteCase, folder: folder)
        state.withLock { state in
            if let evidence = recorder.evidence {
                state.evidence.cases[suiteCase.id] = evidence
            } else if let failure = outcome.launchFailure {
                state.evidence.troubles[suiteCase.id] = failure
                state.failure = state.failure ?? StartFailure.error(failure)
            }
        }
    }

    /// Notes what is wrong with the ledger at the end of a case, where there is a probe.
    private func addProbe(_ suiteCase: SuiteCase, folder: String) throws(SimulatorError) {
        guard request.probe != nil, suiteCase.isForProbe else { return }
        let found = try probe(suiteCase, folder: folder)
        state.withLock { $0.evidence.probe?[suiteCase.id] = found }
    }

    /// Runs a case to its end, and the ledger probe after it; gives what is wrong with the ledger.
    private func probe(
        _ suiteCase: SuiteCase, folder: String
    ) throws(SimulatorError) -> String? {
        var found: String?
        _ = try run(suiteCase, folder: folder, probe: request.probe) { event in
            if case .expectation(let outcome) = event.kind, !outcome.isMet {
                found = found ?? outcome.found
            }
        }
        return found
    }

    private func sweep(
        _ suiteCase: SuiteCase, _ settings: SweepSettings, folder: String
    ) throws(SimulatorError) {
        let board = state.withLock { state in
            if let board = state.boards[suiteCase.id] { return board }
            let board = SweepBoard(failuresMax: settings.failuresMax)
            state.boards[suiteCase.id] = board
            return board
        }
        guard !board.isDone else { return }
        let sweep = InterruptionSweep(
            board: board, settings: settings, context: context(folder),
            endsBadly: { [self] in endsBadly($0, in: suiteCase.id) },
            isTimeUp: { [self] in isTimeUp })
        let outcome = try run(suiteCase, folder: folder, observer: sweep)
        try StartFailure.refuse(outcome)
        board.isDone = true
    }

    /// Whether a wake was recorded and did not come to its end.
    private func endsBadly(_ wake: Int, in caseID: String) -> Bool {
        state.withLock { state in
            let seen = state.evidence.cases[caseID]?.wakes.first { $0.trial.wake.number == wake }
            return seen.map { !$0.trial.ending.isCompleted } ?? false
        }
    }

    private func context(_ folder: String) -> JudgeContext {
        JudgeContext(
            ignores: request.ignores, journals: state.withLock { $0.journals },
            reader: StateReader(folder: WorkFolder.comparing(in: folder)))
    }

    private func run(
        _ suiteCase: SuiteCase, folder: String, observer: (any WakeObserver)? = nil,
        bundle: ExtensionBundle? = nil, probe: String? = nil,
        record: @escaping (TranscriptEvent) -> Void = { _ in }
    ) throws(SimulatorError) -> RunOutcome {
        var run = RunOptions(sharedContainer: folder + "/containers")
        run.knobs = suiteCase.knobs
        run.seed = request.seed
        run.isConfined = request.isConfined
        run.probe = probe
        let runner = try ScenarioRunner(
            scenario: Array(suiteCase.scenario.text.utf8),
            named: suiteCase.scenario.id + ".fkscenario.json5", base: workFolder,
            options: run)
        return try runner.run(
            bundle: bundle ?? self.bundle, observer: observer
        ) { event throws(SimulatorError) in record(event) }
    }
}

extension SuiteCase {
    /// Whether a ledger has to be the wallet when the last step is over.
    ///
    /// Where consent changes, a rule says by when; where a wake carries few types, another does.
    fileprivate var isForProbe: Bool {
        knobs.isEmpty && !SuiteScenario.access.contains { $0.id == scenario.id }
            && !["behind", "change-consent", "many-rows"].contains(scenario.id)
    }
}

extension CaseRecorder.Options {
    /// What is looked at in the first case alone.
    fileprivate mutating func takeAllOfFirst(lingers: Bool) {
        calibrates = true
        self.lingers = lingers ? .milliseconds(400) : nil
    }
}
