import DeliveryWire
import Synchronization
import Testing

@testable import ExtensionRuntime

@Suite struct PendingRequestsTests {
    /// What became of one request.
    private final class Outcome: Sendable {
        private let words = Mutex<[String]>([])

        var all: [String] { words.withLock { $0 } }

        func add(_ word: String) { words.withLock { $0.append(word) } }

        func waiter(batch: (@Sendable () throws -> Void)? = nil) -> PendingRequests.Waiter {
            PendingRequests.Waiter(
                batch: { (_, _) in
                    self.add("batch")
                    try batch?()
                },
                finish: { (_, _) throws(WireError) in self.add("finished") },
                fail: { self.add($0 is CancellationError ? "cancelled" : "failed") })
        }
    }

    private struct Refusal: Error {}

    /// Delivers a batch; gives whether that ended the request, and ends it then.
    private func deliver(_ pending: PendingRequests, _ id: Int) throws -> Bool {
        let line = Array(#"{"jsonrpc":"2.0","method":"rows","params":{"request":1}}"#.utf8)
        let ended = try line.withUnsafeBufferPointer {
            try pending.deliverBatch(id, try WireEnvelope(line: $0), $0)
        }
        if let ended { ended.waiter.fail(ended.error) }
        return ended != nil
    }

    @Test func `numbers rise from 1`() {
        let pending = PendingRequests()
        #expect([pending.reserve(), pending.reserve(), pending.reserve()] == [1, 2, 3])
    }

    @Test func `an answered request is taken once`() {
        let pending = PendingRequests()
        let outcome = Outcome()
        let id = pending.reserve()
        #expect(pending.register(id, outcome.waiter()))
        #expect(pending.take(id) != nil)
        #expect(pending.take(id) == nil)
        #expect(pending.cancel(id) == nil)
        #expect(outcome.all == [])
    }

    @Test func `a request cancelled before it is sent is never sent`() {
        let pending = PendingRequests()
        let outcome = Outcome()
        let id = pending.reserve()
        #expect(pending.cancel(id) == nil, "the host need not hear of it")
        #expect(!pending.register(id, outcome.waiter()))
        #expect(pending.cancel(id) == nil)
    }

    @Test func `a waiting request that is cancelled is given back to be ended`() throws {
        let pending = PendingRequests()
        let outcome = Outcome()
        let id = pending.reserve()
        #expect(pending.register(id, outcome.waiter()))
        let ended = try #require(pending.cancel(id))
        #expect(outcome.all == [], "the host hears of it first")
        ended.waiter.fail(ended.error)
        #expect(outcome.all == ["cancelled"])
        #expect(pending.take(id) == nil)
    }

    @Test func `a request cancelled inside a batch ends behind it`() throws {
        let pending = PendingRequests()
        let outcome = Outcome()
        let id = pending.reserve()
        let waiter = outcome.waiter {
            #expect(pending.cancel(id) == nil)
            outcome.add("still inside")
        }
        #expect(pending.register(id, waiter))
        #expect(try deliver(pending, id), "the host must hear of it")
        #expect(outcome.all == ["batch", "still inside", "cancelled"])
        #expect(try !deliver(pending, id))
        #expect(outcome.all.count == 3)
    }

    @Test func `a batch that is refused ends the request`() throws {
        let pending = PendingRequests()
        let outcome = Outcome()
        let id = pending.reserve()
        #expect(pending.register(id, outcome.waiter { throw Refusal() }))
        #expect(try deliver(pending, id), "the host must hear of it")
        #expect(outcome.all == ["batch", "failed"])
        #expect(pending.take(id) == nil)
    }

    @Test func `a batch for nobody is skipped`() throws {
        let pending = PendingRequests()
        #expect(try !deliver(pending, 1))
        #expect(try !deliver(pending, pending.reserve()))
    }

    @Test func `answer and cancellation race, and one of them wins`() async {
        for _ in 0..<500 {
            let pending = PendingRequests()
            let outcome = Outcome()
            let id = pending.reserve()
            #expect(pending.register(id, outcome.waiter()))
            async let isCancelled = { () async -> Bool in
                guard let ended = pending.cancel(id) else { return false }
                ended.waiter.fail(ended.error)
                return true
            }()
            let taken = pending.take(id)
            taken?.fail(Refusal())
            #expect(await isCancelled == (taken == nil))
            #expect(outcome.all == [taken == nil ? "cancelled" : "failed"])
        }
    }
}
