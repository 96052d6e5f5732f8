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
    private let wakeNumber: Int

    init(
        to bundle: ExtensionBundle, at wakeNumber: Int = UpgradeSweep.takeOver,
        sweep: InterruptionSweep
    ) {
        self.bundle = bundle
        self.wakeNumber = wakeNumber
        self.sweep = sweep
    }

    /// The case of the suite that it is made in, and what stands behind its id in findings.
    static func caseID(of suiteCase: String) -> String { suiteCase + suffix }

    /// The id without what `caseID(of:)` puts behind it; nil where it does not stand there.
    static func suiteCase(of caseID: String) -> String? {
        caseID.hasSuffix(suffix) ? String(caseID.dropLast(suffix.count)) : nil
    }

    private static let suffix = "/upgrade"

    func willDeliver(_ wake: Wake, on bench: WakeBench) throws(SimulatorError) {
        guard wake.number == wakeNumber else { return }
        bench.replaceExecutable(with: bundle)
        try sweep.willDeliver(wake, on: bench)
        bench.stop()
    }

    func didFinish(on bench: WakeBench) throws(SimulatorError) {}
}
