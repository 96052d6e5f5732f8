/// Marks moments and intervals for a tool that draws them; there is none here, so it does nothing.
///
/// The work inside `withIntervalSignpost` runs as it would.
public struct OSSignposter: Sendable {
    private let log: OSLog

    /// Marks nothing, anywhere.
    public static let disabled = OSSignposter(logHandle: .disabled)

    /// Marks without a subsystem.
    public init() {
        self.init(logHandle: .default)
    }

    /// Marks for one category of a subsystem.
    public init(subsystem: String, category: String) {
        self.init(logHandle: OSLog(subsystem: subsystem, category: category))
    }

    /// Marks for one of the categories that the system's tools know.
    public init(subsystem: String, category: OSLog.Category) {
        self.init(logHandle: OSLog(subsystem: subsystem, category: category))
    }

    /// Marks beside the lines of a logger.
    public init(logger: Logger) {
        self.init(logHandle: .default)
    }

    /// Marks beside the lines of a log.
    public init(logHandle: OSLog) {
        log = logHandle
    }

    /// Whether anybody records the marks; nobody does.
    public var isEnabled: Bool { false }

    /// Makes an identifier that the process has not made before.
    public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }

    /// Makes the identifier of an object.
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
        OSSignpostID(log: log, object: object)
    }

    /// Marks a moment.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

    /// Marks a moment, with a text.
    public func emitEvent(
        _ name: StaticString, id: OSSignpostID = .exclusive,
        _ message: @autoclosure () -> SignpostMetadata
    ) {}

    /// Marks the start of an interval.
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive
    ) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }

    /// Marks the start of an interval, with a text.
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive,
        _ message: @autoclosure () -> SignpostMetadata
    ) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }

    /// Marks the end of an interval.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

    /// Marks the end of an interval, with a text.
    public func endInterval(
        _ name: StaticString, _ state: OSSignpostIntervalState,
        _ message: @autoclosure () -> SignpostMetadata
    ) {}

    /// Runs the work as an interval.
    public func withIntervalSignpost<T>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
    ) rethrows -> T { try task() }

    /// Runs the work as an interval, with a text.
    public func withIntervalSignpost<T>(
        _ name: StaticString, id: OSSignpostID = .exclusive,
        _ message: @autoclosure () -> SignpostMetadata, around task: () throws -> T
    ) rethrows -> T { try task() }
}
