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
        var isHopeless = false
        /// Seconds of all jobs together.
        var seconds: [String: Double] = [:]
        var sweepSeconds: [String: Double] = [:]
    }

    private struct Task: Sendable {
        var number: Int
        var suiteCase: SuiteCase
        var kind: Kind
        /// What is cut in a sweep.
        var settings: SweepSettings?
        /// A guess, by which progress is told.
        var cost: Double

        enum Kind { case record, sweep, locks, upgrade }
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
        self.progress = progress
        var evidence = SuiteEvidence(bundle: bundle)
        if request.probe != nil { evidence.probe = [:] }
        state = Mutex(State(evidence: evidence))
    }

    /// Runs everything; blocks until all jobs are done.
    ///
    /// - Throws: `SimulatorError` when the machine is in the way, or the extension cannot be
    ///   started at all.
    package func run() throws(SimulatorError) -> SuiteEvidence {
        let isHopeless = try lookAhead()
        state.withLock { $0.isHopeless = isHopeless }
        let tasks = makeTasks(isHopeless: isHopeless)
        let cost = tasks.reduce(0) { $0 + $1.cost }
        JobThreads.run(count: max(1, request.jobs)) { job in
            while let task = self.take(tasks) {
                self.carryOut(task, job: job)
                self.report(task, of: tasks.count, cost: cost)
            }
        }
        let (failure, boards, evidence) = state.withLock { state in
            (state.failure, state.boards, state.evidence)
        }
        if let failure { throw failure }
        var gathered = evidence
        for task in tasks where task.kind == .sweep {
            guard let board = boards[task.suiteCase.id] else { continue }
            if gathered.sweeps.contains(where: { $0.caseID == task.suiteCase.id }) { continue }
            gathered.sweeps += board.evidence(caseID: task.suiteCase.id)
        }
        CrossComparison(context: context(workFolder)).fill(&gathered)
        return gathered
    }

    /// Whether the time limit left something out; asked for when the run is over.
    package var isCutShort: Bool { state.withLock { $0.isCutShort } }

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

    /// Runs the first scenario once: which of the extension's files are journals, and whether it
    /// is of use to go on.
    ///
    /// An extension whose wakes all run out of their windows, or that needs seconds to start, would
    /// take hours and show the same thing in every case. It is judged by that scenario alone.
    private func lookAhead() throws(SimulatorError) -> Bool {
        guard let first = scenarios.first?.cases.first else { return false }
        let folder = workFolder + "/job0"
        let recorder = CaseRecorder(context: context(folder), stopsWhenStuck: true)
        _ = try run(first, folder: folder, observer: recorder)
        guard let evidence = recorder.evidence else {
            state.withLock { $0.evidence.wakeWithoutReadiness = recorder.wakeWithoutReadiness }
            return recorder.wakeWithoutReadiness != nil
        }
        let journals = JournalView(
            in: evidence.closing.after.contents, walletIDs: evidence.walletIDs)
        state.withLock { $0.journals = journals }
        let quickest = evidence.all.compactMap(\.trial.result.untilReady).min() ?? .zero
        guard evidence.all.allSatisfy(\.isStuck) || quickest > .seconds(1) else { return false }
        state.withLock { $0.evidence.cases[first.id] = evidence }
        if let other = scenarios.first?.cases.first(where: { $0.knobs == ["notice=withheld"] }) {
            let recorder = CaseRecorder(context: context(folder), stopsWhenStuck: true)
            _ = try run(other, folder: folder, observer: recorder)
            state.withLock { $0.evidence.cases[other.id] = recorder.evidence }
        }
        return true
    }

    /// The tasks in order, those that many jobs share several times.
    private func makeTasks(isHopeless: Bool) -> [Task] {
        let wanted = Rule.all.map(\.id).filter { id in
            request.only.contains { NamePattern($0).matches(id) }
        }
        let isPart = !request.only.isEmpty
        let sweeps = RuleNeeds.sweeps(for: wanted)
        let cases = RuleNeeds.cases(for: wanted)?.union(RuleNeeds.base)
        let judgedAlready = state.withLock { Set($0.evidence.cases.keys) }
        var tasks: [Task] = []
        let selection = SuiteSelection(of: scenarios, request)
        let jobs = max(1, request.jobs)
        for suiteCase in scenarios.flatMap(\.cases) {
            let id = suiteCase.id
            let isFirst = tasks.isEmpty
            // Cases that are named are run, whatever the rules that are named need.
            let isNamed = !request.cases.isEmpty
            let isRecorded = !isPart || isNamed || (cases?.contains(id) ?? true)
            let isWanted = selection.includes(id)
            guard isWanted || selection.isContext(id), !isHopeless else {
                if judgedAlready.contains(id) { continue }
                state.withLock { state in _ = state.evidence.leftOut.insert(id) }
                continue
            }
            if isRecorded {
                tasks.append(
                    Task(
                        number: tasks.count, suiteCase: suiteCase, kind: .record,
                        cost: request.costs.cost(of: id)))
            }
            if isFirst {
                tasks.append(
                    Task(
                        number: tasks.count, suiteCase: suiteCase, kind: .locks,
                        cost: request.costs.cost(of: id)))
                if older != nil {
                    tasks.append(
                        Task(
                            number: tasks.count, suiteCase: suiteCase, kind: .upgrade,
                            cost: request.costs.cost(of: id)))
                }
            }
            guard isWanted, !isPart || sweeps.contains(id) || (isNamed && !sweeps.isEmpty),
                let settings = sweepSettings(of: suiteCase, selection)
            else { continue }
            for _ in 0..<jobs {
                let cost = request.costs.sweepCost(of: id, wakes: settings.wakes)
                tasks.append(
                    Task(
                        number: tasks.count, suiteCase: suiteCase, kind: .sweep,
                        settings: settings, cost: cost / Double(jobs)))
            }
        }
        return tasks
    }

    /// What is cut in a case; nil for nothing.
    private func sweepSettings(
        of suiteCase: SuiteCase, _ selection: SuiteSelection
    ) -> SweepSettings? {
        guard suiteCase.knobs.isEmpty, var settings = suiteCase.scenario.sweep else { return nil }
        settings.wakes = settings.wakes(forChoice: !request.only.isEmpty)
        if let wakes = selection.wakes(of: suiteCase.id) {
            state.withLock { state in _ = state.evidence.leftOut.insert(suiteCase.id) }
            settings.wakes = wakes.intersection(settings.wakes ?? wakes)
        }
        settings.cutsRecovery = request.cutsRecovery
        if !request.stopsEarly { settings.failuresMax = Int.max }
        return settings.wakes?.isEmpty == true ? nil : settings
    }

    private func take(_ tasks: [Task]) -> Task? {
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

    private func carryOut(_ task: Task, job: Int) {
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
                if isTimeUp { state.isCutShort = true }
            }
        }
    }

    private func report(_ task: Task, of count: Int, cost: Double) {
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
        _ = try run(
            suiteCase, folder: folder, observer: UpgradeSweep(to: bundle, sweep: sweep),
            bundle: older)
        let evidence = board.evidence(caseID: UpgradeSweep.caseID(of: suiteCase.id))
        state.withLock { $0.evidence.upgrade = evidence }
    }

    private func record(_ task: Task, folder: String) throws(SimulatorError) {
        let suiteCase = task.suiteCase
        // In the first case every process may live on for a moment, so that late work is seen.
        let recorder = CaseRecorder(
            context: context(folder), lingers: task.number == 0 ? .milliseconds(400) : nil,
            calibrates: task.number == 0)
        let outcome = try run(suiteCase, folder: folder, observer: recorder)
        if request.probe != nil, suiteCase.isForProbe {
            let found = try probe(suiteCase, folder: folder)
            state.withLock { $0.evidence.probe?[suiteCase.id] = found }
        }
        state.withLock { state in
            if let evidence = recorder.evidence {
                state.evidence.cases[suiteCase.id] = evidence
            } else if let failure = outcome.launchFailure {
                state.evidence.troubles[suiteCase.id] = failure
                let message = "The extension could not be started: \(failure)"
                state.failure = state.failure ?? SimulatorError(.environment, message)
            }
        }
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
            isTimeUp: { [self] in isTimeUp })
        _ = try run(suiteCase, folder: folder, observer: sweep)
        board.isDone = true
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
