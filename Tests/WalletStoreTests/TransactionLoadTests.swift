import SQLiteAccess
import TestSupport
import Testing
import WalletModel
import WalletStore

import struct Foundation.UUID

/// Many transactions for an empty wallet are indexed at the end; nobody can tell from the result.
@Suite struct TransactionLoadTests {
    private let scratch: ScratchDirectory
    private let path: String
    private let store: WalletStore
    private let account: AccountRecord
    private let rows: [TransactionRecord]

    init() throws {
        scratch = try ScratchDirectory("wallet-load")
        path = scratch.path("wallet.sqlite")
        store = try WalletStore.create(.file(path), identity: WalletFixture.identity)
        var fixture = WalletFixture()
        let account = fixture.account()
        rows = (0..<WalletLimits.loadRows + 500).map { _ in fixture.transaction(of: account.id) }
        self.account = account
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(account)
        }
    }

    private func expectIndexes(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = try Connection(.file(path), options: ConnectionOptions(access: .readOnly))
        let count = try file.integer(
            "SELECT count(*) FROM pragma_index_list('transactions') WHERE origin = 'c'")
        #expect(count == 4, sourceLocation: sourceLocation)
    }

    @Test func `the wallet is as if the rows had come one by one`() throws {
        let other = try WalletFixture.emptyStore()
        let moment = Timestamp(seconds: 1_780_000_000)
        try other.commit(at: moment) { (commit) throws(WalletError) in
            try commit.insert(account)
        }
        try other.commit(at: moment) { (commit) throws(WalletError) in
            for row in rows { try commit.insert(row) }
        }
        let summary = try store.commit(at: moment) { (commit) throws(WalletError) in
            try commit.insert(contentsOf: rows[..<1_200])
            try commit.insert(contentsOf: rows[1_200...])
        }
        #expect(summary.changeCount == rows.count)
        #expect(store.head == other.head)
        try store.audit()
        try expectIndexes()
        let stream = HistoryStream.transactions(accountID: account.id)
        #expect(
            try store.elements(of: TransactionRecord.self, stream).changes
                == other.elements(of: TransactionRecord.self, stream).changes)
        #expect(try store.row(id: rows[777].id) == rows[777])
        #expect(try WalletStore.open(path: path).all(TransactionRecord.self) == rows)
    }

    @Test func `a commit can change what it has loaded`() throws {
        var changed = rows[3]
        changed.transactionDescription = "Changed"
        let kept = changed
        try store.commit(at: rows[0].transactionDate) { (commit) throws(WalletError) in
            try commit.insert(contentsOf: rows)
            try commit.update(kept)
            try commit.delete(TransactionRecord.self, id: rows[5].id)
        }
        #expect(try store.row(id: kept.id) == kept)
        #expect(try store.count(TransactionRecord.self) == rows.count - 1)
        try store.audit()
        try expectIndexes()
    }

    @Test func `an account goes in the commit that loaded its rows`() throws {
        try store.commit(at: rows[0].transactionDate) { (commit) throws(WalletError) in
            try commit.insert(contentsOf: rows)
            try commit.delete(AccountRecord.self, id: account.id)
        }
        #expect(try store.count(TransactionRecord.self) == 0)
        try store.audit()
        try expectIndexes()
    }

    @Test func `an id that comes twice is told, and nothing is kept`() throws {
        let head = store.head
        #expect {
            try store.commit(at: rows[0].transactionDate) { (commit) throws(WalletError) in
                try commit.insert(contentsOf: rows)
                try commit.insert(contentsOf: [rows[9], rows[4]])
            }
        } throws: { error in
            guard let error = error as? WalletError, error.code == .rowExists else { return false }
            return error.message.contains(rows[9].id.uuidString)
        }
        #expect(store.head == head)
        #expect(try store.count(TransactionRecord.self) == 0)
        try store.audit()
        try expectIndexes()
        try store.commit(at: rows[0].transactionDate) { (commit) throws(WalletError) in
            try commit.insert(contentsOf: rows)
        }
        #expect {
            try store.commit(at: rows[0].transactionDate) { (commit) throws(WalletError) in
                try commit.insert(rows[2])
            }
        } throws: {
            ($0 as? WalletError)?.code == .rowExists
        }
        try store.audit()
    }

    @Test func `a load that is given up leaves the indexes`() throws {
        #expect(throws: WalletError.self) {
            try store.commit(at: rows[0].transactionDate) { (commit) throws(WalletError) in
                try commit.insert(contentsOf: rows)
                try commit.delete(TransactionRecord.self, id: account.id)
            }
        }
        try expectIndexes()
        try store.audit()
        #expect(try store.row(TransactionRecord.self, id: rows[0].id) == nil)
    }

    @Test(arguments: [1, 2, 10, 30, 60])
    func `a disk that is full while rows or indexes are written leaves an empty wallet`(
        missing: Int
    ) throws {
        func load(_ store: WalletStore) throws {
            try store.commit(at: rows[0].transactionDate) { (commit) throws(WalletError) in
                try commit.insert(account)
                try commit.insert(contentsOf: rows)
            }
        }
        let large = scratch.path("large.sqlite")
        try load(WalletStore.create(.file(large), identity: WalletFixture.identity))
        let pages = try Connection(.file(large), options: ConnectionOptions(access: .readOnly))
            .integer("PRAGMA page_count")
        let small = scratch.path("small.sqlite")
        let store = try WalletStore.create(
            .file(small), identity: WalletFixture.identity, pageCountMax: Int(pages) - missing)
        #expect {
            try load(store)
        } throws: {
            ($0 as? WalletError)?.code == .storageFull
        }
        #expect(store.head == 0)
        try store.audit()
        try WalletStore.open(path: small).audit()
    }
}
