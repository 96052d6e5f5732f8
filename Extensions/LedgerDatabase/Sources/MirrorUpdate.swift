import FinanceKit
import Foundation

/// Brings the mirror up to date: the accounts first, then what each of them holds.
struct MirrorUpdate {
    let store: FinanceStore
    let mirror: Mirror
    let stop: StopFlag

    func run() async throws {
        let isCaughtUp = try await follow(.accounts, row: AccountRow.init) {
            store.accountHistory(since: $0, isMonitoring: false)
        }
        guard isCaughtUp else { return }
        try mirror.removeOrphans()
        let accounts = try mirror.accounts()
        for account in accounts {
            do {
                guard try await follow(account) else { return }
            } catch let error as FinanceError {
                if case .dataRestricted = error { throw error }
                // An account that vanished a moment ago must not keep the others from their turn.
                print("LedgerDatabase: \(account): \(error.localizedDescription)")
            }
        }
        print("LedgerDatabase: up to date with \(accounts.count) accounts")
    }

    /// Takes in what one account holds; false where it was told to stop before the end.
    private func follow(_ account: UUID) async throws -> Bool {
        let isCaughtUp = try await follow(.balances(account), row: BalanceRow.init) {
            store.accountBalanceHistory(forAccountID: account, since: $0, isMonitoring: false)
        }
        guard isCaughtUp else { return false }
        return try await follow(.transactions(account), row: TransactionRow.init) {
            store.transactionHistory(forAccountID: account, since: $0, isMonitoring: false)
        }
    }

    /// Takes in one history; false where it was told to stop before the end.
    ///
    /// A token that is too old is dropped with the rows it stood behind, those of this history
    /// alone, and the history is read from the start at once.
    private func follow<Model, Row: MirrorRow>(
        _ stream: Mirror.Stream, row: (Model) -> Row,
        history: (FinanceStore.HistoryToken?) -> FinanceStore.History<Model>
    ) async throws -> Bool where Model: Identifiable, Model.ID == UUID {
        let token = try mirror.token(of: stream)
        do {
            return try await takeIn(stream, row: row, history: history(token))
        } catch FinanceError.historyTokenInvalid where token != nil {
            print("LedgerDatabase: \(stream.name): the token is no longer valid; starting over")
            try mirror.startOver(stream)
            return try await takeIn(stream, row: row, history: history(nil))
        }
    }

    private func takeIn<Model, Row: MirrorRow>(
        _ stream: Mirror.Stream, row: (Model) -> Row, history: FinanceStore.History<Model>
    ) async throws -> Bool where Model: Identifiable, Model.ID == UUID {
        for try await changes in history {
            try mirror.commit(
                stream, deleted: changes.deleted,
                changed: (changes.inserted + changes.updated).map(row), token: changes.newToken)
            print(
                "LedgerDatabase: \(stream.name): \(changes.inserted.count) new,",
                "\(changes.updated.count) changed, \(changes.deleted.count) gone")
            if stop.isRaised { return false }
        }
        return true
    }
}
