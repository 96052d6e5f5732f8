/// Writes lines to the log of the launch, where the timeline shows them between the calls.
///
/// `trace` is written as `debug`, `notice` and `log` as `notice`, `warning` as `error` and
/// `critical` as `fault`: the system knows five levels.
public struct Logger: Sendable {
    private let log: OSLog

    /// Writes without a subsystem.
    public init() {
        self.init(.default)
    }

    /// Writes for one category of a subsystem.
    public init(subsystem: String, category: String) {
        self.init(OSLog(subsystem: subsystem, category: category))
    }

    /// Writes to a log that was named before.
    public init(_ log: OSLog) {
        self.log = log
    }

    /// Writes at the default level.
    public func log(_ message: OSLogMessage) { write(.default, message) }

    /// Writes at the level given.
    public func log(level: OSLogType, _ message: OSLogMessage) { write(level, message) }

    /// Writes at the debug level.
    public func trace(_ message: OSLogMessage) { write(.debug, message) }

    /// Writes at the debug level.
    public func debug(_ message: OSLogMessage) { write(.debug, message) }

    /// Writes at the info level.
    public func info(_ message: OSLogMessage) { write(.info, message) }

    /// Writes at the default level.
    public func notice(_ message: OSLogMessage) { write(.default, message) }

    /// Writes at the error level.
    public func warning(_ message: OSLogMessage) { write(.error, message) }

    /// Writes at the error level.
    public func error(_ message: OSLogMessage) { write(.error, message) }

    /// Writes at the fault level.
    public func critical(_ message: OSLogMessage) { write(.fault, message) }

    /// Writes at the fault level.
    public func fault(_ message: OSLogMessage) { write(.fault, message) }

    private func write(_ level: OSLogType, _ message: OSLogMessage) {
        guard let origin = log.origin else { return }
        LogLine(level: level, origin: origin, message: message.interpolation.text).write()
    }
}
