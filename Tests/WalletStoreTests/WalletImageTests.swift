import SQLiteAccess
import TestSupport
import Testing
import WalletModel
import WalletStore

/// A wallet is put back to what it was.
@Suite struct WalletImageTests {
    private let scratch: ScratchDirectory

    init() throws {
        scratch = try ScratchDirectory("wallet-image")
    }

    private func order() -> OrderRecord {
        let moment = Timestamp(seconds: 1_772_000_000)
        return OrderRecord(
            orderTypeIdentifier: "order.com.example.shop", orderIdentifier: "4711",
            createdAt: moment, updatedAt: moment, status: .open, merchantName: "Example Shop")
    }

    @Test func `whatever was written since is gone, again and again`() throws {
        var fixture = WalletFixture()
        let path = scratch.path("wallet.sqlite")
        var store = try WalletStore.create(.file(path), identity: WalletFixture.identity)
        let account = fixture.account()
        let kept = (0..<30).map { _ in fixture.transaction(of: account.id) }
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(account)
            try commit.insert(contentsOf: kept)
        }
        let (head, commits, ids) = (store.head, store.commitCount, try store.transactionIDs())
        let image = try #require(try store.image(bytesMax: WalletLimits.imageSizeBytesMax))
        for round in 1...3 {
            let before = store.writeCount
            let row = fixture.transaction(of: account.id)
            let other = fixture.account()
            try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
                try commit.insert(row)
                try commit.insert(other)
            }
            #expect(try store.saveOrder(order(), archive: [1], replacesSame: false) == .added)
            #expect(try store.show(WalletView.nothing))
            #expect(store.writeCount > before)

            store = try store.rewound(to: image)
            #expect(store.head == head, "round \(round)")
            #expect(store.commitCount == commits)
            #expect(try store.transactionIDs() == ids)
            #expect(try store.order("order.com.example.shop", "4711") == nil)
            #expect(store.view == WalletView.everything)
            #expect(try store.row(AccountRecord.self, id: other.id) == nil)
        }
        let row = fixture.transaction(of: account.id)
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(row)
        }
        let reopened = try WalletStore.open(path: path)
        #expect(try reopened.transactionIDs() == ids.union([row.id]))
    }

    @Test func `what an undone commit had deleted means nothing to a later one`() throws {
        var fixture = WalletFixture()
        let store = try WalletFixture.emptyStore()
        let account = fixture.account()
        let rows = (0..<3).map { _ in fixture.transaction(of: account.id) }
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(account)
            try commit.insert(contentsOf: rows)
        }
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.delete(TransactionRecord.self, id: rows[0].id)
        }
        #expect(throws: WalletError.self) {
            try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
                try commit.delete(TransactionRecord.self, id: rows[0].id)
            }
        }
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.delete(TransactionRecord.self, id: rows[2].id)
            try commit.insert(rows[0])
        }
        var cursor = store.rows(TransactionRecord.self)
        #expect(try cursor.next().map(\.id) == [rows[1].id, rows[0].id])
        try store.audit()
    }

    @Test func `what was deleted before a wallet was put back means nothing behind it`() throws {
        var fixture = WalletFixture()
        var store = try WalletFixture.emptyStore()
        let (one, other) = (fixture.account("One"), fixture.account("Other"))
        let gone = fixture.transaction(of: one.id)
        let returning = fixture.transaction(of: other.id)
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(one)
            try commit.insert(other)
            try commit.insert(gone)
        }
        let image = try #require(try store.image(bytesMax: WalletLimits.imageSizeBytesMax))
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(returning)
        }
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.delete(TransactionRecord.self, id: returning.id)
        }
        store = try store.rewound(to: image)
        let start = HistoryCursor(
            stream: .transactions(accountID: other.id), position: store.head)
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.delete(TransactionRecord.self, id: gone.id)
            try commit.insert(returning)
        }
        try store.audit()
        let told = try store.elements(
            of: TransactionRecord.self, start.stream, since: start, view: .everything, batch: 1)
        #expect(told.changes == [HistoryChange(inserted: [returning])])
    }

    @Test func `an order alone counts as written`() throws {
        let store = try WalletFixture.emptyStore()
        let before = store.writeCount
        _ = try store.saveOrder(order(), archive: [1], replacesSame: false)
        #expect(store.writeCount > before)
    }

    @Test func `a wallet over the bound is not copied`() throws {
        let store = try WalletFixture.emptyStore()
        #expect(try store.image(bytesMax: 4096) == nil)
    }
}
