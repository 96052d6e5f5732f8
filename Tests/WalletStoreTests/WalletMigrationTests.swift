import SQLiteAccess
import TestSupport
import Testing
import WalletModel
import WalletStore

import struct Foundation.UUID

/// Wallets of the first format go on: the same rows, the same places, the same tokens.
@Suite struct WalletMigrationTests {
    private let scratch: ScratchDirectory
    private var path: String { scratch.path("wallet.sqlite") }

    private static let card = UUID(uuidString: "03E5C75C-AEAA-4DD5-B2B9-6A2D3888DB73")
    private static let savings = UUID(uuidString: "E176A4DD-204E-49FC-AEAB-9AFB7E64C54E")

    init() throws {
        scratch = try ScratchDirectory("wallet-migration")
        try connection(.create).execute(
            "PRAGMA foreign_keys = OFF; PRAGMA journal_mode = WAL; " + FirstFormat.sql)
    }

    private func connection(_ access: ConnectionOptions.Access = .readWrite) throws -> Connection {
        try Connection(.file(path), options: ConnectionOptions(access: access))
    }

    private func rows() throws -> [String] {
        let file = try connection()
        return try ["accounts", "balances", "transactions"].flatMap { table in
            let statement = try file.prepare("SELECT * FROM \(table) ORDER BY ordinal")
            var lines: [String] = []
            while try statement.step() {
                let values = (0..<statement.columnCount).map { "\(statement.value(at: $0))" }
                lines.append(values.joined(separator: " "))
            }
            return lines
        }
    }

    @Test func `every row stays as it is, and the file has the new format`() throws {
        let before = try rows()
        do {
            let store = try WalletStore.open(path: path)
            #expect(store.head == 33)
            #expect(store.commitCount == 9)
            try store.audit()
        }
        #expect(try rows() == before)
        let fresh = scratch.path("fresh.sqlite")
        _ = try WalletStore.create(.file(fresh), identity: WalletFixture.identity)
        #expect(try Self.shape(of: path) == Self.shape(of: fresh))
    }

    /// The columns and indexes of all tables, and the mark of the format.
    private static func shape(of path: String) throws -> [String] {
        let file = try Connection(.file(path), options: ConnectionOptions(access: .readOnly))
        let statement = try file.prepare(
            """
            SELECT 'column', t.name, c.name, c.type, c."notnull", c.pk, t.strict, t.wr
            FROM pragma_table_list AS t, pragma_table_info(t.name) AS c WHERE t.schema = 'main'
            UNION ALL SELECT 'index', t.name, i.name, i."unique", i.partial, c.name, c.seqno, 0
            FROM pragma_table_list AS t, pragma_index_list(t.name) AS i,
                pragma_index_info(i.name) AS c WHERE t.schema = 'main'
            UNION ALL SELECT 'format', user_version, 0, 0, 0, 0, 0, 0 FROM pragma_user_version
            ORDER BY 1, 2, 3, 4, 5, 6, 7
            """)
        var lines: [String] = []
        while try statement.step() {
            lines.append((0..<8).map { "\(statement.value(at: Int32($0)))" }.joined(separator: " "))
        }
        return lines
    }

    @Test func `a token of before goes on where it stood`() throws {
        let account = try #require(Self.card)
        let stream = HistoryStream.transactions(accountID: account)
        let store = try WalletStore.open(path: path)
        let token = store.token(for: HistoryCursor(stream: stream, position: 19))
        let told = try store.elements(
            of: TransactionRecord.self, stream, since: store.cursor(from: token, for: stream),
            view: .everything)
        let words = told.changes.map { change in
            "+" + change.inserted.map(\.transactionDescription).joined()
                + " ~" + change.updated.map(\.transactionDescription).joined()
                + " -\(change.deleted.count)"
        }
        #expect(
            words == ["+Coffee ~ -0", "+Lunch ~ -0", "+ ~Coffee -0", "+Lunch ~ -0", "+ ~Lunch -0"])
        #expect(told.cursor?.position == 28)
    }

    @Test func `it goes on with commits, and takes back what a failure leaves`() throws {
        var fixture = WalletFixture()
        let account = try #require(Self.card)
        let store = try WalletStore.open(path: path)
        let row = fixture.transaction(of: account)
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(row)
            try commit.delete(AccountRecord.self, id: account)
        }
        #expect(try store.count(TransactionRecord.self) == 0)
        try store.audit()
        try store.compact(through: 25)
        try store.audit()
        try WalletStore.open(path: path).audit()
    }

    @Test func `without room the file stays what it was, and is migrated later`() throws {
        let pages = Int(try connection().integer("PRAGMA page_count"))
        #expect {
            try WalletStore.open(path: path, pageCountMax: pages)
        } throws: {
            ($0 as? WalletError)?.code == .storageFull
        }
        #expect(try connection().integer("PRAGMA user_version") == 1)
        try WalletStore.open(path: path).audit()
    }

    @Test func `a row that one commit moved to another account is told once in each`() throws {
        let (card, savings) = (try #require(Self.card), try #require(Self.savings))
        try connection().execute(
            """
            INSERT INTO commits VALUES (10, 1772467200000000000);
            INSERT INTO change_log SELECT 2, 1, 34, 10, 2, ordinal, id, transaction_date, NULL
                FROM transactions WHERE ordinal = 27;
            INSERT INTO change_log SELECT 2, 3, 35, 10, 0, ordinal, id, transaction_date, NULL
                FROM transactions WHERE ordinal = 27;
            UPDATE transactions SET account_key = 3 WHERE ordinal = 27;
            UPDATE wallet SET head = 35, commit_count = 10;
            """)
        let store = try WalletStore.open(path: path)
        try store.audit()
        let row = try #require(try store.all(TransactionRecord.self, account: savings).last)
        let there = try store.elements(
            of: TransactionRecord.self, .transactions(accountID: savings),
            since: HistoryCursor(stream: .transactions(accountID: savings), position: 20),
            view: .everything)
        #expect(there.changes == [HistoryChange(inserted: [row])])
        let here = try store.elements(
            of: TransactionRecord.self, .transactions(accountID: card),
            since: HistoryCursor(stream: .transactions(accountID: card), position: 33),
            view: .everything)
        #expect(here.changes == [HistoryChange(deleted: [row.id])])
    }
}
