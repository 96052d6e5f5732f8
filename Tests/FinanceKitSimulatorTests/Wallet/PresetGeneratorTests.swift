import FinanceKitSimulator
import Foundation
import TestSupport
import Testing
import WalletModel
import WalletStore

@Suite struct PresetGeneratorTests {
    static let madeByDays = WalletPreset.allCases.filter(\.isMadeByDays)

    private struct Made: Equatable {
        var accounts: [AccountRecord]
        var rows: [TransactionRecord]
        var balances: [BalanceRecord]
        var largestBatch = 0
    }

    private func make(_ options: PresetOptions) -> Made {
        var generator = PresetGenerator(options)
        var rows: [TransactionRecord] = []
        var largest = 0
        while true {
            let batch = generator.nextBatch()
            if batch.isEmpty { break }
            largest = max(largest, batch.count)
            rows += batch
        }
        return Made(
            accounts: generator.closedAccounts, rows: rows, balances: generator.balances,
            largestBatch: largest)
    }

    private func options(
        _ preset: WalletPreset, seed: UInt64 = 7, days: Int? = nil, transactions: Int? = nil
    ) throws -> PresetOptions {
        PresetOptions(
            preset, seed: seed, days: days, transactions: transactions,
            timeZone: try #require(TimeZone(identifier: preset.timeZoneIdentifier)))
    }

    @Test(arguments: WalletPreset.allCases)
    func `the same seed gives the same wallet, and another seed another`(
        preset: WalletPreset
    ) throws {
        let first = make(try options(preset, transactions: preset == .large ? 2_000 : nil))
        let again = make(try options(preset, transactions: preset == .large ? 2_000 : nil))
        #expect(first == again)
        guard preset != .empty else { return #expect(first.accounts.isEmpty) }
        let other = make(
            try options(preset, seed: 8, transactions: preset == .large ? 2_000 : nil))
        #expect(Set(first.accounts.map(\.id)).isDisjoint(with: other.accounts.map(\.id)))
        #expect(Set(first.rows.map(\.id)).isDisjoint(with: other.rows.map(\.id)))
    }

    @Test(arguments: WalletPreset.allCases)
    func `a wallet takes every row, and its accounts are those that scenarios know`(
        preset: WalletPreset
    ) throws {
        let options = try options(preset, transactions: preset == .large ? 2_000 : nil)
        var generator = PresetGenerator(options)
        #expect(generator.accounts.map(\.name) == preset.accounts.map(\.alias))
        for (account, name) in zip(generator.accounts, preset.accounts) {
            #expect(account.record.currencyCode == name.currencyCode)
            #expect(account.record.isLiability == name.isLiability)
        }
        let store = try memoryStore()
        try store.commit(at: options.now) { (commit) throws(WalletError) in
            try commit.insert(&generator)
        }
        let made = make(options)
        #expect(try store.count(AccountRecord.self) == made.accounts.count)
        #expect(try store.count(TransactionRecord.self) == made.rows.count)
        #expect(try store.count(BalanceRecord.self) == made.balances.count)
        for account in made.accounts {
            #expect(try store.row(AccountRecord.self, id: account.id) == account)
        }
    }

    @Test(arguments: madeByDays, [0, 1, 7, 1_000])
    func `there are exactly as many rows as were asked for`(
        preset: WalletPreset, count: Int
    ) throws {
        let made = make(try options(preset, days: 40, transactions: count))
        #expect(made.rows.count == count)
        #expect(Set(made.rows.map(\.id)).count == count)
    }

    /// Between two balances of an account lies exactly the sum of the rows between them.
    @Test(arguments: madeByDays)
    func `balances follow from the rows`(preset: WalletPreset) throws {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        for transactions in [nil, 300, 5_000] as [Int?] {
            let made = make(
                try options(
                    preset, seed: random.next(), days: 1 + Int(random.next() % 400),
                    transactions: transactions))
            for account in made.accounts {
                let rows = made.rows.filter { $0.accountID == account.id }
                let balances = made.balances.filter { $0.accountID == account.id }
                #expect(balances.count >= 2, "\(seed.comment)")
                for (old, new) in zip(balances, balances.dropFirst()) {
                    try check(
                        old.available, new.available, seed,
                        rows.map { ($0.transactionDate, $0) })
                    guard !account.isLiability else { continue }
                    try check(
                        old.booked, new.booked, seed,
                        rows.compactMap { row in row.postedDate.map { ($0, row) } })
                }
            }
        }
    }

    private func check(
        _ old: BalanceAmountRecord?, _ new: BalanceAmountRecord?, _ seed: RandomSeed,
        _ rows: [(Timestamp, TransactionRecord)]
    ) throws {
        let old = try #require(old, "\(seed.comment)")
        let new = try #require(new, "\(seed.comment)")
        var sum = signed(old.money, old.indicator)
        for (moment, row) in rows where moment > old.asOfDate && moment <= new.asOfDate {
            sum = try #require(ExactDecimal.sum(sum, signed(row.amount, row.indicator)))
        }
        #expect(sum == signed(new.money, new.indicator), "\(seed.comment)")
    }

    private func signed(_ money: MoneyRecord, _ indicator: IndicatorRecord) -> ExactDecimal {
        indicator == .credit ? money.amount : -money.amount
    }

    @Test(arguments: madeByDays)
    func `rows lie in the period, in order, and the last ones are pending`(
        preset: WalletPreset
    ) throws {
        let options = try options(preset, days: 30, transactions: 900)
        let made = make(options)
        let first = options.now.adding(.seconds(-30 * 86_400))
        for row in made.rows {
            #expect(row.transactionDate >= first && row.transactionDate <= options.now)
            #expect(row.amount.amount > .zero)
            #expect((row.status == .booked) == (row.postedDate != nil))
            #expect(row.postedDate.map { $0 <= options.now } ?? true)
        }
        #expect(
            made.rows.map(\.transactionDate) == made.rows.map(\.transactionDate).sorted())
        guard preset != .savings, preset != .appleCash else { return }
        #expect(made.rows.contains { $0.status == .pending })
        #expect(made.rows.contains { $0.status == .authorized })
        #expect(made.rows.filter { $0.status == .booked }.count > made.rows.count * 3 / 4)
    }

    @Test(arguments: ["America/New_York", "Europe/London", "Australia/Sydney", "UTC"])
    func `days follow one another where clocks change`(zone: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        for now in [1_772_460_000, 1_775_048_400, 1_761_998_400] as [Int64] {
            let made = make(
                PresetOptions(
                    .ukCurrentAccount, days: 800, transactions: 16_000,
                    now: Timestamp(seconds: now), timeZone: zone))
            let dates = made.rows.map(\.transactionDate)
            #expect(dates == dates.sorted())
            let hours = made.rows.filter { $0.originalDescription == "COPPER KETTLE LONDON" }
                .filter { $0.type == .pointOfSale }.dropLast(50).map { row in
                    let seconds = row.transactionDate.nanoseconds / 1_000_000_000
                    let date = Date(timeIntervalSince1970: TimeInterval(seconds))
                    return (Int(seconds) + zone.secondsFromGMT(for: date)) / 3_600 % 24
                }
            #expect(!hours.isEmpty && hours.allSatisfy { (7..<11).contains($0) })
        }
    }

    @Test func `a card looks like one`() throws {
        let made = make(try options(.appleCard, days: 365))
        let types = Set(made.rows.map(\.type))
        #expect(types.isSuperset(of: [.pointOfSale, .refund, .billPayment, .interest]))
        #expect(made.rows.contains { $0.foreignAmount != nil && $0.foreignExchangeRate != nil })
        #expect(made.rows.contains { $0.merchantCategoryCode == 742 })
        let gym = made.rows.filter { $0.merchantName == "Iron Gym" && $0.type == .pointOfSale }
        #expect(gym.count == 12)
        #expect(Set(gym.map(\.amount)).count == 1)
        #expect(made.balances.allSatisfy { $0.booked == nil && $0.available != nil })
        let card = try #require(made.accounts.first)
        #expect(card.institutionName == "Apple")
        #expect(card.credit?.creditLimit != nil && card.credit?.nextPaymentDueDate != nil)
        #expect((200...1_200).contains(made.rows.count))
    }

    @Test func `a current account has salary, rent, direct debits and cash`() throws {
        let made = make(try options(.ukCurrentAccount, days: 365))
        let types = Set(made.rows.map(\.type))
        #expect(
            types.isSuperset(of: [
                .directDeposit, .standingOrder, .directDebit, .atm, .pointOfSale, .transfer,
            ]))
        #expect(made.rows.filter { $0.type == .directDeposit }.count == 12)
        #expect(made.rows.allSatisfy { $0.amount.currencyCode == "GBP" })
    }

    @Test func `savings earn interest on the last day of every month`() throws {
        let made = make(try options(.savings, days: 365))
        #expect(made.rows.filter { $0.type == .interest }.count == 12)
    }

    @Test func `batches stay small whatever the number of rows`() throws {
        let made = make(try options(.large, transactions: 50_000))
        #expect(made.rows.count == 50_000)
        #expect(made.largestBatch < PresetGenerator.batchRows + 64)
    }

    @Test func `the awkward wallet has every corner`() throws {
        let zone = try #require(TimeZone(identifier: "America/New_York"))
        let options = PresetOptions(.awkward, timeZone: zone)
        let made = make(options)
        let rows = made.rows
        #expect(Set(rows.map(\.type)) == Set(TransactionTypeRecord.allCases))
        #expect(Set(rows.map(\.status)) == Set(TransactionStatusRecord.allCases))
        #expect(rows.contains { $0.status == .booked && $0.postedDate == nil })
        #expect(rows.contains { $0.amount.amount == .zero && $0.indicator == .debit })
        #expect(rows.contains { $0.merchantCategoryCode == 742 })
        #expect(rows.contains { $0.foreignAmount != nil && $0.foreignExchangeRate == nil })
        #expect(Set(rows.map(\.transactionDate)).count < rows.count)
        #expect(rows.contains { $0.merchantName == "Caf\u{E9}" })
        #expect(rows.contains { $0.transactionDate.description.hasSuffix("T04:30:00Z") })
        let card = try #require(made.accounts.first)
        let dates = made.balances.filter { $0.accountID == card.id }
            .compactMap { $0.available?.asOfDate }
        #expect(dates != dates.sorted() && dates.max() != dates.last)
        #expect(made.accounts.contains { $0.credit == CreditRecord() })
        #expect(
            made.accounts.contains { account in
                !rows.contains { $0.accountID == account.id }
            })
    }
}
