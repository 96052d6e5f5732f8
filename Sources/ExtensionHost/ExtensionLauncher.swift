/// Starts executables through one keeper and runs each launch to its ending.
///
/// One launcher is one slot: it runs one launch at a time, on the calling thread. Make several for
/// launches beside one another.
package final class ExtensionLauncher {
    /// Starts the keeper.
    ///
    /// Throws when this process cannot be a host, and says why.
    package init() throws(HostError) {
        throw HostError(.keeperUnavailable, "there is no keeper yet")
    }

    /// Starts the executable, talks to it, and comes back when everything it started is gone.
    ///
    /// Blocks the calling thread. It never throws for what the executable does: that is the ending.
    /// - Throws: `HostError` when the keeper itself is lost.
    package func run(
        _ configuration: LaunchConfiguration, delegate: any LaunchDelegate
    ) throws(HostError) -> LaunchResult {
        throw HostError(.keeperUnavailable, "there is no keeper yet")
    }

    /// Ends a running launch as `hostStopped`; may be called from any thread.
    package func stop() {}
}
