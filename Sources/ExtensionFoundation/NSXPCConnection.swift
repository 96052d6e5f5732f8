/// Stands in for the connection class that Linux does not have, so that it can be named.
///
/// No value of it can be made, and none is ever handed out.
public final class NSXPCConnection: Sendable {
    private init() {}
}
