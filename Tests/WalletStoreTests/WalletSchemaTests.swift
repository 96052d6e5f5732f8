import SQLiteAccess
import TestSupport
import Testing
import WalletModel
import WalletStore

/// What stands in a wallet file; a change of any of it is a new format.
@Suite struct WalletSchemaTests {
    private let scratch: ScratchDirectory
    private let path: String

    init() throws {
        scratch = try ScratchDirectory("wallet-schema")
        path = scratch.path("wallet.sqlite")
    }

    private func read() throws -> Connection {
        try Connection(.file(path), options: ConnectionOptions(access: .readOnly))
    }

    @Test func `a wallet file is marked as one, and logs ahead`() throws {
        _ = try WalletStore.create(.file(path), identity: WalletFixture.identity)
        let file = try read()
        #expect(try file.integer("PRAGMA application_id") == 0x464B_5357)
        #expect(try file.integer("PRAGMA user_version") == 2)
        #expect(try file.value("PRAGMA journal_mode") == .text("wal"))
    }

    @Test func `every table is strict and no column holds floating point`() throws {
        _ = try WalletStore.create(.file(path), identity: WalletFixture.identity)
        let file = try read()
        let tables = "FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite_%'"
        #expect(try file.integer("SELECT count(*) \(tables)") == 10)
        #expect(try file.integer("SELECT count(*) \(tables) AND strict = 0") == 0)
        let columns = try file.integer(
            "SELECT count(*) FROM pragma_table_list AS t, pragma_table_info(t.name) AS c "
                + "WHERE t.schema = 'main' AND c.type NOT IN ('INTEGER', 'TEXT', 'BLOB') "
                + "AND t.name NOT LIKE 'sqlite_%'")
        #expect(columns == 0)
    }

    @Test func `the numbers of types, statuses and indicators never change`() throws {
        var fixture = WalletFixture()
        let account = fixture.account()
        let rows = TransactionTypeRecord.allCases.enumerated().map { index, type in
            var row = fixture.transaction(of: account.id)
            row.type = type
            row.status =
                TransactionStatusRecord.allCases[index % TransactionStatusRecord.allCases.count]
            row.indicator = IndicatorRecord.allCases[index % 2]
            row.transactionDescription = "\(type) \(row.status) \(row.indicator)"
            return row
        }
        do {
            let store = try WalletStore.create(.file(path), identity: WalletFixture.identity)
            try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
                try commit.insert(account)
                try commit.insert(contentsOf: rows)
            }
        }
        let file = try read()
        let statement = try file.prepare(
            "SELECT description, type, status, indicator FROM transactions ORDER BY ordinal")
        var lines: [String] = []
        while try statement.step() {
            let numbers = (1...3).map { String(statement.integer(at: $0)) }
            lines.append(statement.text(at: 0) + " " + numbers.joined(separator: " "))
        }
        #expect(
            lines == [
                "unknown authorized credit 0 0 0", "adjustment memo debit 1 1 1",
                "atm pending credit 2 2 0", "billPayment booked debit 3 3 1",
                "check rejected credit 4 4 0", "deposit authorized debit 5 0 1",
                "directDeposit memo credit 6 1 0", "dividend pending debit 7 2 1",
                "fee booked credit 8 3 0", "interest rejected debit 9 4 1",
                "pointOfSale authorized credit 10 0 0", "transfer memo debit 11 1 1",
                "withdrawal pending credit 12 2 0", "standingOrder booked debit 13 3 1",
                "directDebit rejected credit 14 4 0", "loan authorized debit 15 0 1",
                "refund memo credit 16 1 0",
            ])
    }

    @Test(arguments: [
        "999999999999999999", "0.000000000000000001", "0.999999999999999999", "0", "0.10",
        "123456789.012345678",
    ])
    func `money of any size comes back exactly`(text: String) throws {
        var fixture = WalletFixture()
        let store = try WalletFixture.emptyStore()
        let account = fixture.account()
        var row = fixture.transaction(of: account.id)
        let amount = try #require(ExactDecimal(text))
        row.amount = MoneyRecord(amount: amount, currencyCode: "USD")
        row.foreignAmount = MoneyRecord(amount: amount, currencyCode: "KWD")
        row.foreignExchangeRate = amount
        row.transactionDate = Timestamp(nanoseconds: .max)
        row.postedDate = Timestamp(nanoseconds: .min)
        let kept = row
        try store.commit(at: Timestamp(nanoseconds: -1)) { (commit) throws(WalletError) in
            try commit.insert(account)
            try commit.insert(kept)
        }
        #expect(try store.row(id: kept.id) == kept)
    }
}
