import DeliveryEngine
import ExtensionHost
import FinanceKitSimulator
import WalletModel

/// Cuts the wakes of one run at their fault points and lets each recover.
///
/// It is one job: several of them, each with a run of its own, share a `SweepBoard` and come to
/// every point once. It tries on the bench and puts the device back, so that the run goes on as if
/// nothing had been tried.
final class InterruptionSweep: WakeObserver {
    private let board: SweepBoard
    private let settings: SweepSettings
    private let context: JudgeContext
    private let endsBadly: @Sendable (Int) -> Bool
    private let isTimeUp: @Sendable () -> Bool

    /// A wake that ends badly when it is not cut is made again so often, unless it always does.
    private static let attemptsMax = 3

    /// `endsBadly` says of a wake, by its number, whether it is known not to come to its end.
    init(
        board: SweepBoard, settings: SweepSettings, context: JudgeContext,
        endsBadly: @escaping @Sendable (Int) -> Bool = { _ in false },
        isTimeUp: @escaping @Sendable () -> Bool
    ) {
        self.board = board
        self.settings = settings
        self.context = context
        self.endsBadly = endsBadly
        self.isTimeUp = isTimeUp
    }

    func willDeliver(_ wake: Wake, on bench: WakeBench) throws(SimulatorError) {
        guard settings.wakes?.contains(wake.number) ?? true else { return }
        let queue = board.queue(ofWake: wake.number)
        // Two kills are equal only where nothing was written between them, so writes are watched
        // for merging as well.
        let reference = try WakeReference(
            of: wake, on: bench,
            watchesWrites: settings.cutsWrites || settings.mergesEqualPoints,
            attempts: endsBadly(wake.number) ? 1 : Self.attemptsMax)
        guard reference.clean.ending.isCompleted else {
            // What ends badly by itself cannot be held against itself; a rule says so.
            return queue.enumerated(
                PointQueue.Enumeration(
                    found: 0, merged: 0, points: [], reference: reference),
                isExhaustive: reference.clean.result.isWriteCountComplete)
        }
        let list = FaultPointList(
            of: reference.clean, wake: wake.number, settings: settings)
        let points = list.points.filter { settings.points?.matches($0.point.id) ?? true }
        queue.enumerated(
            PointQueue.Enumeration(
                found: list.points.count + list.merged, merged: list.merged,
                points: points.map(\.point), reference: reference),
            isExhaustive: reference.clean.result.isWriteCountComplete)
        let judge = StateJudge(
            walletIDs: try bench.walletIDs(), moments: RecoveryPlan.moments(of: bench.now),
            tokens: bench.tokens, context: context)
        let transactions = try bench.transactionIDs()
        let recoveries = settings.sharesRecoveries ? queue.recoveries : nil
        var sweep = WakeSweep(
            of: wake, on: bench, queue: queue, settings: settings, judge: judge, points: points
        ) { planned in
            PointTrial(
                planned: planned, course: list.course, reference: reference, judge: judge,
                transactions: transactions, bench: bench,
                recoveries: recoveries)
        }
        try sweep.run(until: isTimeUp)
        try bench.rewind()
    }

    func didFinish(on bench: WakeBench) throws(SimulatorError) {}
}
