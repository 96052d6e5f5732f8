import SQLiteAccess
import TestSupport
import Testing
import WalletModel
import WalletStore

import struct Foundation.UUID

@Suite struct WalletQueryTests {
    private func ids<Row: StoredRow>(
        _ query: WalletQuery<Row>, in store: WalletStore, view: WalletView = .everything
    ) throws -> [UUID] {
        var cursor = try store.select(query, view: view)
        let count = cursor.count
        var ids: [UUID] = []
        while !cursor.isFinished { ids += try cursor.next(7).map(\.id) }
        #expect(ids.count == count)
        return ids
    }

    private func wallet(_ seed: RandomSeed) throws -> RandomWallet {
        var wallet = try RandomWallet(seed: seed.value)
        for _ in 0..<40 { try wallet.change() }
        return wallet
    }

    @Test func `shows what a view shows, whatever else is asked`() throws {
        let seed = RandomSeed()
        var wallet = try wallet(seed)
        for _ in 0..<40 {
            var view = wallet.view()
            if let account = wallet.everyAccount.first {
                view.earliestByAccount[account] = wallet.fixture.moment()
            }
            let shown = try wallet.store.all(TransactionRecord.self, view: view)
            let all = WalletQuery<TransactionRecord>()
            #expect(
                try ids(all, in: wallet.store, view: view) == shown.map(\.id), "\(seed.comment)")
            let (limit, offset) = (wallet.pick(6), wallet.pick(4))
            let page = WalletQuery<TransactionRecord>(limit: limit, offset: offset)
            #expect(
                try ids(page, in: wallet.store, view: view)
                    == Array(shown.map(\.id).dropFirst(offset).prefix(limit)), "\(seed.comment)")
            guard let bound = shown.randomElement(using: &wallet.fixture.random)?.transactionDate
            else {
                continue
            }
            let late = WalletQuery<TransactionRecord>(
                filter: .compare(.transactionDate, .greaterOrEqual, .moment(bound)))
            #expect(
                try ids(late, in: wallet.store, view: view)
                    == shown.filter { $0.transactionDate >= bound }.map(\.id), "\(seed.comment)")
            let balances = try wallet.store.all(BalanceRecord.self, view: view)
            #expect(
                try ids(WalletQuery<BalanceRecord>(), in: wallet.store, view: view)
                    == balances.map(\.id), "\(seed.comment)")
            let accounts = try wallet.store.all(AccountRecord.self, view: view)
            #expect(
                try ids(WalletQuery<AccountRecord>(), in: wallet.store, view: view)
                    == accounts.map(\.id), "\(seed.comment)")
        }
        #expect(try ids(WalletQuery<TransactionRecord>(), in: wallet.store, view: .nothing) == [])
    }

    @Test func `shuffles by the seed alone, and counts after that`() throws {
        let seed = RandomSeed()
        let store = try wallet(seed).store
        let rows = try store.all(TransactionRecord.self).map(\.id)
        func shuffled(_ seed: UInt64, limit: Int? = nil, offset: Int = 0) throws -> [UUID] {
            try ids(
                WalletQuery<TransactionRecord>(
                    unsorted: .shuffled(seed: seed), limit: limit, offset: offset), in: store)
        }
        let first = try shuffled(1)
        #expect(Set(first) == Set(rows), "\(seed.comment)")
        #expect(try shuffled(1) == first, "\(seed.comment)")
        if rows.count > 8 {
            #expect(first != rows, "\(seed.comment)")
            #expect(try shuffled(2) != first, "\(seed.comment)")
        }
        #expect(try shuffled(1, limit: 3, offset: 2) == Array(first.dropFirst(2).prefix(3)))
        #expect(try shuffled(1, limit: .max, offset: .max) == [])
        #expect(try shuffled(1, limit: .min, offset: .min) == [])
        let sorted = WalletQuery<TransactionRecord>(
            sort: [RowSort(.transactionDate)], unsorted: .shuffled(seed: 1))
        var ordered = sorted
        ordered.unsorted = .insertion
        #expect(try ids(sorted, in: store) == ids(ordered, in: store))
    }

    @Test func `keeps texts of a filter apart from its statement`() throws {
        var fixture = WalletFixture()
        let store = try WalletFixture.emptyStore()
        let account = fixture.account("'; DROP TABLE transactions; --")
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(account)
        }
        for text in ["'; DROP TABLE transactions; --", "' OR 1 = 1 --", "?1", "\0", "%", "K`;'"] {
            let found = try ids(
                WalletQuery<AccountRecord>(
                    filter: .any([
                        .compare(.displayName, .equal, .text(text)),
                        .among(.institutionName, [.text(text), .text("K")]),
                    ])), in: store)
            #expect(found == (text == account.displayName ? [account.id] : []))
        }
        #expect(try ids(WalletQuery<TransactionRecord>(), in: store) == [])
    }

    @Test func `refuses values that do not fit their fields`() throws {
        let store = try WalletFixture.emptyStore()
        let filters: [RowFilter<TransactionField>] = [
            .compare(.status, .equal, .text("booked")),
            .compare(.status, .less, .status(.booked)),
            .not(.any([.among(.amount, [.integer(1)])])),
            .compare(.transactionDate, .equal, .integer(0)),
        ]
        for filter in filters {
            #expect {
                _ = try store.select(WalletQuery<TransactionRecord>(filter: filter))
            } throws: { ($0 as? WalletError)?.code == .misuse }
        }
    }

    @Test func `takes the largest filters there may be`() throws {
        let store = try WalletFixture.emptyStore()
        let codes = (0..<RowQueryLimits.valuesMax).map { RowValue.integer(Int64($0)) }
        let amounts = (0..<RowQueryLimits.valuesMax).map {
            RowValue.decimal(ExactDecimal(significand: Int64($0), scale: 2))
        }
        let amount = RowFilter<TransactionField>.compare(.amount, .less, .decimal(.zero))
        var deep = amount
        for _ in 1..<RowQueryLimits.depthMax { deep = .not(deep) }
        let filters: [RowFilter<TransactionField>] = [
            .among(.merchantCategoryCode, codes), .among(.amount, amounts),
            .any(Array(repeating: amount, count: RowQueryLimits.filtersMax - 1)),
            .all(Array(repeating: .not(amount), count: RowQueryLimits.filtersMax / 2)), deep,
            .all([]), .any([]), .among(.id, []),
        ]
        for filter in filters {
            let sort = Array(
                repeating: RowSort<TransactionField>(.foreignExchangeRate),
                count: RowQueryLimits.sortKeysMax)
            #expect(
                try ids(
                    WalletQuery<TransactionRecord>(filter: filter, sort: sort), in: store) == [])
        }
    }

    @Test(arguments: [
        ("account_key = 1 AND transaction_date >= 5", "transactions_by_date"),
        (
            "transaction_date >= 5 AND account_key IN (SELECT value FROM json_each('[1]'))",
            "transactions_by_date"
        ),
        ("account_key = 1", "transactions_by_account"),
        ("status = 2 AND status <> 3", "transactions_not_booked"),
    ])
    func `finds rows by the index that is made for them`(
        _ condition: String, _ index: String
    ) throws {
        let scratch = try ScratchDirectory("wallet-query")
        let path = scratch.path("wallet.sqlite")
        _ = try WalletStore.create(.file(path), identity: WalletFixture.identity)
        let file = try Connection(.file(path), options: ConnectionOptions(access: .readOnly))
        let plan = try file.prepare(
            "EXPLAIN QUERY PLAN SELECT ordinal FROM transactions WHERE \(condition) "
                + "ORDER BY ordinal")
        var words = ""
        while try plan.step() { words += plan.text(at: 3) + "\n" }
        #expect(words.contains(index), "\(words)")
    }
}
