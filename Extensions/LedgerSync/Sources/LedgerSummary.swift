import Foundation

/// What a person reads, in `ledger.json`: a few lines for each account, and the totals.
///
/// It is made from the journals and holds nothing that they do not hold, so it may be a step behind
/// after a kill; the next wake makes it anew.
struct LedgerSummary: Codable {
    /// Sums of what is booked on all accounts, by currency; what is owed is negative.
    private(set) var totals: [String: String] = [:]
    private(set) var accounts: [Entry] = []

    struct Entry: Codable {
        let id: UUID
        var name: String
        var institution: String
        var currency: String
        /// How many transactions are kept.
        var transactions = 0
        var booked = "0"
        var pending = "0"
        /// The newest balance that the institution gave, and when it computed it.
        var balance: String?
        var balanceDate: Date?
    }

    /// Drops the entries of accounts that are gone, and has one for each that is there.
    mutating func keep(_ rows: [AccountRow]) {
        let known = Set(accounts.map(\.id))
        let kept = Set(rows.map(\.id))
        accounts.removeAll { !kept.contains($0.id) }
        for row in rows where !known.contains(row.id) {
            accounts.append(Entry(row, balances: [], transactions: []))
        }
        finish()
    }

    /// Puts an account's entry in the place of its old one.
    mutating func set(_ entry: Entry) {
        accounts.removeAll { $0.id == entry.id }
        accounts.append(entry)
        finish()
    }

    private mutating func finish() {
        accounts.sort { ($0.name, $0.id.uuidString) < ($1.name, $1.id.uuidString) }
        var sums: [String: Decimal] = [:]
        for entry in accounts { sums[entry.currency, default: 0] += entry.booked.decimal }
        totals = sums.mapValues(\.description)
    }
}

extension LedgerSummary.Entry {
    init(
        _ account: AccountRow, balances: some Sequence<BalanceRow>,
        transactions: some Sequence<TransactionRow>
    ) {
        self.init(
            id: account.id, name: account.name, institution: account.institution,
            currency: account.currency)
        var booked = Decimal(0)
        var pending = Decimal(0)
        for transaction in transactions {
            self.transactions += 1
            switch transaction.state {
            case .booked: booked += transaction.amount.decimal
            case .pending: pending += transaction.amount.decimal
            case .void: break
            }
        }
        self.booked = booked.description
        self.pending = pending.description
        // Snapshots come in any order; the newest is the one that was computed last.
        let parts = balances.compactMap { row in
            row.booked.map { ($0.date, $0.amount.decimal) }
                ?? row.available.map { ($0.date, Self.worth(of: $0, on: account)) }
        }
        guard let newest = parts.max(by: { $0.0 < $1.0 }) else { return }
        balanceDate = newest.0
        balance = newest.1.description
    }

    /// What an available balance says about the money: on a card it is the credit that is left.
    private static func worth(of available: BalanceRow.Part, on account: AccountRow) -> Decimal {
        guard account.isLiability, let limit = account.creditLimit else {
            return available.amount.decimal
        }
        return abs(available.amount.decimal) - limit.decimal
    }
}

extension String {
    /// The number that the ledger wrote as text; it writes nothing else.
    fileprivate var decimal: Decimal { Decimal(string: self) ?? 0 }
}
