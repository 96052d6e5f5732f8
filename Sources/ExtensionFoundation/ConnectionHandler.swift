/// A configuration that takes the host's connections with a closure.
///
/// Nothing here runs over XPC: the closure is kept and asked only by `accept(connection:)`, which
/// the simulator never calls. An extension that has no other configuration is not served.
@available(iOS 26.0, *)
@MainActor @preconcurrency
public struct ConnectionHandler: AppExtensionConfiguration {
    private let isAccepted: @Sendable (NSXPCConnection) -> Bool

    /// Takes sessions; there are none here.
    public init(
        onSessionRequest:
            @escaping @Sendable (XPCListener.IncomingSessionRequest) ->
            XPCListener.IncomingSessionRequest.Decision
    ) {
        isAccepted = { _ in false }
    }

    /// Takes connections.
    public init(onConnection: @escaping @Sendable (NSXPCConnection) -> Bool) {
        isAccepted = onConnection
    }

    /// Whether the closure takes the connection.
    nonisolated public func accept(connection: NSXPCConnection) -> Bool {
        isAccepted(connection)
    }
}
