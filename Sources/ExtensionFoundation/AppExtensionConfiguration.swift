/// How an extension accepts what its host asks of it.
///
/// Nothing here runs over XPC: the configurations that the simulator serves are those that a
/// framework such as FinanceKit supplies by itself.
@preconcurrency @MainActor
public protocol AppExtensionConfiguration: Sendable {
    /// Says whether a connection from the host is accepted; the simulator never calls it.
    nonisolated func accept(connection: NSXPCConnection) -> Bool
}
