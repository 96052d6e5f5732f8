import DeliveryEngine
import FinanceKitSimulator

/// Lets another version of the extension take over in the middle of a run, and cuts it from there.
///
/// The run begins with the older one. At the wake of the take-over the bundle is replaced, as an
/// update of the app does between two wakes.
final class UpgradeSweep: WakeObserver {
    /// The wake that the new version makes first; before it the old one has kept something.
    static let takeOver = 3
    private let bundle: ExtensionBundle
    private let sweep: InterruptionSweep

    init(to bundle: ExtensionBundle, sweep: InterruptionSweep) {
        self.bundle = bundle
        self.sweep = sweep
    }

    func willDeliver(_ wake: Wake, on bench: WakeBench) throws(SimulatorError) {
        guard wake.number >= Self.takeOver else { return }
        bench.replaceExecutable(with: bundle)
        try sweep.willDeliver(wake, on: bench)
        if wake.number == Self.takeOver { bench.stop() }
    }

    func didFinish(on bench: WakeBench) throws(SimulatorError) {}
}
