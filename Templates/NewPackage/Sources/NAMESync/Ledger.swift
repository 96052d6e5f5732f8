import FinanceKit
import Foundation

/// What is kept of the wallet: one value, so that it is always whole.
public struct Ledger: Codable, Sendable {
    /// By the text of their ids, so that the file has them in one order.
    public var accounts: [String: Account] = [:]

    public struct Account: Codable, Sendable {
        public var name: String
        /// Whether it is a debt, such as a card: a credit balance on it is owed.
        public var isLiability: Bool
        /// Where the history goes on. It stands beside its rows, so neither is ahead.
        public var token: FinanceStore.HistoryToken?
        public var rows: [String: Row] = [:]

        public init(name: String, isLiability: Bool) {
            self.name = name
            self.isLiability = isLiability
        }
    }

    public struct Row: Codable, Equatable, Sendable {
        /// Negative for money that went out.
        public var amount: Decimal
        public var text: String

        public init(amount: Decimal, text: String) {
            self.amount = amount
            self.text = text
        }
    }

    public init() {}

    /// The sum of everything, for a widget that reads nothing else.
    public var spent: Decimal {
        -accounts.values.flatMap(\.rows.values).reduce(0) { $0 + $1.amount }
    }
}

extension Ledger.Account {
    init(_ account: FinanceKit.Account) {
        self.init(name: account.displayName, isLiability: account.liabilityAccount != nil)
    }
}

extension Ledger.Row {
    init(_ transaction: FinanceKit.Transaction) {
        let amount = transaction.transactionAmount.amount
        self.init(
            amount: transaction.creditDebitIndicator == .debit ? -amount : amount,
            text: transaction.merchantName ?? transaction.transactionDescription)
    }
}
