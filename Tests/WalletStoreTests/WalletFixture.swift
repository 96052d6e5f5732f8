import SQLiteAccess
import TestSupport
import WalletModel
import WalletStore

import struct Foundation.UUID

/// Rows and wallets that the tests of this module share; a seed decides all of them.
struct WalletFixture {
    var random: RandomSource
    private var clock = Timestamp(seconds: 1_772_000_000)

    init(seed: UInt64 = 1) {
        random = RandomSource(seed: seed)
    }

    static let identity = WalletIdentity(
        deviceID: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)),
        secret: Array(0..<32))

    static func emptyStore() throws -> WalletStore {
        try WalletStore.create(.memory, identity: identity)
    }

    mutating func id() -> UUID { UUID.make(from: &random) }

    /// A moment one second after the last one.
    mutating func moment() -> Timestamp {
        clock = clock.adding(.seconds(1))
        return clock
    }

    /// A moment between the first one and now.
    mutating func pastMoment() -> Timestamp {
        Timestamp(
            nanoseconds: Int64.random(
                in: 1_772_000_000_000_000_000...clock.nanoseconds, using: &random))
    }

    mutating func number(below bound: Int) -> Int {
        Int.random(in: 0..<bound, using: &random)
    }

    func money(_ cents: Int, _ currency: String = "USD") -> MoneyRecord {
        MoneyRecord(
            amount: ExactDecimal(significand: Int64(cents), scale: 2), currencyCode: currency)
    }

    mutating func account(_ name: String = "Card", isLiability: Bool = true) -> AccountRecord {
        AccountRecord(
            id: id(), displayName: name, accountDescription: isLiability ? nil : "Everyday money",
            institutionName: "Example Bank", currencyCode: "USD",
            openingDate: Timestamp(seconds: 1_600_000_000),
            credit: isLiability
                ? CreditRecord(
                    creditLimit: money(500_000), nextPaymentDueDate: moment(),
                    minimumNextPaymentAmount: money(2_500), overduePaymentAmount: nil) : nil)
    }

    mutating func balance(of account: UUID, cents: Int = 1_234) -> BalanceRecord {
        let amount = BalanceAmountRecord(
            money: money(cents), asOfDate: moment(), indicator: .credit)
        return number(below: 2) == 0
            ? BalanceRecord(id: id(), accountID: account, available: amount)
            : BalanceRecord(id: id(), accountID: account, available: amount, booked: amount)
    }

    mutating func transaction(of account: UUID, text: String = "Coffee") -> TransactionRecord {
        let types = TransactionTypeRecord.allCases
        let statuses = TransactionStatusRecord.allCases
        let isForeign = number(below: 4) == 0
        return TransactionRecord(
            id: id(), accountID: account, amount: money(number(below: 100_000)),
            foreignAmount: isForeign ? money(number(below: 100_000), "JPY") : nil,
            foreignExchangeRate: isForeign ? ExactDecimal("0.006512345678901234") : nil,
            indicator: number(below: 2) == 0 ? .credit : .debit,
            transactionDescription: text, originalDescription: text.uppercased() + " 日本 ☕️",
            merchantCategoryCode: number(below: 3) == 0 ? nil : Int16(number(below: 10_000)),
            merchantName: number(below: 3) == 0 ? nil : "Corner Café",
            type: types[number(below: types.count)],
            status: statuses[number(below: statuses.count)],
            transactionDate: moment(), postedDate: number(below: 2) == 0 ? nil : moment())
    }
}

extension WalletStore {
    /// All rows of a kind that a view shows, for wallets that are small.
    func all<Row: StoredRow>(
        _ type: Row.Type, account: UUID? = nil, view: WalletView = .everything
    ) throws -> [Row] {
        var cursor = rows(Row.self, account: account, view: view)
        var found: [Row] = []
        while !cursor.isFinished { found += try cursor.next(7) }
        return found
    }

    /// The elements of a history from `cursor` to its end, and the cursor after the last.
    func elements<Row: StoredRow>(
        of type: Row.Type, _ stream: HistoryStream, since cursor: HistoryCursor? = nil,
        view: WalletView? = nil, batch: Int = WalletLimits.historyRows
    ) throws -> (changes: [HistoryChange<Row>], cursor: HistoryCursor?) {
        var place = cursor
        var changes: [HistoryChange<Row>] = []
        while let element = try history(
            of: Row.self, stream, since: place, view: view, batch: batch)
        {
            changes.append(element.change)
            place = element.cursor
        }
        return (changes, place)
    }
}
