import DeliveryEngine
import ExtensionHost
import FinanceKitSimulator
import WalletModel

/// Tries fault points of the wakes of one run, and compares its end with a fresh install.
final class ExploreObserver: WakeObserver {
    private(set) var failures: [ExploreFailure] = []
    private(set) var pointsRun = 0
    private(set) var wakes = 0
    /// Whether two equal runs ended in different states, so that nothing can be held against it.
    private(set) var isByChance = false
    /// Whether anything lay on a durable surface at the end.
    private(set) var isAnythingKept = false
    private var choice: Choice
    private let context: JudgeContext
    private let recorder: CaseRecorder
    private var isFound = false

    /// Which points are tried.
    enum Choice {
        /// So many of each wake, drawn by chance.
        case drawn(RandomSource, perWake: Int)
        /// All with these cuts, until one fails under this rule.
        case search(rule: String, cuts: Set<FaultPoint.Cut>, first: FaultPoint.Place?)
        /// None: only the end is compared.
        case none(rule: String)
    }

    init(_ choice: Choice, context: JudgeContext) {
        self.choice = choice
        self.context = context
        recorder = CaseRecorder(context: context)
    }

    func willDeliver(_ wake: Wake, on bench: WakeBench) throws(SimulatorError) {
        wakes += 1
        if case .none = choice {
        } else {
            try tryPoints(of: wake, bench)
            guard !isFound else { return bench.stop() }
        }
        try recorder.willDeliver(wake, on: bench)
    }

    func didFinish(on bench: WakeBench) throws(SimulatorError) {
        guard !isFound else { return }
        try recorder.didFinish(on: bench)
        guard let evidence = recorder.evidence else { return }
        isAnythingKept = evidence.closing.after.isAnythingKept
        isByChance = evidence.chanceDifferences.contains { !$0.isToken }
        guard !isByChance else { return failures = [] }
        let differences = PathFailure.differences(in: evidence)
        if differences.contains(where: { !$0.isToken }) { add(ExploreFailure(path: differences)) }
    }

    private func tryPoints(of wake: Wake, _ bench: WakeBench) throws(SimulatorError) {
        let reference = try WakeReference(of: wake, on: bench, watchesWrites: true)
        guard reference.clean.ending.isCompleted else {
            return add(ExploreFailure(wake: wake.number, ending: reference.clean.endingName))
        }
        let list = FaultPointList(
            of: reference.clean, wake: wake.number, settings: SweepSettings())
        let judge = StateJudge(
            walletIDs: try bench.walletIDs(), moments: RecoveryPlan.moments(of: bench.now),
            tokens: bench.tokens, context: context)
        let recoveries = KnownRecoveries()
        for planned in chosen(of: list.points) where !isFound {
            let result = try PointTrial(
                planned: planned, course: list.course, reference: reference, judge: judge,
                transactions: [], bench: bench, recoveries: recoveries
            ).result()
            pointsRun += 1
            guard result.isFailure else { continue }
            add(ExploreFailure(PointFailure(caseID: "", result: result, reference: reference)))
        }
        try bench.rewind()
    }

    private func chosen(of points: [FaultPointList.Planned]) -> [FaultPointList.Planned] {
        switch choice {
        case .none: return []
        case .search(_, let cuts, let first):
            let fitting = points.filter { cuts.contains($0.point.cut) }
            return fitting.filter { $0.point.place == first }
                + fitting.filter { $0.point.place != first }
        case .drawn(var random, let count):
            let drawn = (0..<points.count).shuffled(using: &random).prefix(count).sorted()
            choice = .drawn(random, perWake: count)
            return drawn.map { points[$0] }
        }
    }

    private func add(_ failure: ExploreFailure) {
        switch choice {
        case .drawn: failures.append(failure)
        case .search(let rule, _, _), .none(let rule):
            guard failure.rule == rule else { return }
            failures = [failure]
            isFound = true
        }
    }
}
