import FinanceKitSimulator
import Foundation
import SQLiteAccess
import Testing
import WalletModel
import WalletStore

/// Rows that are made on another thread are stored as the generator gives them.
@Suite struct PresetFeedTests {
    private let options = PresetOptions(.large, transactions: 9_000)

    private func store(pageCountMax: Int? = nil) throws -> WalletStore {
        try WalletStore.create(
            .memory, identity: WalletIdentity(deviceID: UUID(), secret: Array(0..<32)),
            pageCountMax: pageCountMax)
    }

    private func all<Row: StoredRow>(_ type: Row.Type, of store: WalletStore) throws -> [Row] {
        var cursor = store.rows(Row.self)
        return try cursor.next(20_000)
    }

    @Test func `a large preset is stored in its order, with what comes at its end`() throws {
        var generator = PresetGenerator(options)
        var rows: [TransactionRecord] = []
        while true {
            let batch = generator.nextBatch()
            if batch.isEmpty { break }
            rows += batch
        }
        let store = try store()
        var other = PresetGenerator(options)
        var heard: [Int] = []
        try store.commit(at: options.now) { (commit) throws(WalletError) in
            try commit.insert(&other, progress: { heard.append($0) })
        }
        #expect(try all(TransactionRecord.self, of: store) == rows)
        #expect(try all(AccountRecord.self, of: store) == generator.closedAccounts)
        #expect(try all(BalanceRecord.self, of: store) == generator.balances)
        #expect(other.balances == generator.balances)
        #expect(heard.last == rows.count)
        #expect(heard == heard.sorted() && heard.count > 3)
        try store.audit()
    }

    /// The first bound is met while rows are still made, the second when they are indexed.
    @Test(arguments: [60, 150, 300])
    func `a disk that is full in the middle ends the making too`(pages: Int) throws {
        let store = try store(pageCountMax: pages)
        var generator = PresetGenerator(options)
        #expect {
            try store.commit(at: options.now) { (commit) throws(WalletError) in
                try commit.insert(&generator)
            }
        } throws: {
            ($0 as? WalletError)?.code == .storageFull
        }
        #expect(store.head == 0)
    }
}
