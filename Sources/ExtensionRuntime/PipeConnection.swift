import CExtensionRuntime
import DeliveryWire
import Glibc

/// The connection over the process's own wire: one reader thread, writes from anywhere.
///
/// Made once, by `ExtensionProcess`. Losing the host, or a line that cannot be read, ends the
/// process at once; no caller ever sees it.
final class PipeConnection: HostConnection {
    let world: InitializeMessage
    private let output: LineOutput
    private let pending = PendingRequests()
    /// Serves what the host asks; has no callbacks in an app.
    let deliveries: DeliveryService

    /// Does the first exchange and starts the reader thread.
    init() {
        let reader = LineReader(descriptor: WireDescriptors.incoming)
        output = LineOutput(descriptor: WireDescriptors.outgoing)
        world = Handshake.perform(reader, output)
        deliveries = DeliveryService(output: output, suites: world.groups.map(\.identifier))
        ReaderThread.start(reader) { self.handle($0) }
    }

    func call<M: RequestMessage>(_ message: M) async throws -> M.Reply {
        try await request(message, reply: M.Reply.self, named: CallName.of(message))
    }

    func rows<Row: RowWire>(
        _ query: RowQueryMessage<Row>, receive: ([Row]) throws -> Void
    ) async throws {
        try await withoutActuallyEscaping(receive) { receive in
            let name = CallName.of(query)
            let receiver = BatchReceiver { (envelope, line) in
                try receive(try envelope.read(RowsMessage<Row>.self, from: line).rows)
            }
            let last = try await request(
                query, reply: RowsReply<Row>.self, named: name, receiver: receiver)
            try receive(last.rows)
        }
    }

    func nextElement<Row: RowWire>(
        _ message: HistoryMessage, of type: Row.Type
    ) async throws -> HistoryReply<Row>.Element? {
        try await request(message, reply: HistoryReply<Row>.self, named: CallName.of(message))
            .element
    }

    func send<M: NotificationMessage>(_ message: M) {
        output.write { json in
            WireLine.notification(message, to: &json)
            return true
        }
    }

    func trap(_ reason: TrapMessage.Reason, call: String) -> Never {
        send(TrapMessage(reason: reason, call: call))
        ProcessEnd.trap(reason, call: call)
    }
}

extension PipeConnection {
    private func request<M: RequestMessage, Reply: WireMessage>(
        _ message: M, reply: Reply.Type, named name: String, receiver: BatchReceiver? = nil
    ) async throws -> Reply {
        let id = pending.reserve()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let waiter = PendingRequests.Waiter(
                    batch: receiver?.take,
                    finish: { (envelope, line) throws(WireError) in
                        let reply = try envelope.read(Reply.self, from: line)
                        receiver?.drop()
                        continuation.resume(returning: reply)
                    },
                    fail: { error in
                        self.trapIfNeeded(error, call: name)
                        receiver?.drop()
                        continuation.resume(throwing: error)
                    })
                start(id, message, waiter)
            }
        } onCancel: {
            abandon(id, pending.cancel(id))
        }
    }

    /// Puts the waiter in the table and the line in the pipe, with no cancellation in between.
    private func start(_ id: Int, _ message: some RequestMessage, _ waiter: PendingRequests.Waiter)
    {
        var isOver = false
        output.write { json in
            isOver = !pending.register(id, waiter)
            guard !isOver else { return false }
            WireLine.request(id: id, message, to: &json)
            return true
        }
        if isOver { waiter.fail(CancellationError()) }
    }

    /// Tells the host that a request is no longer wanted, and lets its caller go on.
    private func abandon(_ id: Int, _ request: PendingRequests.Abandoned?) {
        guard let request else { return }
        send(CancelMessage(id: id))
        request.waiter.fail(request.error)
    }

    /// Sends a request and hands the outcome to `completion`, on the reader thread.
    func post<M: RequestMessage>(
        _ message: M, completion: @escaping @Sendable (Result<M.Reply, any Error>) -> Void
    ) {
        let waiter = PendingRequests.Waiter(
            batch: nil,
            finish: { (envelope, line) throws(WireError) in
                completion(.success(try envelope.read(M.Reply.self, from: line)))
            },
            fail: { completion(.failure($0)) })
        start(pending.reserve(), message, waiter)
    }

    private func trapIfNeeded(_ error: any Error, call: String) {
        guard let failure = error as? WireFailure else { return }
        switch failure.code {
        case .notEntitled: trap(.notEntitled, call: call)
        case .unavailable: trap(.unavailable, call: call)
        default: return
        }
    }
}

extension PipeConnection {
    /// Takes one line of the host; runs on the reader thread.
    ///
    /// Gives what that thread does once another one reads.
    private func handle(_ line: UnsafeBufferPointer<UInt8>) -> (() -> Void)? {
        do throws(WireError) {
            let envelope = try WireEnvelope(trusting: line)
            switch envelope.kind {
            case .reply(let id):
                // An answer to nobody belongs to a request that was cancelled.
                try pending.take(id)?.finish(envelope, line)
            case .failure(let id):
                let failure = try envelope.read(WireFailure.self, from: line)
                pending.take(id)?.fail(failure)
            case .notification("rows"):
                let id = try envelope.read(RowsHeader.self, from: line).requestID
                abandon(id, try pending.deliverBatch(id, envelope, line))
            case .notification(let method):
                ProcessEnd.say("The extension runtime skips the unknown notification '\(method)'.")
            case .request(let id, let method):
                return try deliveries.serve(id: id, method: method, envelope, line)
            }
        } catch {
            ProcessEnd.misunderstood("a line of the host is not readable: \(error)")
        }
        return nil
    }
}
