import DeliveryWire

/// What the loop found out about one launch; the ending follows from it alone.
struct LaunchFacts {
    /// The executable never ran, or an answer to `initialize` shows that it cannot.
    var failure: Ending.LaunchFailure?
    /// Which handshake did not come in time.
    var overdue: Handshake?
    /// Of the first process, while a debugger is waited for.
    var processID: Int32?
    var isInitialized = false
    var isReady = false
    var hasReturned = false
    var notice = Ending.Notice.withheld
    var trap: TrapMessage?
    var breach: Ending.ProtocolBreach?
    var wasStopped = false
    /// The planned kill at a call was asked for.
    ///
    /// A call that is not waited for cannot hold the extension, so it may be gone before the kill
    /// arrives; the plan was carried out all the same.
    var wasCut = false
    /// How the first process went; nil when it never came to be.
    var death: Death?
    var killReason = KeeperEvent.KillReason.none
    var peakBytes = 0
    /// A peak below this cannot be told from the keeper's own.
    var floorBytes = 0
    var memoryLimitBytes: Int?
    var lastLines: [String] = []
    var fatalLine: String?

    enum Handshake: String { case initialize, ready }

    enum Death: Hashable {
        case exited(Int32)
        case signalled(Int32)

        /// Reads what `wait4` gave.
        init(waitStatus status: Int32) {
            let signal = status & 0x7F
            self = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
        }
    }
}
