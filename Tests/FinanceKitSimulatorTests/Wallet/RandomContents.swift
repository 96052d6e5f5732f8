import Foundation
import WalletModel
import WalletStore

/// Rows drawn from a seed, with everything that the wallet accepts and few files have.
struct RandomContents {
    var random: RandomSource

    init(seed: UInt64) {
        random = RandomSource(seed: seed)
    }

    mutating func pick(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    private mutating func chance() -> Bool { pick(2) == 0 }
    private mutating func maybe<Value>(_ value: Value) -> Value? { chance() ? value : nil }

    /// A wallet whose rows were inserted in turns, and some of them changed and deleted.
    mutating func store() throws -> WalletStore {
        let store = try memoryStore()
        var accounts: [AccountRecord] = []
        for _ in 0..<pick(5) { accounts.append(account()) }
        var kept = self
        try store.commit(at: Timestamp(seconds: 1_772_460_000)) { (commit) throws(WalletError) in
            try commit.insert(contentsOf: accounts)
            guard !accounts.isEmpty else { return }
            var rows: [TransactionRecord] = []
            for _ in 0..<kept.pick(60) {
                let account = accounts[kept.pick(accounts.count)]
                switch kept.pick(8) {
                case 0: try commit.insert(kept.balance(account))
                case 1 where !rows.isEmpty:
                    let row = rows.remove(at: kept.pick(rows.count))
                    try commit.delete(TransactionRecord.self, id: row.id)
                case 2 where !rows.isEmpty:
                    var row = rows[kept.pick(rows.count)]
                    row.transactionDescription = kept.text()
                    try commit.update(row)
                default:
                    let row = kept.transaction(account)
                    rows.append(row)
                    try commit.insert(row)
                }
            }
        }
        self = kept
        return store
    }

    mutating func text() -> String {
        let pieces = [
            "", "plain", " blanks ", "a,b", "\"quoted\"", "line\nend", "tab\t", "\u{1}", "\\",
            "日本", "é", "e\u{301}", "👩‍👧", "\u{2028}", "'", "</x>", "\u{FEFF}", "\r\n", "#{}",
        ]
        return (0..<pick(4)).map { _ in pieces[pick(pieces.count)] }.joined()
    }

    private mutating func decimal() -> ExactDecimal {
        let digits = Int64(random.next() % 1_000_000_000_000_000_000)
        let cut = [1, 1_000_000, 1_000_000_000_000][pick(3)] as Int64
        return ExactDecimal(significand: digits / cut, scale: UInt8(pick(19)))
    }

    private mutating func money(_ currency: String? = nil) -> MoneyRecord {
        MoneyRecord(
            amount: decimal(),
            currencyCode: currency ?? ["USD", "EUR", "JPY", "x-1", "日本円"][pick(5)])
    }

    private mutating func moment() -> Timestamp {
        Timestamp(
            nanoseconds: chance()
                ? Int64(random.next() >> 1) - Int64(random.next() >> 1)
                : Int64(pick(2_000_000_000)) * 1_000_000_000)
    }

    private mutating func account() -> AccountRecord {
        let currency = ["USD", "EUR", "x-1"][pick(3)]
        var account = AccountRecord(
            id: UUID.make(from: &random), displayName: text(),
            accountDescription: maybe(text()), institutionName: text(), currencyCode: currency,
            openingDate: maybe(moment()))
        if chance() {
            account.credit = CreditRecord(
                creditLimit: maybe(money(maybe(currency))), nextPaymentDueDate: maybe(moment()),
                minimumNextPaymentAmount: maybe(money(currency)),
                overduePaymentAmount: maybe(money()))
        }
        return account
    }

    private mutating func balance(_ account: AccountRecord) -> BalanceRecord {
        let id = UUID.make(from: &random)
        let available = maybe(part(account))
        let booked = available == nil ? part(account) : maybe(part(account))
        return BalanceRecord(id: id, accountID: account.id, available: available, booked: booked)
    }

    private mutating func part(_ account: AccountRecord) -> BalanceAmountRecord {
        BalanceAmountRecord(
            money: money(maybe(account.currencyCode)), asOfDate: moment(),
            indicator: IndicatorRecord.allCases[pick(2)])
    }

    private mutating func transaction(_ account: AccountRecord) -> TransactionRecord {
        let description = text()
        return TransactionRecord(
            id: UUID.make(from: &random), accountID: account.id,
            amount: money(maybe(account.currencyCode)), foreignAmount: maybe(money()),
            foreignExchangeRate: maybe(chance() ? decimal() : -decimal()),
            indicator: IndicatorRecord.allCases[pick(2)], transactionDescription: description,
            originalDescription: chance() ? description : text(),
            merchantCategoryCode: maybe(Int16(truncatingIfNeeded: random.next())),
            merchantName: maybe(text()),
            type: TransactionTypeRecord.allCases[pick(TransactionTypeRecord.allCases.count)],
            status: TransactionStatusRecord.allCases[pick(5)], transactionDate: moment(),
            postedDate: maybe(moment()))
    }
}
