import DeliveryEngine
import FinanceKitSimulator

extension WakeReference {
    /// Makes the wake without a cut, and the same recovery wakes that every trial gets, and goes
    /// back to where the device was.
    init(of wake: Wake, on bench: WakeBench, watchesWrites: Bool) throws(SimulatorError) {
        let start = bench.now
        let before = SurfaceState(
            contents: try bench.keep(), registrations: bench.registrations)
        let clean = try bench.run(
            settings: TrialSettings(listsFiles: false, watchesWrites: watchesWrites))
        let after = try SurfaceState(bench)
        bench.now = RecoveryPlan.repeatMoment(after: start)
        _ = try bench.run(types: wake.types)
        let afterRepeat = try SurfaceState(bench)
        bench.now = RecoveryPlan.otherMoment(after: start)
        _ = try bench.run(types: RecoveryPlan.otherTypes(than: wake.types))
        let afterOther = try SurfaceState(bench)
        try bench.rewind()
        self.init(
            clean: clean, before: before, after: after, afterRepeat: afterRepeat,
            afterOther: afterOther)
    }
}
