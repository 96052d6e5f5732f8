import SQLiteAccess
import TestSupport
import Testing
import WalletModel
import WalletStore

import struct Foundation.UUID

/// An insertion is told the same way whether it stands in the log or the row itself tells of it.
@Suite struct HistoryInsertionTests {
    @Test(arguments: 0..<3)
    func `a history is the same with every insertion written down`(round: UInt64) throws {
        let seed = RandomSeed()
        let scratch = try ScratchDirectory("wallet-insertions")
        let (path, written) = (scratch.path("wallet.sqlite"), scratch.path("written.sqlite"))
        var wallet = try RandomWallet(
            seed: seed.value &+ round &* 0x9E37_79B9, at: .file(path))
        for step in 0..<24 {
            try wallet.change()
            if step % 10 == 7 { try wallet.changeView() }
        }
        let last = wallet.fixture.account("Last")
        try wallet.store.commit(at: wallet.fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(last)
        }
        try Connection(.file(path), options: ConnectionOptions(access: .readWrite))
            .execute("VACUUM INTO '\(written)'")
        let file = try Connection(.file(written), options: ConnectionOptions(access: .readWrite))
        let before = try file.integer("SELECT count(*) FROM change_log")
        for (kind, table, key, moment) in [
            (0, "accounts", "0", "NULL"), (2, "transactions", "account_key", "transaction_date"),
            (
                1, "balances", "account_key",
                "max(coalesce(available_as_of, booked_as_of), "
                    + "coalesce(booked_as_of, available_as_of))"
            ),
        ] {
            try file.execute(
                """
                INSERT INTO change_log (kind, account_key, sequence, commit_number, operation,
                    row_ordinal, row_id, row_moment)
                SELECT \(kind), \(key), ordinal, (SELECT max(number) FROM commits
                    WHERE first_sequence <= ordinal), 0, ordinal, id, \(moment)
                FROM \(table) WHERE true ON CONFLICT DO NOTHING
                """)
        }
        let comment = Comment(rawValue: "round \(round), \(seed.comment)")
        #expect(try file.integer("SELECT count(*) FROM change_log") > before, comment)
        let other = try WalletStore.open(path: written)
        try other.audit()
        for place in 0...wallet.store.head {
            let batch = wallet.batch()
            try Self.expectSame(
                AccountRecord.self, .accounts, wallet.store, other, place, batch, comment)
            for id in wallet.everyAccount {
                try Self.expectSame(
                    BalanceRecord.self, .accountBalances(accountID: id), wallet.store, other,
                    place, batch, comment)
                try Self.expectSame(
                    TransactionRecord.self, .transactions(accountID: id), wallet.store, other,
                    place, batch, comment)
            }
        }
    }

    private static func expectSame<Row: StoredRow>(
        _ type: Row.Type, _ stream: HistoryStream, _ one: WalletStore, _ other: WalletStore,
        _ place: Int64, _ batch: Int, _ comment: Comment
    ) throws {
        let cursor = HistoryCursor(stream: stream, position: place)
        for view in [nil, WalletView.everything] {
            let mine = try one.elements(of: type, stream, since: cursor, view: view, batch: batch)
            let theirs = try other.elements(
                of: type, stream, since: cursor, view: view, batch: batch)
            #expect(mine.changes == theirs.changes, comment)
            #expect(mine.cursor == theirs.cursor, comment)
        }
    }

    /// The row under the same id in an account, with another text.
    private static func moved(
        _ row: TransactionRecord, to account: AccountRecord, _ text: String
    ) -> TransactionRecord {
        TransactionRecord(
            id: row.id, accountID: account.id, amount: row.amount, indicator: row.indicator,
            transactionDescription: text, originalDescription: text, type: row.type,
            status: row.status, transactionDate: row.transactionDate)
    }

    @Test func `a row that one commit moves to another account is told once in each`() throws {
        var fixture = WalletFixture()
        let store = try WalletFixture.emptyStore()
        let (one, other) = (fixture.account("One"), fixture.account("Other"))
        let row = fixture.transaction(of: one.id)
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(one)
            try commit.insert(other)
        }
        var readers = [one, other].map {
            StrictReader<TransactionRecord>(
                .transactions(accountID: $0.id), batch: 1, view: .everything)
        }
        for index in readers.indices { try readers[index].read(store, atMost: .max, "first") }
        let start = HistoryCursor(
            stream: .transactions(accountID: other.id), position: store.head)
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(row)
        }
        for index in readers.indices { try readers[index].read(store, atMost: .max, "second") }
        let moved = Self.moved(row, to: other, "Moved")
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.delete(TransactionRecord.self, id: row.id)
            try commit.insert(moved)
        }
        try store.audit()
        for index in readers.indices {
            try readers[index].read(store, atMost: .max, "third")
            try readers[index].expectWalletRows(store, "third")
        }
        let told = try store.elements(
            of: TransactionRecord.self, start.stream, since: start, view: .everything)
        #expect(told.changes == [HistoryChange(inserted: [moved])])
    }

    @Test func `a row that one commit moves away and back has only changed`() throws {
        var fixture = WalletFixture()
        let store = try WalletFixture.emptyStore()
        let (one, other) = (fixture.account("One"), fixture.account("Other"))
        let row = fixture.transaction(of: one.id)
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(one)
            try commit.insert(other)
            try commit.insert(row)
        }
        let start = HistoryCursor(
            stream: .transactions(accountID: one.id), position: store.head)
        let back = Self.moved(row, to: one, "Back")
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.delete(TransactionRecord.self, id: row.id)
            try commit.insert(Self.moved(row, to: other, "Away"))
            try commit.delete(TransactionRecord.self, id: row.id)
            try commit.insert(back)
        }
        try store.audit()
        let told = try store.elements(
            of: TransactionRecord.self, start.stream, since: start, view: .everything)
        #expect(told.changes == [HistoryChange(updated: [back])])
    }

    @Test func `a history is found by index, whoever else has rows`() throws {
        let scratch = try ScratchDirectory("wallet-plans")
        let path = scratch.path("wallet.sqlite")
        _ = try WalletStore.create(.file(path), identity: WalletFixture.identity)
        let file = try Connection(.file(path), options: ConnectionOptions(access: .readOnly))
        for sql in [
            "SELECT ordinal FROM transactions WHERE account_key = ?1 ORDER BY ordinal DESC LIMIT 1",
            "SELECT ordinal, id, transaction_date FROM transactions "
                + "WHERE ordinal > ?1 AND account_key = ?2 ORDER BY ordinal",
            "SELECT * FROM transactions WHERE ordinal > ?1 AND ordinal <= ?2 AND account_key = ?3 "
                + "ORDER BY ordinal",
        ] {
            let plan = try file.prepare("EXPLAIN QUERY PLAN \(sql)")
            var words = ""
            while try plan.step() { words += plan.text(at: 3) + "\n" }
            #expect(words.contains("transactions_by_account"), "\(sql): \(words)")
            #expect(words.contains("rowid") || !sql.contains("ordinal >"), "\(sql): \(words)")
            #expect(!words.contains("TEMP B-TREE"), "\(sql): \(words)")
        }
    }
}
