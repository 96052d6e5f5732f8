import ExtensionHost
import FinanceKitSimulator
import Foundation

/// One wake of the benchmark's extension on a whole simulated device, and what it cost.
///
/// The device is the one that `fksim run` uses, so the wallet, the scheduler and the transcript
/// take their part.
struct MeasuredWake {
    /// From the delivery until the process was gone.
    private(set) var inWindow: Duration = .zero
    private(set) var extensionPeakBytes = 0
    private(set) var extensionTime: Duration = .zero
    private(set) var hostTime: Duration = .zero
    /// The host's resident size when the wake began, and the most that it was until the end.
    private(set) var hostBytesBefore = 0
    private(set) var hostPeakBytes = 0
    /// What the extension printed.
    private(set) var lines: [String] = []

    /// Runs a scenario that makes one wake, which must return.
    init(_ runner: ScenarioRunner) throws {
        var wake = MeasuredWake()
        var ending: Ending?
        var processTime: Duration = .zero
        _ = try runner.run { (event) throws(SimulatorError) in
            switch event.kind {
            case .wakeStarted:
                wake.hostBytesBefore = HostProcess.resetPeak()
                processTime = HostProcess.cpuTime
            case .launch(.print(let line, _)): wake.lines.append(line)
            case .wakeEnded(let summary):
                ending = summary.ending
                wake.hostTime = HostProcess.cpuTime - processTime
                wake.hostPeakBytes = HostProcess.peakBytes
                wake.inWindow = event.measured.inWindow ?? .zero
                wake.extensionTime = event.measured.cpuTime ?? .zero
                wake.extensionPeakBytes = event.measured.peakMemoryBytes ?? 0
            default: break
            }
        }
        guard case .returned? = ending else {
            throw BenchmarkError.environment(
                "A wake that should return ended otherwise: \(String(describing: ending)); it "
                    + "printed \(wake.lines).")
        }
        self = wake
    }

    private init() {}
}
