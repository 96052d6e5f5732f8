/// How a launch waits for a debugger.
///
/// The process is started and stands in its start-up, before any code of the extension's author:
/// the first message is not sent before a debugger is attached. From then on no window ends and
/// nothing is confined; a planned end that has a grace counts it in the extension's CPU time.
package struct LaunchDebug: Sendable {
    /// Is told, once, that the process waits, and how long it will.
    package var announce: @Sendable (_ processID: Int32, _ patience: Duration) -> Void
    /// Whether to go on although no debugger is there; asked often, and must come back at once.
    package var isReleased: @Sendable () -> Bool
    /// Real time in which a debugger must attach.
    package var patience: Duration
    /// Real time after which the launch is ended, whatever the debugger does.
    package var sessionMax: Duration

    package init(
        announce: @escaping @Sendable (_ processID: Int32, _ patience: Duration) -> Void,
        isReleased: @escaping @Sendable () -> Bool = { false },
        patience: Duration = Self.usualPatience, sessionMax: Duration = Self.usualSessionMax
    ) {
        self.announce = announce
        self.isReleased = isReleased
        self.patience = patience
        self.sessionMax = sessionMax
    }

    /// Long enough to find the right window.
    package static let usualPatience: Duration = .seconds(30 * 60)
    /// A working day.
    package static let usualSessionMax: Duration = .seconds(8 * 3600)
    /// Real time that is left once the extension has taken a planned notice.
    static let graceAfterNotice: Duration = .seconds(5)
    /// How often the process is looked at while it waits.
    static let lookEvery: Duration = .milliseconds(50)
}
