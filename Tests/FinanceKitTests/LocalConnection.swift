import DeliveryWire
import ExtensionRuntime
import Foundation
import Synchronization
import Testing
import WalletModel

/// A host in the same process that answers what a test allows, and fails when touched otherwise.
struct LocalConnection: HostConnection {
    /// The status that the process exits with where the runtime would trap.
    static let trapStatus: Int32 = 41

    var world: InitializeMessage = .sample()
    var onCall: @Sendable (any RequestMessage) async throws -> any WireMessage = { message in
        throw Unexpected("call \(message)")
    }
    /// Answers queries in the place of `onRows`.
    var wallet: WalletDouble?
    /// Gives the batches that answer a query with that method, limit and offset.
    var onRows:
        @Sendable (_ method: String, _ limit: Int?, _ offset: Int) throws -> [[any RowWire]] =
            { method, _, _ in throw Unexpected("query \(method)") }
    var onHistory: @Sendable (HistoryMessage) async throws -> HistoryAnswer? = { message in
        throw Unexpected("history \(message)")
    }
    var onSend: @Sendable (any NotificationMessage) -> Void = { message in
        Issue.record("unexpected notification \(message)")
    }
    var onConfirm: @Sendable (any RequestMessage) -> Void = { message in
        Issue.record("unexpected confirmation of \(message)")
    }
    /// Hears of every batch that was taken in.
    var batchesTaken = Log<Int>()

    /// One element of a history, before its row type is known.
    struct HistoryAnswer: Sendable {
        var inserted: [any RowWire] = []
        var updated: [any RowWire] = []
        var deleted: [UUID] = []
        var token: String
    }

    func call<M: RequestMessage>(_ message: M) async throws -> M.Reply {
        try #require(await onCall(message) as? M.Reply)
    }

    func rows<Row: RowWire>(
        _ query: RowQueryMessage<Row>, receive: ([Row]) throws -> Void
    ) async throws {
        if let wallet {
            for batch in try wallet.batches(query) {
                batchesTaken.append(batch.count)
                try receive(batch)
            }
            return
        }
        let method = "\(RowQueryMessage<Row>.method)"
        for batch in try onRows(method, query.limit, query.offset) {
            batchesTaken.append(batch.count)
            try receive(try #require(batch as? [Row]))
        }
    }

    func nextElement<Row: RowWire>(
        _ message: HistoryMessage, of type: Row.Type
    ) async throws -> HistoryReply<Row>.Element? {
        guard let answer = try await onHistory(message) else { return nil }
        return HistoryReply<Row>.Element(
            change: HistoryChange(
                inserted: try #require(answer.inserted as? [Row]),
                updated: try #require(answer.updated as? [Row]), deleted: answer.deleted),
            token: answer.token)
    }

    func confirm<M: RequestMessage>(_ message: M) where M.Reply == EmptyMessage {
        onConfirm(message)
    }

    func send<M: NotificationMessage>(_ message: M) { onSend(message) }

    func trap(_ reason: TrapMessage.Reason, call: String) -> Never {
        FileHandle.standardError.write(Data("trap: \(reason): \(call)\n".utf8))
        exit(Self.trapStatus)
    }

    /// Says that a double was touched in a way that its test did not allow.
    struct Unexpected: Error {
        init(_ what: String) {
            Issue.record("unexpected \(what)")
        }
    }
}

extension LocalConnection {
    /// A host with a wallet that holds these rows, which gives a few in each batch.
    static func serving(_ rows: [any RowWire], batchSize: Int = 3) throws -> LocalConnection {
        LocalConnection(wallet: try WalletDouble(rows, batchSize: batchSize))
    }

    /// A host that refuses everything with `failure`.
    static func refusing(with failure: any Error & Sendable) -> LocalConnection {
        LocalConnection(
            onCall: { _ in throw failure }, onRows: { _, _, _ in throw failure },
            onHistory: { _ in throw failure })
    }
}

extension InitializeMessage {
    static func sample(
        financialData: Bool = true, orders: Bool = true, isEntitled: Bool = true
    ) -> InitializeMessage {
        InitializeMessage(
            role: .extension,
            device: Device(
                osVersion: "26.0", region: "US", timeZone: "America/New_York",
                now: Timestamp(seconds: 1_772_442_000)),
            clock: Clock(mode: .frozen, startNanoseconds: 1_772_442_000_000_000_000, scale: 1),
            bundleIdentifier: "com.example.ledger.sync", dataContainer: "/nowhere",
            appGroups: [:],
            availability: Availability(financialData: financialData, orders: orders),
            isEntitled: isEntitled)
    }
}

/// What happened, in order, from any thread.
final class Log<Element: Sendable>: Sendable {
    private let entries = Mutex<[Element]>([])

    func append(_ entry: Element) { entries.withLock { $0.append(entry) } }
    var all: [Element] { entries.withLock { $0 } }
}
