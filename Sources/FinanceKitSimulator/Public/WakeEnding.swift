import ExtensionHost

/// How a wake of an extension, or a launch of an app, ended.
///
/// Which ones there are on a device is not published; they are those that the public tools and
/// reports of processes tell apart. None of them is an error of the simulator's.
public enum WakeEnding: String, CaseIterable, Hashable, Sendable {
    /// `didReceiveData(for:)` returned; the process was ended at once.
    case returned
    /// `willTerminate()` was called, and then `didReceiveData(for:)` returned in time.
    case returnedAfterNotice
    /// Killed when the window was over.
    case windowExpired
    /// Killed without a word, as a fault planned; an app also when its time was over.
    case killedWithoutNotice
    /// Ended by the framework: not entitled, or no financial data on this device.
    case trapped
    /// Died by a signal that nobody here sent.
    case crashed
    /// Left by itself; for an app the usual ending.
    case exited
    /// Grew past the knob `memoryLimit`.
    case memoryLimitExceeded
    /// Never became ready: it is not there, cannot be started here, or does not answer.
    case launchFailed
    /// Wrote something to its connection that is no message.
    case brokeProtocol
    /// The simulator was told to stop.
    case hostStopped

    init(_ ending: Ending) {
        self =
            switch ending {
            case .returned: .returned
            case .returnedAfterNotice: .returnedAfterNotice
            case .windowExpired: .windowExpired
            case .killedWithoutNotice: .killedWithoutNotice
            case .trapped: .trapped
            case .crashed: .crashed
            case .exited: .exited
            case .memoryLimitExceeded: .memoryLimitExceeded
            case .launchFailed: .launchFailed
            case .brokeProtocol: .brokeProtocol
            case .hostStopped: .hostStopped
            }
    }
}
