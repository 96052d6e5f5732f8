import FinanceKit
import Foundation

/// Follows the history of every account that is shared.
public struct LedgerSync: Sendable {
    private let store: LedgerStore
    private let stop: StopFlag

    public init(store: LedgerStore, stop: StopFlag) {
        self.store = store
        self.stop = stop
    }

    /// Catches up. What was saved stays when it is cut off, and the next call goes on there.
    public func run() async throws {
        guard try await FinanceStore.shared.authorizationStatus() == .authorized else {
            // What is no longer shared is not kept.
            return try store.remove()
        }
        var ledger = try store.load()
        let accounts = try await FinanceStore.shared.accounts(query: AccountQuery())
        let shared = Set(accounts.map(\.id.uuidString))
        ledger.accounts = ledger.accounts.filter { shared.contains($0.key) }
        for account in accounts {
            let id = account.id.uuidString
            ledger.accounts[id, default: Ledger.Account(account)].name = account.displayName
            do {
                try await follow(account.id, &ledger)
            } catch FinanceError.historyTokenInvalid {
                // The place is gone from the history: begin again with what is there now.
                ledger.accounts[id] = Ledger.Account(account)
                try await follow(account.id, &ledger)
            }
        }
        // An account may have gone, or have another name, without a change of its history.
        try store.save(ledger)
    }

    private func follow(_ account: UUID, _ ledger: inout Ledger) async throws {
        let id = account.uuidString
        // Without isMonitoring: false the loop would wait for ever.
        let history = FinanceStore.shared.transactionHistory(
            forAccountID: account, since: ledger.accounts[id]?.token, isMonitoring: false)
        for try await changes in history {
            for row in changes.inserted + changes.updated {
                ledger.accounts[id]?.rows[row.id.uuidString] = Ledger.Row(row)
            }
            for row in changes.deleted { ledger.accounts[id]?.rows[row.uuidString] = nil }
            ledger.accounts[id]?.token = changes.newToken
            try store.save(ledger)
            if stop.isRaised { return }
        }
    }
}
