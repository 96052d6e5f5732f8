/// The environment variables by which host and extension find each other.
package enum WireEnvironment {
    /// `1` when a host speaks the protocol on descriptors 0 and 1.
    package static let wire = "FKSIM_WIRE"
    /// Device time at start, in nanoseconds since 1970; absent when the clock is real.
    package static let clockStart = "FKSIM_CLOCK_START"
    /// Device seconds for each real second, a whole number from 1.
    package static let clockScale = "FKSIM_CLOCK_SCALE"
    /// `moving` (whole real seconds, scaled), `frozen` or `real`.
    package static let clockMode = "FKSIM_CLOCK_MODE"
    /// Device time zone, an identifier such as `America/New_York`; also set as `TZ`.
    package static let timeZone = "FKSIM_TIME_ZONE"
    /// `redacted` when log lines hide private values, as a device's log does; absent otherwise.
    package static let logPrivacy = "FKSIM_LOG_PRIVACY"
    /// `1` when the process is let live for a while after its callback returned; absent otherwise.
    package static let lingering = "FKSIM_LINGERS"
    /// `1` when a debugger is waited for, so that no wait of the runtime's own runs out; absent
    /// otherwise.
    package static let debugging = "FKSIM_DEBUGGED"
    /// `refresh` or `processing`, a space, and the identifier of the task that the system launched
    /// the app for; absent otherwise.
    package static let backgroundTask = "FKSIM_BACKGROUND_TASK"
}
