import FinanceKit
import Foundation

/// Brings the shelf up to date: the accounts first, then what each of them holds.
struct ShelfUpdate {
    let store: FinanceStore
    let shelf: Shelf
    let stop: StopFlag

    func run() async throws {
        let isCaughtUp = try await follow(.accounts) {
            store.accountHistory(since: $0, isMonitoring: false)
        }
        guard isCaughtUp else { return }
        shelf.removeOrphans()
        let accounts = shelf.accounts()
        for account in accounts {
            do {
                guard try await follow(account) else { return }
            } catch let error as FinanceError {
                if case .dataRestricted = error { throw error }
                // An account that vanished a moment ago must not keep the others from their turn.
                print("LedgerDefaults: \(account): \(error.localizedDescription)")
            }
        }
        print("LedgerDefaults: up to date with \(accounts.count) accounts")
    }

    private func follow(_ account: UUID) async throws -> Bool {
        let isCaughtUp = try await follow(.balances(account)) {
            store.accountBalanceHistory(forAccountID: account, since: $0, isMonitoring: false)
        }
        guard isCaughtUp else { return false }
        return try await follow(.transactions(account)) {
            store.transactionHistory(forAccountID: account, since: $0, isMonitoring: false)
        }
    }

    /// Takes in one history; false where it was told to stop before the end.
    private func follow<Model: ShelfRow>(
        _ stream: Shelf.Stream,
        history: (FinanceStore.HistoryToken?) -> FinanceStore.History<Model>
    ) async throws -> Bool {
        let token = try shelf.token(of: stream)
        do {
            return try await takeIn(stream, history(token))
        } catch FinanceError.historyTokenInvalid where token != nil {
            // This history alone begins again, and at once.
            print("LedgerDefaults: \(stream): the token is no longer valid; starting over")
            shelf.startOver(stream)
            return try await takeIn(stream, history(nil))
        }
    }

    private func takeIn<Model: ShelfRow>(
        _ stream: Shelf.Stream, _ history: FinanceStore.History<Model>
    ) async throws -> Bool {
        for try await changes in history {
            let changed = (changes.inserted + changes.updated).map { ($0.id, $0.shelfRow) }
            try shelf.commit(
                stream, deleted: changes.deleted,
                changed: Dictionary(changed, uniquingKeysWith: { $1 }), token: changes.newToken)
            print(
                "LedgerDefaults: \(stream): \(changes.inserted.count) new,",
                "\(changes.updated.count) changed, \(changes.deleted.count) gone")
            if stop.isRaised { return false }
        }
        return true
    }
}
