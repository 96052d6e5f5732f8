/// Stands in for the listener of Apple's XPC module, so that its requests can be named.
///
/// No value of it can be made, and none is ever handed out.
public final class XPCListener: Sendable {
    private init() {}

    /// A request of a host for a session; none is ever made.
    public struct IncomingSessionRequest: Sendable {
        private init() {}

        /// The answer to a request; none can be made without one.
        public struct Decision: Sendable {
            private init() {}
        }
    }
}
