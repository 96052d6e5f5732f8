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
    /// Real time that a process may take to leave by itself once its callback returned.
    package var exitGrace: Duration
    /// Real time that a process may live on after it closed its end of the wire.
    package var closedWireGrace: Duration
    /// Real time from a planned notice to its kill, where the delivery names none.
    package var noticeGrace: Duration
    /// Real time from the start of an app to the kill by the system; nil waits for it to leave.
    package var appLifetime: Duration?
    /// Whether a planned notice-then-kill kills as soon as `willTerminate` has returned.
    ///
    /// With the faulted call unanswered, a launch mostly does nothing after that; a sweep of many
    /// points does not wait for nothing.
    package var killsAfterNotice = false
    /// How many calls for data are answered after a planned notice that leaves time.
    ///
    /// Nil for all that fit into the time. A launch that asks for more than these and whose
    /// `willTerminate` has returned is ended before its grace is over.
    package var answersAfterNotice: Int?

    package init(
        handshake: Duration = .seconds(10), memoryBytes: Int? = nil,
        logLineBytesMax: Int = 16 * 1024, logBytesMax: Int = 4 * 1024 * 1024,
        strayLines: StrayLines = .endLaunch, exitGrace: Duration = .milliseconds(50),
        closedWireGrace: Duration = .milliseconds(500), noticeGrace: Duration = .seconds(1)
    ) {
        self.handshake = handshake
        self.memoryBytes = memoryBytes
        self.logLineBytesMax = logLineBytesMax
        self.logBytesMax = logBytesMax
        self.strayLines = strayLines
        self.exitGrace = exitGrace
        self.closedWireGrace = closedWireGrace
        self.noticeGrace = noticeGrace
    }

    /// Real time that a launch has left once it took its notice and waits for a withheld answer.
    static let stalledGrace: Duration = .milliseconds(5)
    /// Bytes that wait for the extension to read them before its next line is read.
    static let outgoingBytesMax = 1024 * 1024
    /// Requests that wait for their answers to be written before the next line is read.
    static let answersWaitingMax = 256
    /// Requests of one launch that wait for something to happen.
    static let waitingCallsMax = 256
    /// How many last lines of the log an ending shows.
    static let lastLinesMax = 10
    /// Real time in which the keeper must say hello, and in which it must end a launch it was
    /// told to end.
    static let keeperPatience: Duration = .seconds(10)

    package enum StrayLines: Sendable {
        /// The launch ends as `brokeProtocol`.
        case endLaunch
        /// The line is reported and the launch goes on; one over the protocol's limit still ends it.
        case report
    }
}
