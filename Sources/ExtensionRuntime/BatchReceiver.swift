import DeliveryWire

/// Holds a caller's closure for the batches of its query, until the query is over.
///
/// The closure may not outlive the caller's own call, not even as a reference that nobody uses any
/// more. So whoever ends the request drops it before the caller is resumed.
///
/// Unchecked; the proof: the caller is suspended while the receiver holds its closure, and the
/// table of pending requests lets one thread at a time use or end a request.
final class BatchReceiver: @unchecked Sendable {
    private var receive: ((WireEnvelope, UnsafeBufferPointer<UInt8>) throws -> Void)?

    init(_ receive: @escaping (WireEnvelope, UnsafeBufferPointer<UInt8>) throws -> Void) {
        self.receive = receive
    }

    /// Hands one batch to the caller's closure, where it is still wanted.
    func take(_ envelope: WireEnvelope, _ line: UnsafeBufferPointer<UInt8>) throws {
        try receive?(envelope, line)
    }

    /// Lets go of the caller's closure.
    func drop() { receive = nil }
}
