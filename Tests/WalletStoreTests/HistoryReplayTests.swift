import SQLiteAccess
import TestSupport
import Testing
import WalletModel
import WalletStore

import struct Foundation.UUID

/// Random wallets are changed at random while readers with any cursor and any batch follow them.
@Suite struct HistoryReplayTests {
    @Test(arguments: 0..<12)
    func `a reader that follows from any place ends with the wallet's rows`(round: UInt64) throws {
        let seed = RandomSeed()
        var wallet = try RandomWallet(seed: seed.value &+ round &* 0x9E37_79B9)
        var readers: [Reader<TransactionRecord>] = []
        var balanceReaders: [Reader<BalanceRecord>] = []
        var accountReaders: [Reader<AccountRecord>] = []
        let comment = Comment(rawValue: "round \(round), \(seed.comment)")
        for step in 0..<120 {
            try wallet.change()
            if step % 10 == 3 {
                let id = wallet.everyAccount[wallet.pick(wallet.everyAccount.count)]
                readers.append(Reader(.transactions(accountID: id), batch: wallet.batch()))
                balanceReaders.append(
                    Reader(.accountBalances(accountID: id), batch: wallet.batch()))
                accountReaders.append(Reader(.accounts, batch: wallet.batch()))
            }
            // Most readers are in the middle of something when the next change comes.
            for index in readers.indices where wallet.pick(3) == 0 {
                try readers[index].read(wallet.store, atMost: wallet.pick(4), comment)
                try balanceReaders[index].read(wallet.store, atMost: wallet.pick(4), comment)
                try accountReaders[index].read(wallet.store, atMost: wallet.pick(4), comment)
            }
        }
        for index in readers.indices {
            try readers[index].read(wallet.store, atMost: .max, comment)
            try readers[index].expectWalletRows(wallet.store, comment)
            try balanceReaders[index].read(wallet.store, atMost: .max, comment)
            try balanceReaders[index].expectWalletRows(wallet.store, comment)
            try accountReaders[index].read(wallet.store, atMost: .max, comment)
            try accountReaders[index].expectWalletRows(wallet.store, comment)
        }
        try wallet.store.audit()
    }

    @Test func `going on from a kept cursor again gives the same end`() throws {
        let seed = RandomSeed()
        var wallet = try RandomWallet(seed: seed.value)
        for _ in 0..<60 { try wallet.change() }
        let id = wallet.everyAccount[0]
        var reader = Reader<TransactionRecord>(.transactions(accountID: id), batch: 3)
        var kept: [Reader<TransactionRecord>] = [reader]
        let comment = Comment(rawValue: seed.comment)
        for _ in 0..<60 {
            try wallet.change()
            try reader.read(wallet.store, atMost: 1, comment)
            kept.append(reader)
        }
        for var again in kept {
            again.batch = wallet.batch()
            try again.read(wallet.store, atMost: .max, comment)
            try again.expectWalletRows(wallet.store, comment)
        }
    }

    @Test func `elements keep to one commit and to the batch`() throws {
        var fixture = WalletFixture()
        let store = try WalletFixture.emptyStore()
        let account = fixture.account()
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(account)
        }
        let stream = HistoryStream.transactions(accountID: account.id)
        #expect(try store.elements(of: TransactionRecord.self, stream).cursor == nil)
        let first = fixture.transaction(of: account.id)
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(first)
        }
        let start = try store.elements(of: TransactionRecord.self, stream)
        #expect(start.changes == [HistoryChange(inserted: [first])])
        let groups = [2, 7, 1].map { count in
            (0..<count).map { _ in fixture.transaction(of: account.id) }
        }
        for group in groups {
            try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
                try commit.insert(contentsOf: group)
            }
        }
        let next = try store.elements(
            of: TransactionRecord.self, stream, since: start.cursor, batch: 3)
        let expected = [
            groups[0], Array(groups[1][..<3]), Array(groups[1][3..<6]), [groups[1][6]], groups[2],
        ]
        #expect(next.changes.map(\.inserted) == expected)
        // A reader that begins with nothing gets everything present, whatever the commits were.
        let all = try store.elements(of: TransactionRecord.self, stream)
        #expect(all.changes == [HistoryChange(inserted: [first] + groups.flatMap(\.self))])
        #expect(all.cursor == next.cursor)
    }

    @Test func `an update of a row whose insertion was passed over stays untold`() throws {
        var fixture = WalletFixture()
        let store = try WalletFixture.emptyStore()
        let account = fixture.account()
        let stream = HistoryStream.transactions(accountID: account.id)
        let other = fixture.transaction(of: account.id)
        var row = fixture.transaction(of: account.id)
        func commit(
            _ body: (inout WalletCommit) throws(WalletError) -> Void
        ) throws(WalletError) {
            try store.commit(at: fixture.moment(), body)
        }
        try commit { (commit) throws(WalletError) in
            try commit.insert(account)
            try commit.insert(other)
        }
        var reader = Reader<TransactionRecord>(stream, batch: 1)
        try reader.read(store, atMost: 1, "first")
        try commit { (commit) throws(WalletError) in try commit.insert(row) }
        try commit { (commit) throws(WalletError) in
            try commit.insert(fixture.transaction(of: account.id))
        }
        row.merchantName = "Changed"
        try commit { (commit) throws(WalletError) in try commit.update(row) }
        try commit { (commit) throws(WalletError) in
            try commit.delete(TransactionRecord.self, id: row.id)
        }
        // The reader passes over the insertion, since the row is gone.
        try reader.read(store, atMost: 1, "second")
        try commit { (commit) throws(WalletError) in try commit.insert(row) }
        try reader.read(store, atMost: .max, "third")
        try reader.expectWalletRows(store, "third")
    }

    @Test func `the net effect of a commit is told, not its steps`() throws {
        var fixture = WalletFixture()
        let store = try WalletFixture.emptyStore()
        let account = fixture.account()
        let stream = HistoryStream.transactions(accountID: account.id)
        let kept = (0..<3).map { _ in fixture.transaction(of: account.id) }
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(account)
            try commit.insert(contentsOf: kept)
        }
        let start = try store.elements(of: TransactionRecord.self, stream).cursor
        let passing = fixture.transaction(of: account.id)
        var fresh = fixture.transaction(of: account.id)
        var changed = kept[0]
        let returned = kept[1]
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(passing)
            try commit.delete(TransactionRecord.self, id: passing.id)
            try commit.insert(fresh)
            fresh.merchantName = "Renamed"
            try commit.update(fresh)
            changed.transactionDescription = "once"
            try commit.update(changed)
            changed.transactionDescription = "twice"
            try commit.update(changed)
            try commit.delete(TransactionRecord.self, id: returned.id)
            try commit.insert(returned)
            try commit.delete(TransactionRecord.self, id: kept[2].id)
        }
        let next = try store.elements(of: TransactionRecord.self, stream, since: start)
        #expect(
            next.changes == [
                HistoryChange(
                    inserted: [fresh], updated: [changed, returned], deleted: [kept[2].id])
            ])
    }
}

/// A wallet that random commits change, and what is needed to choose the next change.
private struct RandomWallet {
    let store: WalletStore
    var fixture: WalletFixture
    /// Every account that ever was.
    var everyAccount: [UUID] = []
    private var accounts: [AccountRecord] = []
    private var gone: [any StoredRow] = []

    init(seed: UInt64) throws {
        fixture = WalletFixture(seed: seed)
        store = try WalletFixture.emptyStore()
        for name in ["Card", "Cash"] { try insert(fixture.account(name)) }
    }

    mutating func pick(_ bound: Int) -> Int { fixture.number(below: bound) }
    mutating func batch() -> Int { [1, 2, 3, 7, 500][pick(5)] }

    /// One commit of one to six random changes.
    mutating func change() throws {
        let count = 1 + pick(6)
        var copy = self
        try store.commit(at: copy.fixture.moment()) { (commit) throws(WalletError) in
            for _ in 0..<count { try copy.change(&commit) }
        }
        self = copy
    }

    private mutating func insert(_ account: AccountRecord) throws {
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(account)
        }
        accounts.append(account)
        everyAccount.append(account.id)
    }

    private mutating func change(_ commit: inout WalletCommit) throws(WalletError) {
        guard let account = accounts.isEmpty ? nil : accounts[pick(accounts.count)] else {
            return try comeBack(&commit)
        }
        switch pick(40) {
        case 0: try deleteAccount(&commit)
        case 1:
            let account = fixture.account("Another")
            try commit.insert(account)
            accounts.append(account)
            everyAccount.append(account.id)
        case 2, 3:
            let index = pick(accounts.count)
            accounts[index].displayName = "Name \(pick(3))"
            try commit.update(accounts[index])
        case 4..<8: try comeBack(&commit)
        case 8..<12: try commit.insert(fixture.balance(of: account.id))
        case 12..<14:
            guard let row = try random(BalanceRecord.self) else { return }
            try commit.delete(BalanceRecord.self, id: row.id)
            gone.append(row)
        case 14..<20:
            guard let row = try random(TransactionRecord.self) else { return }
            try commit.delete(TransactionRecord.self, id: row.id)
            gone.append(row)
        case 20..<30:
            guard var row = try random(TransactionRecord.self) else { return }
            row.transactionDescription = "Text \(pick(4))"
            try commit.update(row)
        default: try commit.insert(fixture.transaction(of: account.id))
        }
    }

    private mutating func deleteAccount(_ commit: inout WalletCommit) throws(WalletError) {
        let account = accounts.remove(at: pick(accounts.count))
        var cursor = store.rows(TransactionRecord.self, account: account.id)
        gone += try cursor.next(5)
        try commit.delete(AccountRecord.self, id: account.id)
        gone.append(account)
    }

    /// Inserts a row again that was deleted, under its old id.
    private mutating func comeBack(_ commit: inout WalletCommit) throws(WalletError) {
        guard !gone.isEmpty else { return }
        let index = pick(gone.count)
        if let account = gone[index] as? AccountRecord {
            accounts.append(account)
        } else if !accounts.contains(where: { $0.id == gone[index].owner }) {
            return
        }
        switch gone.remove(at: index) {
        case let row as AccountRecord: try commit.insert(row)
        case let row as BalanceRecord: try commit.insert(row)
        case let row as TransactionRecord: try commit.insert(row)
        default: break
        }
    }

    private mutating func random<Row: StoredRow>(
        _ type: Row.Type
    ) throws(WalletError) -> Row? {
        var cursor = store.rows(Row.self)
        let rows = try cursor.next(1_000)
        return rows.isEmpty ? nil : rows[pick(rows.count)]
    }
}

/// A reader as strict as can be: it holds every element against what it has.
private struct Reader<Row: StoredRow> {
    let stream: HistoryStream
    var batch: Int
    private var cursor: HistoryCursor?
    private var rows: [UUID: Row] = [:]

    init(_ stream: HistoryStream, batch: Int) {
        self.stream = stream
        self.batch = batch
    }

    mutating func read(_ store: WalletStore, atMost count: Int, _ comment: Comment) throws {
        var left = count
        while left > 0 {
            left -= 1
            // Through the token and back, as an extension would.
            var since: HistoryCursor?
            if let cursor { since = try store.cursor(from: store.token(for: cursor), for: stream) }
            guard
                let element: HistoryElement<Row> = try store.history(
                    stream, since: since, batch: batch)
            else { return }
            apply(element.change, comment)
            cursor = element.cursor
        }
    }

    private mutating func apply(_ change: HistoryChange<Row>, _ comment: Comment) {
        #expect(!change.isEmpty, comment)
        #expect(
            change.inserted.count + change.updated.count + change.deleted.count <= batch, comment)
        for row in change.inserted {
            #expect(rows[row.id] == nil, "\(comment.rawValue): doubled \(row.id)")
            rows[row.id] = row
        }
        for row in change.updated {
            #expect(rows[row.id] != nil, "\(comment.rawValue): never had \(row.id)")
            rows[row.id] = row
        }
        for id in change.deleted {
            rows[id] = nil
            let isTwice =
                change.inserted.contains { $0.id == id } || change.updated.contains { $0.id == id }
            #expect(!isTwice, "\(comment.rawValue): \(id) is told twice")
        }
    }

    func expectWalletRows(_ store: WalletStore, _ comment: Comment) throws {
        let expected = try store.all(Row.self, account: stream.accountID)
        #expect(rows.count == expected.count, comment)
        for row in expected { #expect(rows[row.id] == row, comment) }
    }
}
