/// Why a run cannot start or go on; never what an extension did.
public struct SimulatorError: Error, Sendable, CustomStringConvertible {
    /// Which exit status belongs to it.
    public let reason: Reason
    /// What happened with the value, what was expected and what to do.
    public let message: String
    /// The error below, in its own words, for `--verbose`.
    public let cause: String?

    package init(_ reason: Reason, _ message: String, cause: (any Error)? = nil) {
        self.init(reason, message, details: cause.map { String(describing: $0) })
    }

    package init(_ reason: Reason, _ message: String, details: String?) {
        self.reason = reason
        self.message = message
        cause = details
    }

    /// The kinds of trouble that have an exit status of their own.
    public enum Reason: Sendable {
        /// The machine, a folder or a file is in the way.
        case environment
        /// A scenario, statement, wallet or bundle that cannot be used as it is.
        case input
    }

    /// The message.
    public var description: String { message }
}
