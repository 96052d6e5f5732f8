package import DeliveryWire

/// What `FinanceKit` and the shims need of the host: calls, and nothing of how they travel.
///
/// The pipe form is the real one; tests put an in-process form in its place.
package protocol HostConnection: Sendable {
    /// What the host said in `initialize`.
    var world: InitializeMessage { get }

    /// Sends a request and waits for its answer; throws what the host refused it with.
    ///
    /// A `notEntitled` or `unavailable` failure never comes back: the connection ends the process
    /// the way Apple's framework does. Cancelling the task sends `cancel` and throws
    /// `CancellationError`.
    func call<M: RequestMessage>(_ message: M) async throws -> M.Reply

    /// Sends a row query and hands every batch to `receive`, the last one included, in order.
    func rows<Row: RowWire>(
        _ query: RowQueryMessage<Row>, receive: ([Row]) throws -> Void
    ) async throws

    /// Asks for the next element of a history; nil when it has ended.
    func nextElement<Row: RowWire>(
        _ message: HistoryMessage, of type: Row.Type
    ) async throws -> HistoryReply<Row>.Element?

    /// Sends a request and blocks the calling thread until the host has noted it.
    ///
    /// For calls that Apple declares synchronous. A refusal has nobody to go to and is ignored.
    func confirm<M: RequestMessage>(_ message: M) where M.Reply == EmptyMessage

    /// Sends a notification; it is in the pipe when the call returns.
    func send<M: NotificationMessage>(_ message: M)

    /// Ends the process on purpose, as Apple's framework does; first tells the host why.
    func trap(_ reason: TrapMessage.Reason, call: String) -> Never
}
