import FinanceKit
import Foundation
import os.log

/// Follows the history of every account into the store.
public struct CoinSync: Sendable {
    private let store: CoinStore
    private let greeting: String

    public init(store: CoinStore, greeting: String) {
        self.store = store
        self.greeting = greeting
    }

    /// Gives how many rows are new.
    public func run() async throws -> Int {
        var contents = store.load()
        contents.greeting = greeting
        let before = contents.rows.count
        for account in try await FinanceStore.shared.accounts(query: AccountQuery()) {
            let history = FinanceStore.shared.transactionHistory(
                forAccountID: account.id, since: contents.tokens[account.id], isMonitoring: false)
            for try await changes in history {
                for row in changes.inserted + changes.updated {
                    contents.rows[row.id] = CoinStore.Row(
                        amount: row.transactionAmount.amount, merchant: row.merchantName)
                }
                for id in changes.deleted { contents.rows[id] = nil }
                contents.tokens[account.id] = changes.newToken
                try store.save(contents)
            }
        }
        os_log("%d rows", contents.rows.count)
        return contents.rows.count - before
    }
}
