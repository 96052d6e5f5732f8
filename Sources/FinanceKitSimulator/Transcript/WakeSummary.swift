package import ExtensionHost

/// How a wake ended.
package struct WakeSummary: Sendable {
    package var ending: Ending
    /// Real length of the window, by which `measured.inWindow` becomes a share.
    package var window: Duration
    package var stragglers: Int
    /// State-changing system calls on container paths; nil when they were not watched.
    package var writes: Int?
    package var logBytesDropped: Int

    package init(
        ending: Ending, window: Duration, stragglers: Int, writes: Int?, logBytesDropped: Int
    ) {
        self.ending = ending
        self.window = window
        self.stragglers = stragglers
        self.writes = writes
        self.logBytesDropped = logBytesDropped
    }
}
