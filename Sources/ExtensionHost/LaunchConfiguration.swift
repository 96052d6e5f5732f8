package import DeliveryWire

/// Everything that one launch of one executable needs to know before it starts.
package struct LaunchConfiguration: Sendable {
    /// Absolute path of the executable.
    package var executable: String
    package var arguments: [String]
    /// Variables of the scenario; the host adds its own and nothing of its own environment.
    package var environment: [String: String]
    /// Absolute path of the folder the executable starts in.
    package var workingDirectory: String
    /// Absolute paths under which the executable may write; a fault at a write counts these only.
    package var containers: [String]
    /// What the containers are called in the places of writes, in the same order; may be empty.
    package var containerNames: [String]
    /// Absolute paths of scratch folders (preferences, temporary files): writable, never counted.
    package var scratchFolders: [String]
    /// The first message.
    package var initialize: InitializeMessage
    /// The one delivery of the launch; nil for an app, which ends by itself or is stopped.
    package var delivery: Delivery?
    package var limits: LaunchLimits
    /// Where the launch is cut on purpose, if at all.
    package var fault: FaultPlan?
    /// Whether the file system and the network are confined.
    package var isConfined: Bool
    /// Whether a confined executable may make internet sockets.
    package var allowsNetwork: Bool
    /// Whether state-changing system calls on the containers are reported and counted.
    ///
    /// A fault at a write watches them anyway. It costs some microseconds a call, so it is off.
    package var watchesWrites: Bool
    /// Real time for which the process is let live after its callback returned; nil ends it at once.
    ///
    /// What it does meanwhile is recorded as late and has no effect. Apple's framework ends the
    /// process at once; this shows what such an extension would have gone on to do.
    package var lingersAfterReturn: Duration?
    /// Whether, and how, it waits for a debugger; then nothing is confined and no window ends.
    package var debug: LaunchDebug?

    package init(
        executable: String, arguments: [String] = [], environment: [String: String] = [:],
        workingDirectory: String, containers: [String], containerNames: [String] = [],
        scratchFolders: [String] = [],
        initialize: InitializeMessage, delivery: Delivery?, limits: LaunchLimits = LaunchLimits(),
        fault: FaultPlan? = nil, isConfined: Bool = true,
        allowsNetwork: Bool = false, watchesWrites: Bool = false,
        lingersAfterReturn: Duration? = nil, debug: LaunchDebug? = nil
    ) {
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        self.workingDirectory = workingDirectory
        self.containers = containers
        self.containerNames = containerNames
        self.scratchFolders = scratchFolders
        self.initialize = initialize
        self.delivery = delivery
        self.limits = limits
        self.fault = fault
        self.isConfined = isConfined
        self.allowsNetwork = allowsNetwork
        self.watchesWrites = watchesWrites
        self.lingersAfterReturn = lingersAfterReturn
        self.debug = debug
    }

    /// What the executable is woken with, and for how long.
    package struct Delivery: Sendable {
        package var message: DidReceiveDataMessage
        /// Time from the delivery to the kill, by `clock`.
        package var window: Duration
        /// Time before the window's end at which notice is given; nil gives none.
        package var notice: Duration?
        package var clock: WindowClock

        package init(
            message: DidReceiveDataMessage, window: Duration, notice: Duration?,
            clock: WindowClock = .real
        ) {
            self.message = message
            self.window = window
            self.notice = notice
            self.clock = clock
        }
    }
}
