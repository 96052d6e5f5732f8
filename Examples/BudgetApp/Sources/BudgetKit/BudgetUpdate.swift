import FinanceKit
import Foundation

/// Brings the budget up to date with the wallet, from wherever it stopped.
///
/// Histories come in pages, and every page is saved with its token before the next is asked for. So a
/// kill costs a page at the most, and a first update of years of transactions may take several wakes.
public struct BudgetUpdate: Sendable {
    private let finances: FinanceStore
    private let store: BudgetStore
    private let stop: StopFlag

    /// Reads into a store, until the flag is raised.
    public init(store: BudgetStore, stop: StopFlag = StopFlag(), finances: FinanceStore = .shared) {
        self.finances = finances
        self.store = store
        self.stop = stop
    }

    /// Reads what is new; says what came of it.
    public func run() async throws -> Outcome {
        guard let lock = store.lock() else { return .busy }
        defer { withExtendedLifetime(lock) {} }
        switch try await finances.authorizationStatus() {
        case .authorized: break
        case .denied:
            // The person took the permission back, so what was read must go.
            try store.remove()
            return .withdrawn
        case .notDetermined: return .notAsked
        @unknown default: return .notAsked
        }
        return try await update() ? .upToDate : .stopped
    }

    /// What came of an update, in words for the log.
    public enum Outcome: String, Sendable {
        case upToDate = "up to date"
        case stopped = "stopped at a page, the rest is for the next time"
        case busy = "somebody else is updating"
        case withdrawn = "access was withdrawn, everything is removed"
        case notAsked = "nothing is shared yet"
    }

    private func update() async throws -> Bool {
        var budget = try store.load()
        guard try await followAccounts(&budget) else { return false }
        for id in budget.accounts.rows.keys.sorted() {
            guard let account = UUID(uuidString: id) else { continue }
            do {
                guard try await follow(account, &budget) else { return false }
            } catch let error as FinanceError {
                if case .dataRestricted = error { throw error }
                // An account that vanished a moment ago must not keep the others from their turn.
                print("Budget: \(id): \(error.localizedDescription)")
            }
        }
        return true
    }

    private func followAccounts(_ budget: inout Budget) async throws -> Bool {
        let isCaughtUp = try await follow(
            \.accounts, &budget, row: Budget.AccountRow.init,
            history: { finances.accountHistory(since: $0, isMonitoring: false) },
            also: { budget, deleted in
                for id in deleted { budget.removeRows(ofAccount: id.uuidString) }
            })
        // After a start from the beginning, accounts may be gone without a word about it.
        let known = budget.accounts.rows
        let orphans = Set(budget.balances.keys).union(budget.transactions.keys)
            .filter { known[$0] == nil }
        guard isCaughtUp, !orphans.isEmpty else { return isCaughtUp }
        for id in orphans { budget.removeRows(ofAccount: id) }
        try store.save(budget)
        return true
    }

    private func follow(_ account: UUID, _ budget: inout Budget) async throws -> Bool {
        let id = account.uuidString
        let isCaughtUp = try await follow(
            \.[balancesOf: id], &budget, row: Budget.BalanceRow.init,
            history: {
                finances.accountBalanceHistory(
                    forAccountID: account, since: $0, isMonitoring: false)
            })
        guard isCaughtUp else { return false }
        return try await follow(
            \.[transactionsOf: id], &budget, row: Budget.TransactionRow.init,
            history: {
                finances.transactionHistory(forAccountID: account, since: $0, isMonitoring: false)
            })
    }

    /// Takes in one history page by page; false where it was told to stop before the end.
    private func follow<Model, Row>(
        _ stream: WritableKeyPath<Budget, Budget.Stream<Row>>, _ budget: inout Budget,
        row: (Model) -> Row,
        history: (FinanceStore.HistoryToken?) -> FinanceStore.History<Model>,
        also change: (inout Budget, [UUID]) -> Void = { _, _ in }
    ) async throws -> Bool where Model: Identifiable, Model.ID == UUID {
        let token = budget[keyPath: stream].token
        do {
            return try await takeIn(stream, &budget, row, history(token), change)
        } catch FinanceError.historyTokenInvalid where token != nil {
            // Too old. A deletion may be among the changes that are no longer known, so rows and
            // token start over together.
            print("Budget: a token is no longer valid; reading everything again")
            budget[keyPath: stream] = Budget.Stream()
            try store.save(budget)
            return try await takeIn(stream, &budget, row, history(nil), change)
        }
    }

    private func takeIn<Model, Row>(
        _ stream: WritableKeyPath<Budget, Budget.Stream<Row>>, _ budget: inout Budget,
        _ row: (Model) -> Row, _ history: FinanceStore.History<Model>,
        _ change: (inout Budget, [UUID]) -> Void
    ) async throws -> Bool where Model: Identifiable, Model.ID == UUID {
        for try await page in history {
            let rows = (page.inserted + page.updated).map { ($0.id.uuidString, row($0)) }
            budget[keyPath: stream].take(page, Dictionary(rows) { $1 })
            change(&budget, page.deleted)
            try store.save(budget)
            print("Budget: a page: \(rows.count) kept, \(page.deleted.count) deleted")
            if stop.isRaised { return false }
        }
        return true
    }
}
