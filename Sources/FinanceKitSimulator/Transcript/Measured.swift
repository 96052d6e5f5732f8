/// Real durations and sizes of one event.
package struct Measured: Hashable, Sendable {
    package var sinceLaunch: Duration?
    package var duration: Duration?
    package var untilReady: Duration?
    package var inWindow: Duration?
    /// CPU time in the window, where the window is counted in it.
    package var cpuInWindow: Duration?
    package var overshoot: Duration?
    package var cpuTime: Duration?
    package var peakMemoryBytes: Int?

    package init(
        sinceLaunch: Duration? = nil, duration: Duration? = nil, untilReady: Duration? = nil,
        inWindow: Duration? = nil, cpuInWindow: Duration? = nil, overshoot: Duration? = nil,
        cpuTime: Duration? = nil,
        peakMemoryBytes: Int? = nil
    ) {
        self.sinceLaunch = sinceLaunch
        self.duration = duration
        self.untilReady = untilReady
        self.inWindow = inWindow
        self.cpuInWindow = cpuInWindow
        self.overshoot = overshoot
        self.cpuTime = cpuTime
        self.peakMemoryBytes = peakMemoryBytes
    }
}
