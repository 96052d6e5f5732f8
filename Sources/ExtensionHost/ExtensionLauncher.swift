import CSupervisor
import Synchronization

/// Starts executables through one keeper and runs each launch to its ending.
///
/// One launcher is one slot: it runs one launch at a time, on the calling thread. Make several for
/// launches beside one another. Dropping the last reference ends the keeper.
///
/// A launch is one synchronous loop rather than actors and tasks: it has one order of events, and
/// it costs no hops between threads. `LaunchRun` is that loop.
package final class ExtensionLauncher: Sendable {
    #if os(Linux)
        private let keeper: Keeper
        private let wake: WakeSignal
        private let spare = SparePipes()
        private let isRunning = Mutex(false)

        /// The keeper's process, `fksim-keeper` in a list of processes.
        package var keeperProcessID: Int32 { keeper.processID }

        /// Starts the keeper.
        ///
        /// Throws when this process cannot be a host, and says why.
        package init() throws(HostError) {
            keeper = try Keeper()
            wake = try WakeSignal()
        }

        /// Starts the executable, talks to it, and comes back when everything it started is gone.
        ///
        /// Blocks the calling thread. It never throws for what the executable does: that is the
        /// ending. A second launch while one runs is a mistake of the caller and ends the process.
        /// - Throws: `HostError` when the keeper itself is lost.
        package func run(
            _ configuration: LaunchConfiguration, delegate: any LaunchDelegate
        ) throws(HostError) -> LaunchResult {
            if let mistake = configuration.mistake { preconditionFailure(mistake) }
            let wasRunning = isRunning.withLock { state in
                defer { state = true }
                return state
            }
            precondition(!wasRunning, "A launcher runs one launch at a time; make another one.")
            defer { isRunning.withLock { $0 = false } }
            return try PipeSignal.withBlocked { () throws(HostError) in
                try launch(configuration, delegate)
            }
        }

        private func launch(
            _ configuration: LaunchConfiguration, _ delegate: any LaunchDelegate
        ) throws(HostError) -> LaunchResult {
            let startedAt = MonotonicClock.now
            let environment = LaunchEnvironment.make(configuration)
            let packet: [UInt8]
            switch LaunchPacket.make(configuration, environment: environment) {
            case .success(let bytes): packet = bytes
            case .failure(let failure):
                return LaunchResult(ending: .launchFailed(failure), total: .zero)
            }
            let ends = try spare.take().start { (descriptors) throws(HostError) in
                try keeper.start(packet, descriptors)
            }
            let run = LaunchRun(
                configuration, delegate: delegate, keeper: keeper, ends: ends, startedAt: startedAt)
            try run.run(wake, spare)
            return run.result
        }

        /// Ends a running launch as `hostStopped`; may be called from any thread.
        ///
        /// When none runs, the next one is ended as soon as it begins, so that a stop that comes a
        /// moment early is not lost.
        package func stop() { wake.raise() }
    #else
        /// Throws always: the keeper needs Linux.
        package init() throws(HostError) {
            throw HostError(
                .keeperUnavailable,
                "Extensions can be launched on Linux only: the keeper needs child subreapers, "
                    + "Landlock and seccomp. Run this in a Linux container or virtual machine.")
        }

        /// Never runs, since there is no launcher to call it on.
        package func run(
            _ configuration: LaunchConfiguration, delegate: any LaunchDelegate
        ) throws(HostError) -> LaunchResult {
            throw HostError(.keeperUnavailable, "Extensions can be launched on Linux only.")
        }

        package func stop() {}
    #endif
}
