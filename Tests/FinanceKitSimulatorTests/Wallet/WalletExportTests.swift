import FinanceKitSimulator
import Foundation
import TestSupport
import Testing
import WalletModel
import WalletStore

/// What was exported imports to an equal wallet.
@Suite struct WalletExportTests {
    private func rows<Row: StoredRow>(_ type: Row.Type, _ store: WalletStore) throws -> [Row] {
        var cursor = store.rows(Row.self)
        var rows: [Row] = []
        while !cursor.isFinished { rows += try cursor.next() }
        return rows
    }

    private func json(_ store: WalletStore) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try WalletJSONWriter.write(store, names: AccountNames(of: store)) { bytes += $0 }
        return bytes
    }

    /// Texts are equal only byte for byte here: two spellings of é are two texts.
    private func isSame(_ left: WalletStore, _ right: WalletStore) throws -> Bool {
        func texts(_ store: WalletStore) throws -> [[UInt8]] {
            try rows(AccountRecord.self, store).flatMap {
                [$0.displayName, $0.accountDescription ?? "-", $0.institutionName]
            }.map { Array($0.utf8) }
                + rows(TransactionRecord.self, store).flatMap {
                    [$0.transactionDescription, $0.originalDescription, $0.merchantName ?? "-"]
                }.map { Array($0.utf8) }
        }
        return try rows(AccountRecord.self, left) == rows(AccountRecord.self, right)
            && rows(BalanceRecord.self, left) == rows(BalanceRecord.self, right)
            && rows(TransactionRecord.self, left) == rows(TransactionRecord.self, right)
            && texts(left) == texts(right)
    }

    private func imported(_ bytes: [UInt8]) throws -> WalletStore {
        let content = try WalletContent.read(bytes, name: "wallet.json")
        let store = try memoryStore()
        try store.commit(at: Timestamp(seconds: 0)) { (commit) throws(WalletError) in
            try commit.insert(contentsOf: content.accounts.map(\.record))
            try commit.insert(contentsOf: content.transactions)
            try commit.insert(contentsOf: content.balances)
        }
        return store
    }

    @Test func `JSON gives any wallet back`() throws {
        let seed = RandomSeed()
        var contents = RandomContents(seed: seed.value)
        for _ in 0..<60 {
            let store = try contents.store()
            let text = try json(store)
            #expect(try isSame(imported(text), store), "\(seed.comment)")
            #expect(try json(imported(text)) == text, "\(seed.comment)")
        }
    }

    @Test(arguments: WalletPreset.allCases)
    func `JSON gives every preset back`(preset: WalletPreset) throws {
        let store = try memoryStore()
        var generator = PresetGenerator(
            PresetOptions(preset, transactions: preset.isMadeByDays ? 500 : nil))
        try store.commit(at: Timestamp(seconds: 0)) { (commit) throws(WalletError) in
            try commit.insert(&generator)
        }
        let text = try json(store)
        #expect(try isSame(imported(text), store))
        // Any reader of JSON can have it.
        #expect(throws: Never.self) {
            try JSONSerialization.jsonObject(with: Data(text))
        }
    }

    /// 1906 to 2191, in seconds.
    private static let years: Range<Int64> = -2_000_000_000..<7_000_000_000

    @Test func `CSV gives back what its columns hold`() throws {
        let seed = RandomSeed()
        var contents = RandomContents(seed: seed.value)
        let zone = try #require(TimeZone(identifier: "Asia/Kolkata"))
        var compared = 0
        for _ in 0..<400 {
            let store = try contents.store()
            for account in try rows(AccountRecord.self, store) {
                let rows = try rows(TransactionRecord.self, store).filter {
                    // What an Apple Card statement cannot say: years of five digits or
                    // long ago, and blanks at the ends of a merchant.
                    $0.accountID == account.id && account.currencyCode != "x-1"
                        && ($0.merchantName ?? "x").first?.isWhitespace == false
                        && ($0.merchantName ?? "x").last?.isWhitespace == false
                        && Self.years.contains($0.transactionDate.nanoseconds / 1_000_000_000)
                        && Self.years.contains(
                            ($0.postedDate ?? $0.transactionDate).nanoseconds / 1_000_000_000)
                        && $0.amount.currencyCode == account.currencyCode
                        && $0.amount.amount < ExactDecimal(significand: 1_000_000_000, scale: 0)
                        && $0.amount.amount.scale < 6
                }
                guard !rows.isEmpty else { continue }
                compared += rows.count
                let single = try memoryStore()
                try single.commit(at: Timestamp(seconds: 0)) { (commit) throws(WalletError) in
                    try commit.insert(account)
                    try commit.insert(contentsOf: rows)
                }
                try compareCSV(single, account, rows, zone, seed)
            }
        }
        #expect(compared > 20, "\(seed.comment)")
    }

    private func compareCSV(
        _ store: WalletStore, _ account: AccountRecord, _ rows: [TransactionRecord],
        _ zone: TimeZone, _ seed: RandomSeed
    ) throws {
        var bytes: [UInt8] = []
        try WalletCSVWriter.write(store, account: account, timeZone: zone) { bytes += $0 }
        let content = try StatementParser.parse(
            bytes, name: "s.csv",
            options: StatementOptions(secondsFromGMT: 19_800))
        #expect(content.transactions.count == rows.count, "\(seed.comment)")
        let back = content.transactions.map { Line($0, zone) }.sorted { $0.text < $1.text }
        #expect(back == rows.map { Line($0, zone) }.sorted { $0.text < $1.text }, "\(seed.comment)")
        #expect(content.account.currencyCode == account.currencyCode)
    }

    /// What the columns hold of a row.
    private struct Line: Equatable {
        let text: String

        init(_ row: TransactionRecord, _ zone: TimeZone) {
            func day(_ moment: Timestamp) -> Int64 {
                let offset = zone.secondsFromGMT(
                    for: Date(timeIntervalSince1970: Double(moment.nanoseconds / 1_000_000_000)))
                let local = moment.nanoseconds / 1_000_000_000 + Int64(offset)
                return (local - (local % 86_400 + 86_400) % 86_400) / 86_400
            }
            let isDebit = row.indicator == .debit && row.amount.amount > .zero
            let posted = row.status == .booked ? row.postedDate ?? row.transactionDate : nil
            text = [
                "\(day(row.transactionDate))", posted.map { "\(day($0))" } ?? "pending",
                Self.description(of: row), row.merchantName ?? "", isDebit ? "-" : "+",
                "\(row.amount.amount)", row.type.rawValue,
                "\(row.merchantCategoryCode.map { "\($0)" } ?? "")", row.amount.currencyCode,
            ].joined(separator: "|")
        }

        /// A statement has a text in every row.
        private static func description(of row: TransactionRecord) -> String {
            [row.originalDescription, row.transactionDescription, row.merchantName ?? ""]
                .first { text in text.contains { !$0.isWhitespace } } ?? "-"
        }
    }

    @Test func `JSON takes nothing that is said beside it`() {
        let bytes = Array((Self.head + "}").utf8)
        #expect(throws: Never.self) { try WalletContent.read(bytes, name: "w.json") }
        for options in [
            StatementOptions(accountName: "A"), StatementOptions(institutionName: "B"),
            StatementOptions(creditLimit: .zero),
        ] {
            let error = #expect(throws: StatementError.self) {
                try WalletContent.read(bytes, name: "w.json", options: options)
            }
            #expect(error?.description.hasPrefix("w.json:1:1: A wallet in JSON says") == true)
        }
    }

    private static let head =
        "{ format: 'fksim-wallet', version: 1, accounts: ["
        + "{ name: 'card', kind: 'liability', displayName: 'C', institutionName: 'I', "
        + "currencyCode: 'USD' } ],\n"

    @Test func `JSON may be written by hand`() throws {
        let text =
            Self.head + """
                transactions: [ // ids are made
                  { account: 'card', amount: '4.50', indicator: 'debit', description: 'A',
                    type: 'pointOfSale', status: 'pending', date: '2026-03-01T10:00:00-05:00' }, ] }
                """
        let content = try WalletContent.read(Array(text.utf8), name: "w.json")
        let row = try #require(content.transactions.first)
        #expect(row.transactionDate.description == "2026-03-01T15:00:00Z")
        #expect(row.originalDescription == "A")
        #expect(try WalletContent.read(Array(text.utf8), name: "w.json") == content)
        let other = try WalletContent.read(
            Array(text.utf8), name: "w.json", options: StatementOptions(seed: 2))
        #expect(other.transactions.first?.id != row.id)
    }

    private static let row =
        "{ account: 'card', amount: '4.50', indicator: 'debit', description: 'A', "
        + "type: 'pointOfSale', status: 'booked', date: '2026-03-01T10:00:00Z' }"

    /// A text, what is said of it, and what begins at the place that is told.
    @Test(arguments: [
        (
            head + "transactions: [ " + row.replacing("'4.50'", with: "4.50") + " ] }",
            "must be a string", "4.50"
        ),
        (
            head + "transactions: [ " + row.replacing("'4.50'", with: "'-4.50'") + " ] }",
            "is negative", "'-4.50'"
        ),
        (
            head + "transactions: [ " + row.replacing("'card'", with: "'cash'") + " ] }",
            "No account \"cash\"", "'cash'"
        ),
        (
            head + "transactions: [ " + row.replacing("booked", with: "boked") + " ] }",
            "did you mean", "'boked'"
        ),
        (
            head + "transactions: [ " + row.replacing("status", with: "state") + " ] }",
            "no key of", "state"
        ),
        (head + "transactions: [ " + row, "ends inside the array", ""),
        ("{ version: 1 }", "\"format\" of a wallet is missing", "{"),
        ("{ format: 'fksim-wallet', version: 2 }", "reads version 1 only", "2"),
        ("{ format: 'other', version: 1 }", "expected \"fksim-wallet\"", "'other'"),
        ("{ transactions: [ " + row + " ] }", "stands before", "'card'"),
        ("{ format: 'fksim-wallet', version: 1, rows: [] }", "no key of a wallet", "rows"),
        (head + "balances: [ { account: 'card' } ] }", "needs \"available\"", "{ account"),
    ]) func `what is wrong in JSON is told with its place`(
        text: String, words: String, mark: String
    ) throws {
        do throws(StatementError) {
            _ = try WalletContent.read(Array(text.utf8), name: "w.json")
            Issue.record("a bad wallet was read: \(text)")
        } catch {
            #expect(error.description.contains(words), "\(error)")
            let place = TextPlace(of: mark, in: text)
            #expect(error.line == place.line && error.column == place.column, "\(error)")
        }
    }
}
