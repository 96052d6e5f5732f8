/// What is known of a launch once it is over.
package struct LaunchResult: Sendable {
    package var ending: Ending
    /// Real time from the request to launch until everything was reaped.
    package var total: Duration
    /// Real time from the request to launch until `ready`; nil when it never came.
    package var untilReady: Duration?
    /// Real time from the delivery until the process was gone; nil without a delivery.
    package var inWindow: Duration?
    /// Real time by which the kill missed the window's end; nil unless the window expired.
    package var overshoot: Duration?
    /// CPU time of everything in the window, where the window is counted in it.
    package var cpuInWindow: Duration?
    /// Whether a window that is counted in CPU time was ended by real time.
    package var hasReachedWallCap: Bool
    /// CPU time of everything the launch started.
    package var cpuTime: Duration
    /// Largest resident size of any process of the launch.
    package var peakMemoryBytes: Int
    /// How many processes besides the extension itself had to be killed.
    package var stragglers: Int
    /// How many state-changing system calls on container paths were seen; nil when none were
    /// watched.
    package var writes: Int?
    /// Whether every change could be seen: nothing was mapped shared and writable, and no process
    /// hid itself; true when none were watched.
    package var isWriteCountComplete: Bool
    /// Whether the planned fault fired; false without a plan.
    package var faultFired: Bool
    /// How many bytes of the log were dropped.
    package var logBytesDropped: Int

    package init(ending: Ending, total: Duration) {
        self.ending = ending
        self.total = total
        hasReachedWallCap = false
        cpuTime = .zero
        peakMemoryBytes = 0
        stragglers = 0
        isWriteCountComplete = true
        faultFired = false
        logBytesDropped = 0
    }
}
