import DeliveryEngine
import ExtensionHost
import FinanceKitSimulator

extension WakeReference {
    /// Makes the wake without a cut, and the same recovery wakes that every trial gets, and goes
    /// back to where the device was.
    ///
    /// A wake that does not come to its end is made again, `attempts` times in all, since a busy
    /// machine lets one run out of its window by chance.
    init(
        of wake: Wake, on bench: WakeBench, watchesWrites: Bool, attempts: Int = 1
    ) throws(SimulatorError) {
        let start = bench.now
        let before = SurfaceState(
            contents: try bench.keep(), registrations: bench.registrations)
        let settings = TrialSettings(listsFiles: false, watchesWrites: watchesWrites)
        var clean = try bench.run(settings: settings)
        for _ in 1..<max(1, attempts) where !clean.ending.isCompleted {
            try bench.rewind()
            clean = try bench.run(settings: settings)
        }
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
