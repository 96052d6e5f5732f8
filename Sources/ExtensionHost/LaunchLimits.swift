/// The bounds of one launch.
package struct LaunchLimits: Sendable {
    /// Real time from the start to the answer to `initialize`, and from there to `ready`.
    package var handshake: Duration
    /// Bytes of resident memory; nil for no limit.
    package var memoryBytes: Int?
    /// The longest line of the extension's log that is kept whole.
    package var logLineBytesMax: Int
    /// The most bytes of the log that are kept; what comes later is counted and dropped.
    package var logBytesMax: Int
    /// What a line on the wire that is no message does.
    package var strayLines: StrayLines

    package init(
        handshake: Duration = .seconds(10), memoryBytes: Int? = nil,
        logLineBytesMax: Int = 16 * 1024, logBytesMax: Int = 4 * 1024 * 1024,
        strayLines: StrayLines = .endLaunch
    ) {
        self.handshake = handshake
        self.memoryBytes = memoryBytes
        self.logLineBytesMax = logLineBytesMax
        self.logBytesMax = logBytesMax
        self.strayLines = strayLines
    }

    package enum StrayLines: Sendable {
        /// The launch ends as `brokeProtocol`.
        case endLaunch
        /// The line is reported and the launch goes on.
        case report
    }
}
