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
    /// The most points of one wake whose recovery is cut as well.
    private static let secondsMax = 2_000

    private let board: SweepBoard
    private let settings: SweepSettings
    private let context: JudgeContext
    private let isTimeUp: @Sendable () -> Bool

    init(
        board: SweepBoard, settings: SweepSettings, context: JudgeContext,
        isTimeUp: @escaping @Sendable () -> Bool
    ) {
        self.board = board
        self.settings = settings
        self.context = context
        self.isTimeUp = isTimeUp
    }

    func willDeliver(_ wake: Wake, on bench: WakeBench) throws(SimulatorError) {
        guard settings.wakes?.contains(wake.number) ?? true else { return }
        let queue = board.queue(ofWake: wake.number)
        // Two kills are equal only where nothing was written between them, so writes are watched
        // for merging as well.
        let reference = try WakeReference(
            of: wake, on: bench,
            watchesWrites: settings.cutsWrites || settings.mergesEqualPoints)
        guard reference.clean.ending.isCompleted else {
            // What ends badly by itself cannot be held against itself; a rule says so.
            return queue.enumerated(
                PointQueue.Enumeration(found: 0, merged: 0, reference: reference),
                isExhaustive: reference.clean.result.isWriteCountComplete)
        }
        let list = FaultPointList(
            of: reference.clean, wake: wake.number, settings: settings)
        queue.enumerated(
            PointQueue.Enumeration(
                found: list.points.count + list.merged, merged: list.merged, reference: reference),
            isExhaustive: reference.clean.result.isWriteCountComplete)
        let judge = StateJudge(
            walletIDs: try bench.walletIDs(), moments: RecoveryPlan.moments(of: bench.now),
            tokens: bench.tokens, context: context)
        let points = list.points.filter { settings.points?.matches($0.point.id) ?? true }
        let transactions = try bench.transactionIDs()
        var secondCuts: SecondCuts?
        while !isTimeUp(), let index = queue.take(of: points.count) {
            let trial = PointTrial(
                planned: points[index], course: list.course, reference: reference,
                judge: judge, transactions: transactions, bench: bench,
                recoveries: settings.sharesRecoveries ? queue.recoveries : nil)
            let result = try trial.result()
            queue.put(result, at: index)
            guard settings.cutsRecovery, result.hasFired, !result.isFailure,
                result.point.cut == .kill
            else { continue }
            if secondCuts == nil {
                secondCuts = try SecondCuts(of: wake, on: bench, judge: judge)
            }
            let room = queue.roomForSeconds(of: Self.secondsMax)
            let seconds = try secondCuts?.outcome(
                of: points[index], atMost: room, fitting: settings.secondPoints)
            if let seconds {
                queue.put(seconds, at: index)
            }
        }
        try bench.rewind()
    }

    func didFinish(on bench: WakeBench) throws(SimulatorError) {}
}
