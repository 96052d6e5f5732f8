import FinanceKit
import Foundation

/// Everything that is kept of the wallet, with the tokens from which its histories go on.
///
/// Rows and token of a history stand in one value that is saved in one step, so that no kill can come
/// between them: a token that is ahead of its rows would lose some, one behind would read them twice.
public struct Budget: Codable, Sendable {
    var accounts = Stream<AccountRow>()
    /// By the ids of their accounts.
    var balances: [String: Stream<BalanceRow>] = [:]
    /// By the ids of their accounts.
    var transactions: [String: Stream<TransactionRow>] = [:]

    /// One history, as far as it was read.
    struct Stream<Row: Codable & Sendable>: Codable, Sendable {
        /// Nil before the first element.
        var token: FinanceStore.HistoryToken?
        /// By their ids, so that a row that comes twice is kept once.
        var rows: [String: Row] = [:]

        mutating func take(
            _ changes: FinanceStore.Changes<some Identifiable<UUID>>, _ new: [String: Row]
        ) {
            // Deletions first: a row may be replaced by one with another id.
            for id in changes.deleted { rows[id.uuidString] = nil }
            rows.merge(new) { _, last in last }
            token = changes.newToken
        }
    }

    struct AccountRow: Codable, Sendable {
        var name: String
        var institution: String
        var currency: String
        var isLiability: Bool
        var creditLimit: String?
    }

    struct BalanceRow: Codable, Sendable {
        /// Negative where it is owed.
        var available: String?
        var booked: String?
        var asOf: Date
    }

    struct TransactionRow: Codable, Sendable {
        /// Negative where money leaves.
        var amount: String
        var currency: String
        var date: Date
        var status: String
        var merchant: String
        var isRefund: Bool
    }

    subscript(balancesOf id: String) -> Stream<BalanceRow> {
        get { balances[id] ?? Stream() }
        set { balances[id] = newValue }
    }

    subscript(transactionsOf id: String) -> Stream<TransactionRow> {
        get { transactions[id] ?? Stream() }
        set { transactions[id] = newValue }
    }

    /// Removes what an account held.
    mutating func removeRows(ofAccount id: String) {
        balances[id] = nil
        transactions[id] = nil
    }
}
