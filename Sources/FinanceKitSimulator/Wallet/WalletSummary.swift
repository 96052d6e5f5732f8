package import WalletModel
import WalletStore

import struct Foundation.UUID

/// What a wallet holds, for people to look at.
package struct WalletSummary: Sendable {
    package let accounts: [Account]
    /// The last transactions of all accounts by date, the newest first.
    package let lastRows: [LastRow]

    /// One account with its newest balance and the number of its rows.
    package struct Account: Sendable {
        package let name: String
        package let record: AccountRecord
        package let transactions: Int
        package let balances: Int
        package let available: BalanceAmountRecord?
        package let booked: BalanceAmountRecord?
    }

    /// A transaction with the name of its account.
    package struct LastRow: Sendable {
        package let account: String
        package let record: TransactionRecord
    }

    /// How many transactions there are in all.
    package var transactions: Int { accounts.reduce(0) { $0 + $1.transactions } }
    /// How many balances there are in all.
    package var balances: Int { accounts.reduce(0) { $0 + $1.balances } }

    init(
        _ store: WalletStore, names: AccountNames, lastRows: Int
    ) throws(WalletError) {
        var accounts: [Account] = []
        for account in names.all {
            let id = account.record.id
            var available: BalanceAmountRecord?
            var booked: BalanceAmountRecord?
            var cursor = store.rows(BalanceRecord.self, account: id)
            while !cursor.isFinished {
                for row in try cursor.next() {
                    available = Self.newer(row.available, available)
                    booked = Self.newer(row.booked, booked)
                }
            }
            accounts.append(
                Account(
                    name: account.name, record: account.record,
                    transactions: try store.count(TransactionRecord.self, account: id),
                    balances: try store.count(BalanceRecord.self, account: id),
                    available: available, booked: booked))
        }
        self.accounts = accounts
        let byID = Dictionary(
            names.all.map { ($0.record.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        var cursor = try store.select(
            WalletQuery<TransactionRecord>(
                sort: [RowSort(.transactionDate, isReversed: true)], limit: lastRows))
        var rows: [LastRow] = []
        while !cursor.isFinished {
            for row in try cursor.next() {
                rows.append(LastRow(account: byID[row.accountID] ?? "", record: row))
            }
        }
        self.lastRows = rows
    }

    private static func newer(
        _ part: BalanceAmountRecord?, _ known: BalanceAmountRecord?
    ) -> BalanceAmountRecord? {
        guard let part else { return known }
        return part.asOfDate >= known?.asOfDate ?? part.asOfDate ? part : known
    }
}
