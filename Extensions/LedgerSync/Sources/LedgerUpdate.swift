import FinanceKit
import Foundation

/// Brings the ledger up to date: the accounts first, then what each account holds.
struct LedgerUpdate {
    let store: FinanceStore
    let ledger: Ledger
    let stop: StopFlag

    func run() async throws {
        try ledger.prepare()
        let accounts = try await updateAccounts()
        for account in accounts.rows.values.sorted(by: { $0.id.uuidString < $1.id.uuidString }) {
            if stop.isRaised { return print("LedgerSync: stopped with everything saved so far") }
            do {
                try await update(account)
            } catch let error as FinanceError {
                if case .dataRestricted = error { throw error }
                // An account that vanished a moment ago must not keep the others from their turn.
                print("LedgerSync: \(account.name): \(error.localizedDescription)")
            }
        }
        print("LedgerSync: up to date with \(accounts.rows.count) accounts")
    }

    private func updateAccounts() async throws -> Journal<AccountRow> {
        var journal: Journal<AccountRow> = try ledger.accounts()
        let isCaughtUp = try await follow(
            "accounts", into: &journal, row: AccountRow.init,
            history: { store.accountHistory(since: $0, isMonitoring: false) },
            // Before the account itself goes: a kill in between leaves an account without rows,
            // which this same change removes again at the next wake. The other way round, rows
            // could be left behind that nobody knows of.
            beforeDeleting: ledger.removeStreams(ofAccount:))
        // After a start from the beginning, accounts may be gone without a word about it. That
        // can be seen only once every account has been heard of.
        if isCaughtUp { try ledger.removeStreams(notOf: journal.rows.keys) }
        try ledger.updateSummary { $0.keep(Array(journal.rows.values)) }
        return journal
    }

    private func update(_ account: AccountRow) async throws {
        var balances: Journal<BalanceRow> = try ledger.balances(of: account.id)
        var transactions: Journal<TransactionRow> = try ledger.transactions(of: account.id)
        // Also where an error cuts this short: what was saved until then should be seen.
        defer { summarize(account, balances, transactions) }
        let isCaughtUp = try await follow(
            "balances of \(account.name)", into: &balances, row: BalanceRow.init,
            history: {
                store.accountBalanceHistory(
                    forAccountID: account.id, since: $0, isMonitoring: false)
            })
        guard isCaughtUp else { return }
        _ = try await follow(
            "transactions of \(account.name)", into: &transactions, row: TransactionRow.init,
            history: {
                store.transactionHistory(
                    forAccountID: account.id, since: $0, isMonitoring: false)
            })
    }

    private func summarize(
        _ account: AccountRow, _ balances: Journal<BalanceRow>,
        _ transactions: Journal<TransactionRow>
    ) {
        do {
            try ledger.updateSummary { summary in
                summary.set(
                    LedgerSummary.Entry(
                        account, balances: balances.rows.values,
                        transactions: transactions.rows.values))
            }
        } catch {
            // The summary is made from the journals, and made again at every wake.
            print("LedgerSync: the summary was not written: \(error.localizedDescription)")
        }
    }

    /// Takes in one history element by element; false where it was told to stop before the end.
    private func follow<Model, Row: LedgerRow>(
        _ name: String, into journal: inout Journal<Row>, row: (Model) -> Row,
        history: (FinanceStore.HistoryToken?) -> FinanceStore.History<Model>,
        beforeDeleting: (UUID) throws -> Void = { _ in }
    ) async throws -> Bool where Model: Identifiable, Model.ID == UUID {
        do {
            return try await takeIn(
                name, into: &journal, row: row, history: history(journal.token),
                beforeDeleting: beforeDeleting)
        } catch FinanceError.historyTokenInvalid where journal.token != nil {
            // Too old: the changes since then are no longer known. The rows cannot be trusted
            // either, since a deletion may be among those changes, so both start over together.
            print("LedgerSync: \(name): the token is no longer valid; reading everything again")
            try journal.startOver()
            return try await takeIn(
                name, into: &journal, row: row, history: history(nil),
                beforeDeleting: beforeDeleting)
        }
    }

    private func takeIn<Model, Row: LedgerRow>(
        _ name: String, into journal: inout Journal<Row>, row: (Model) -> Row,
        history: FinanceStore.History<Model>, beforeDeleting: (UUID) throws -> Void
    ) async throws -> Bool where Model: Identifiable, Model.ID == UUID {
        for try await changes in history {
            for id in changes.deleted { try beforeDeleting(id) }
            // Deletions first: a row may be replaced by one with another identifier.
            try journal.commit(
                deleted: changes.deleted, changed: (changes.inserted + changes.updated).map(row),
                token: changes.newToken)
            print(
                "LedgerSync: \(name): \(changes.inserted.count) new,",
                "\(changes.updated.count) changed, \(changes.deleted.count) gone;",
                "\(journal.rows.count) kept")
            if stop.isRaised { return false }
        }
        try journal.compactIfWorthwhile()
        return true
    }
}
