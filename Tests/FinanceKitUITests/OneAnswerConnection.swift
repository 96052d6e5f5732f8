import DeliveryWire
import ExtensionRuntime
import FinanceKit
import Foundation
import Synchronization
import Testing
import WalletModel

/// A host in the same process that gives every call one answer; queries and histories fail a test.
final class OneAnswerConnection: HostConnection {
    static let trapStatus: Int32 = 41

    let world: InitializeMessage
    private let answer: Result<any WireMessage, WireFailure>
    private let methods = Mutex<[String]>([])
    private let lines = Mutex<[String]>([])

    /// The methods that were called, in order.
    var asked: [String] { methods.withLock { $0 } }
    /// What stands on the extension's log.
    var log: [String] { lines.withLock { $0 } }

    init(
        reply: (any WireMessage)? = nil, failure: WireFailure? = nil, financialData: Bool = true,
        isEntitled: Bool = true
    ) {
        if let reply {
            answer = .success(reply)
        } else {
            answer = .failure(failure ?? WireFailure(.unknown, "no answer"))
        }
        world = InitializeMessage(
            role: .app,
            device: InitializeMessage.Device(
                osVersion: "26.0", region: "US", timeZone: "America/New_York",
                now: Timestamp(seconds: 1_772_442_000)),
            clock: InitializeMessage.Clock(
                mode: .frozen, startNanoseconds: 1_772_442_000_000_000_000, scale: 1),
            bundleIdentifier: "com.example.ledger", dataContainer: "/nowhere", appGroups: [:],
            availability: InitializeMessage.Availability(
                financialData: financialData, orders: true),
            isEntitled: isEntitled)
    }

    var store: FinanceStore {
        FinanceStore(
            connection: self,
            log: FailureLog { line in self.lines.withLock { $0.append(line) } })
    }

    func call<M: RequestMessage>(_ message: M) async throws -> M.Reply {
        methods.withLock { $0.append(M.method.description) }
        return try #require(try answer.get() as? M.Reply)
    }

    func rows<Row: RowWire>(
        _ query: RowQueryMessage<Row>, receive: ([Row]) throws -> Void
    ) async throws {
        Issue.record("unexpected query")
    }

    func nextElement<Row: RowWire>(
        _ message: HistoryMessage, of type: Row.Type
    ) async throws -> HistoryReply<Row>.Element? {
        Issue.record("unexpected history")
        return nil
    }

    func confirm<M: RequestMessage>(_ message: M) where M.Reply == EmptyMessage {
        Issue.record("unexpected call \(M.method)")
    }

    func send<M: NotificationMessage>(_ message: M) {
        Issue.record("unexpected notification \(M.method)")
    }

    func trap(_ reason: TrapMessage.Reason, call: String) -> Never {
        exit(Self.trapStatus)
    }
}
