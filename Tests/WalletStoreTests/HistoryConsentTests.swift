import SQLiteAccess
import TestSupport
import Testing
import WalletModel
import WalletStore

import struct Foundation.UUID

/// What histories tell when the person changes what is shared.
@Suite struct HistoryConsentTests {
    @Test(arguments: 0..<16)
    func `whatever changes, a reader ends with what queries show`(round: UInt64) throws {
        let seed = RandomSeed()
        var wallet = try RandomWallet(seed: seed.value &+ round &* 0x9E37_79B9)
        var readers: [StrictReaders] = []
        let comment = Comment(rawValue: "round \(round), \(seed.comment)")
        for step in 0..<120 {
            if wallet.pick(5) == 0 { try wallet.changeView() } else { try wallet.change() }
            if step % 6 == 3 {
                let id = wallet.everyAccount[wallet.pick(wallet.everyAccount.count)]
                let batch = wallet.batch()
                readers.append(StrictReaders(account: id, view: nil) { batch })
            }
            for index in readers.indices where wallet.pick(3) == 0 {
                try readers[index].read(wallet.store, atMost: { wallet.pick(4) }, comment)
            }
        }
        for index in readers.indices {
            try readers[index].finish(wallet.store, comment)
        }
        try wallet.store.audit()
    }

    /// Two accounts with rows before and after a date, and readers that have everything.
    private struct Scene {
        var fixture: WalletFixture
        var store: WalletStore
        let card: AccountRecord
        let other: AccountRecord
        let early: [TransactionRecord]
        let late: [TransactionRecord]
        let bound: Timestamp

        init(_ store: WalletStore? = nil) throws {
            var fixture = WalletFixture()
            let store = try store ?? WalletFixture.emptyStore()
            let accounts = [fixture.account(), fixture.account("Other")]
            let (card, other) = (accounts[0], accounts[1])
            let early = (0..<3).map { _ in fixture.transaction(of: card.id) }
            bound = fixture.moment()
            let late = (0..<2).map { _ in fixture.transaction(of: card.id) }
            try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
                try commit.insert(contentsOf: [card, other])
                try commit.insert(contentsOf: early + late)
            }
            self.fixture = fixture
            (self.store, self.card, self.other, self.early, self.late) =
                (store, card, other, early, late)
        }

        var stream: HistoryStream { .transactions(accountID: card.id) }

        func transactions(
            since cursor: HistoryCursor?, batch: Int = 500
        ) throws -> (changes: [HistoryChange<TransactionRecord>], cursor: HistoryCursor?) {
            try store.elements(of: TransactionRecord.self, stream, since: cursor, batch: batch)
        }
    }

    @Test func `an account that is shared no longer goes with its rows and comes back new`() throws
    {
        let scene = try Scene()
        let rows = scene.early + scene.late
        let known = try scene.transactions(since: nil).cursor
        let accounts = try scene.store.elements(of: AccountRecord.self, .accounts).cursor
        try scene.store.show(WalletView(sharedAccounts: [scene.other.id]))
        let hidden = try scene.transactions(since: known)
        #expect(hidden.changes == [HistoryChange(deleted: rows.map(\.id))])
        let gone = try scene.store.elements(of: AccountRecord.self, .accounts, since: accounts)
        #expect(gone.changes == [HistoryChange(deleted: [scene.card.id])])
        #expect(try scene.transactions(since: nil).changes.isEmpty)
        try scene.store.show(.everything)
        let shown = try scene.transactions(since: hidden.cursor)
        #expect(shown.changes == [HistoryChange(inserted: rows)])
        let back = try scene.store.elements(
            of: AccountRecord.self, .accounts, since: gone.cursor)
        #expect(back.changes == [HistoryChange(inserted: [scene.card])])
        // Who slept through both is told both.
        let slept = try scene.transactions(since: known).changes
        #expect(slept == [HistoryChange(deleted: rows.map(\.id)), HistoryChange(inserted: rows)])
    }

    @Test func `an earliest date that moves takes rows away and brings them back`() throws {
        let scene = try Scene()
        let known = try scene.transactions(since: nil).cursor
        try scene.store.show(WalletView(sharedAccounts: nil, earliest: scene.bound))
        let narrowed = try scene.transactions(since: known)
        #expect(narrowed.changes == [HistoryChange(deleted: scene.early.map(\.id))])
        try scene.store.show(
            WalletView(
                sharedAccounts: nil, earliest: scene.bound,
                earliestByAccount: [scene.card.id: scene.early[1].transactionDate]))
        let widened = try scene.transactions(since: narrowed.cursor)
        #expect(widened.changes == [HistoryChange(inserted: Array(scene.early[1...]))])
    }

    @Test func `what a changed consent hides is cut into batches that can be resumed anywhere`()
        throws
    {
        let scene = try Scene()
        let rows = scene.early + scene.late
        let known = try scene.transactions(since: nil).cursor
        try scene.store.show(.nothing)
        var cursor = known
        var told: [UUID] = []
        while true {
            // Through the text of the token each time, as a new launch would.
            let since = try cursor.map {
                try scene.store.cursor(from: scene.store.token(for: $0), for: scene.stream)
            }
            guard
                let element: HistoryElement<TransactionRecord> = try scene.store.history(
                    scene.stream, since: since, batch: 2)
            else { break }
            #expect(element.change.deleted.count <= 2)
            told += element.change.deleted
            cursor = element.cursor
        }
        #expect(told == rows.map(\.id))
    }

    @Test func `a row that went while it was hidden is told once to a reader that had it`() throws {
        var scene = try Scene()
        let known = try scene.transactions(since: nil).cursor
        try scene.store.show(WalletView(sharedAccounts: [scene.other.id]))
        let gone = scene.late[0].id
        try scene.store.commit(at: scene.fixture.moment()) { (commit) throws(WalletError) in
            try commit.delete(TransactionRecord.self, id: gone)
        }
        let told = try scene.transactions(since: known).changes.flatMap(\.deleted)
        #expect(Set(told) == Set((scene.early + scene.late).map(\.id)))
        #expect(told.count == 5)
    }

    @Test func `a reader with a view of its own is not told of changed consent`() throws {
        let scene = try Scene()
        let known = try scene.transactions(since: nil).cursor
        try scene.store.show(.nothing)
        let silent = try scene.store.elements(
            of: TransactionRecord.self, scene.stream, since: known, view: scene.store.view)
        #expect(silent.changes.isEmpty)
    }

    @Test func `what was shown survives a restart`() throws {
        let scratch = try ScratchDirectory("consent")
        let path = scratch.path("wallet.sqlite")
        let view: WalletView
        let known: HistoryCursor?
        var scene = try Scene(
            WalletStore.create(.file(path), identity: WalletFixture.identity))
        known = try scene.transactions(since: nil).cursor
        view = WalletView(
            sharedAccounts: [scene.card.id], earliest: scene.early[1].transactionDate,
            earliestByAccount: [scene.card.id: scene.bound])
        try scene.store.show(view)
        scene.store = try WalletStore.open(path: path)
        #expect(scene.store.view == view)
        try scene.store.audit()
        let next = try scene.transactions(since: known).changes
        #expect(next == [HistoryChange(deleted: scene.early.map(\.id))])
    }

    @Test func `compaction takes tokens from before a changed consent, not those after it`() throws
    {
        var scene = try Scene()
        let before = try #require(try scene.transactions(since: nil).cursor)
        try scene.store.show(WalletView(sharedAccounts: nil, earliest: scene.bound))
        let after = try scene.transactions(since: before).cursor
        try scene.store.compact(through: scene.store.head)
        #expect {
            try scene.transactions(since: before)
        } throws: {
            ($0 as? WalletError)?.code == .historyTokenInvalid
        }
        let row = scene.fixture.transaction(of: scene.card.id)
        try scene.store.commit(at: scene.fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(row)
        }
        #expect(try scene.transactions(since: after).changes == [HistoryChange(inserted: [row])])
        let anew = try scene.transactions(since: nil).changes
        #expect(anew == [HistoryChange(inserted: scene.late + [row])])
    }

    @Test func `a row that moves across the earliest date goes and comes`() throws {
        var scene = try Scene()
        try scene.store.show(WalletView(sharedAccounts: nil, earliest: scene.bound))
        let known = try scene.transactions(since: nil).cursor
        var (coming, going) = (scene.early[0], scene.late[0])
        swap(&coming.transactionDate, &going.transactionDate)
        let moved = (coming, going)
        try scene.store.commit(at: scene.fixture.moment()) { (commit) throws(WalletError) in
            try commit.update(moved.0)
            try commit.update(moved.1)
        }
        let told = try scene.transactions(since: known).changes
        #expect(told == [HistoryChange(inserted: [moved.0], deleted: [moved.1.id])])
    }

    @Test func `the same view again is no change`() throws {
        let scene = try Scene()
        let head = scene.store.head
        #expect(try !scene.store.show(.everything))
        #expect(scene.store.head == head)
    }
}
