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
        let reference = try self.reference(wake, bench)
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
        while !isTimeUp(), let index = queue.take(of: points.count) {
            let trial = PointTrial(
                planned: points[index], course: list.course, reference: reference,
                judge: judge, bench: bench)
            queue.put(try trial.result(), at: index)
        }
        try bench.rewind()
    }

    func didFinish(on bench: WakeBench) throws(SimulatorError) {}

    /// The wake without a cut, and the same recovery wakes that every trial gets.
    private func reference(
        _ wake: Wake, _ bench: WakeBench
    ) throws(SimulatorError) -> WakeReference {
        let start = bench.now
        let before = SurfaceState(
            contents: try bench.keep(), registrations: bench.registrations)
        let clean = try bench.run(
            settings: TrialSettings(listsFiles: false, watchesWrites: settings.cutsWrites))
        let after = try SurfaceState(bench)
        bench.now = RecoveryPlan.repeatMoment(after: start)
        let again = try bench.run(types: wake.types)
        let afterRepeat = try SurfaceState(bench)
        bench.now = RecoveryPlan.otherMoment(after: start)
        let other = try bench.run(types: RecoveryPlan.otherTypes(than: wake.types))
        let afterOther = try SurfaceState(bench)
        try bench.rewind()
        return WakeReference(
            clean: clean, before: before, after: after, afterRepeat: afterRepeat,
            afterOther: afterOther, recovery: [again, other])
    }
}
