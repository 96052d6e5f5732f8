import DeliveryEngine
import ExtensionHost
import FinanceKitSimulator
import WalletModel

/// Wakes the extension while somebody else holds every lock, and lets it recover.
final class HeldLockTrial: WakeObserver {
    private(set) var evidence: HeldLockEvidence?
    private let context: JudgeContext
    /// By then there are files to lock.
    private let wakeNumber = 2

    init(context: JudgeContext) {
        self.context = context
    }

    func willDeliver(_ wake: Wake, on bench: WakeBench) throws(SimulatorError) {
        guard wake.number == wakeNumber else { return }
        let contents = try bench.keep()
        let start = bench.now
        let expected = try recovery(bench, types: wake.types, from: start, first: nil)
        try bench.rewind()
        let judge = StateJudge(
            walletIDs: try bench.walletIDs(), moments: RecoveryPlan.moments(of: start),
            tokens: bench.tokens, context: context)
        let locks = HeldLocks(files: contents.files, folders: bench.containers.containers)
        let count = locks.count
        let held = try bench.run(
            settings: TrialSettings(listsFiles: false, watchesWrites: true))
        locks.release()
        let found = try recovery(bench, types: wake.types, from: start, first: held)
        evidence = HeldLockEvidence(
            count: count, ending: held.endingName,
            differences: judge.failures(expected.state, found.state), wakes: found.wakes)
        bench.stop()
    }

    func didFinish(on bench: WakeBench) throws(SimulatorError) {}

    /// The wake itself, unless it was made, and two more after it.
    private func recovery(
        _ bench: WakeBench, types: [DeliveryDataType], from start: Timestamp, first: TrialWake?
    ) throws(SimulatorError) -> (state: SurfaceState, wakes: [TrialWake]) {
        var wakes: [TrialWake] = []
        if let first { wakes.append(first) } else { wakes.append(try bench.run()) }
        bench.now = RecoveryPlan.repeatMoment(after: start)
        wakes.append(try bench.run(types: types))
        bench.now = RecoveryPlan.otherMoment(after: start)
        wakes.append(try bench.run(types: RecoveryPlan.otherTypes(than: types)))
        return (try SurfaceState(bench), wakes)
    }
}
