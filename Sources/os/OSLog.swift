/// A place that log lines are written to, named by a subsystem and a category.
public final class OSLog: Sendable {
    /// The lines of whoever names no subsystem.
    public static let `default` = OSLog(origin: LogOrigin())
    /// Drops what is written to it.
    public static let disabled = OSLog(origin: nil)

    /// Nil for a log that drops its lines.
    let origin: LogOrigin?

    private init(origin: LogOrigin?) {
        self.origin = origin
    }

    /// Names a log.
    ///
    /// - Parameters:
    ///   - subsystem: Mostly the bundle identifier.
    ///   - category: A part of the subsystem.
    public convenience init(subsystem: String, category: String) {
        self.init(origin: LogOrigin(subsystem: subsystem, category: category))
    }

    /// Names a log of one of the categories that the system's tools know.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }

    /// Whether lines of this level are written; they always are, but on the disabled log.
    public func isEnabled(type: OSLogType) -> Bool { origin != nil }

    /// Whether signposts are recorded; they never are.
    public var signpostsEnabled: Bool { false }

    /// A category with a meaning of its own to the system's tools; here it is only a name.
    public struct Category: Sendable {
        /// The name as lines show it.
        public let rawValue: String

        /// Moments worth looking at.
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
        /// Signposts that are off until a tool asks for them.
        public static let dynamicTracing = Category(rawValue: "DynamicTracing")
        /// Signposts with call stacks that are off until a tool asks for them.
        public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
    }
}

/// The name of a log in C.
public typealias os_log_t = OSLog
