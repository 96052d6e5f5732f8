import DeliveryWire
import Foundation
import SQLiteAccess
import Synchronization
import Testing
import WalletModel
import WalletStore

/// A wallet in memory that answers row queries the way the host does, each over the wire and back.
final class WalletDouble: Sendable {
    private let store: Mutex<WalletStore>
    private let batchSize: Int

    /// Holds the rows in their order, with an account for each that needs one.
    init(_ rows: [any RowWire], batchSize: Int = WireLimits.rowsPerLineMax) throws {
        let wallet = try WalletStore.create(
            .memory,
            identity: WalletIdentity(
                deviceID: Sample.id(999), secret: Array(repeating: 7, count: 32)))
        let accounts = rows.compactMap { $0 as? AccountRecord }
        let balances = rows.compactMap { $0 as? BalanceRecord }
        let transactions = rows.compactMap { $0 as? TransactionRecord }
        var owners: [UUID] = []
        for id in balances.map(\.accountID) + transactions.map(\.accountID)
        where !owners.contains(id) && !accounts.contains(where: { $0.id == id }) {
            owners.append(id)
        }
        try wallet.commit(at: Sample.noon(1)) { (commit) throws(WalletError) in
            try commit.insert(contentsOf: accounts)
            for id in owners {
                try commit.insert(
                    AccountRecord(
                        id: id, displayName: "Owner", institutionName: "Bank", currencyCode: "USD"))
            }
            try commit.insert(contentsOf: balances)
            try commit.insert(contentsOf: transactions)
        }
        store = Mutex(wallet)
        self.batchSize = batchSize
    }

    /// The batches that answer a query.
    func batches<Row: RowWire>(
        _ query: RowQueryMessage<Row>, unsorted: Unsorted = .insertion
    ) throws -> [[Row]] {
        let rows: [any RowWire] =
            switch try overTheWire(query) {
            case let query as RowQueryMessage<AccountRecord>: try select(query, unsorted)
            case let query as RowQueryMessage<BalanceRecord>: try select(query, unsorted)
            case let query as RowQueryMessage<TransactionRecord>: try select(query, unsorted)
            default: []
            }
        let typed = try #require(rows as? [Row])
        return stride(from: 0, to: typed.count, by: batchSize).map {
            Array(typed[$0..<min($0 + batchSize, typed.count)])
        }
    }

    enum Unsorted { case insertion, shuffled(UInt64) }

    private func select<Row: StoredRow & RowWire>(
        _ query: RowQueryMessage<Row>, _ unsorted: Unsorted
    ) throws -> [Row] {
        try store.withLock { store in
            var order = WalletQuery<Row>.Unsorted.insertion
            if case .shuffled(let seed) = unsorted { order = .shuffled(seed: seed) }
            var cursor = try store.select(
                WalletQuery(
                    filter: query.filter, sort: query.sort, unsorted: order, limit: query.limit,
                    offset: query.offset))
            return try cursor.next(.max)
        }
    }

    private func overTheWire<Row: RowWire>(
        _ query: RowQueryMessage<Row>
    ) throws -> RowQueryMessage<Row> {
        var json = JSONWriter()
        query.write(to: &json)
        let read = try json.finish().withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return try RowQueryMessage<Row>(from: &reader)
        }
        #expect(read == query)
        return read
    }
}
