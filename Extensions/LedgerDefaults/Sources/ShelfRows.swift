import FinanceKit
import Foundation

/// What is kept of a record: one text with its fields between tabs, those of free text last.
protocol ShelfRow: Identifiable where ID == UUID {
    var fields: [String] { get }
}

extension ShelfRow {
    var shelfRow: String { fields.joined(separator: "\t") }
}

extension Account: ShelfRow {
    /// Kind, currency, credit limit, institution and name.
    var fields: [String] {
        let limit = liabilityAccount?.creditInformation.creditLimit?.amount
        return [
            liabilityAccount == nil ? "asset" : "liability", currencyCode,
            limit?.description ?? "", institutionName.replacingOccurrences(of: "\t", with: " "),
            displayName,
        ]
    }
}

extension AccountBalance: ShelfRow {
    /// What is available and when, what is booked and when.
    ///
    /// Signed: what a debit tells is negative. What is available on a card is credit, not money.
    var fields: [String] {
        [available, booked].flatMap { balance in
            [balance?.signedAmount.description ?? "", balance?.asOfDate.ISO8601Format() ?? ""]
        }
    }
}

extension Balance {
    fileprivate var signedAmount: Decimal {
        creditDebitIndicator == .debit ? -amount.amount : amount.amount
    }
}

extension FinanceKit.Transaction: ShelfRow {
    /// Date, signed amount, currency, status and text; what leaves the account is negative.
    var fields: [String] {
        let amount = transactionAmount.amount
        return [
            // A booked transaction may come without the date of its posting.
            (postedDate ?? transactionDate).ISO8601Format(),
            (creditDebitIndicator == .debit ? -amount : amount).description,
            transactionAmount.currencyCode, status.word,
            merchantName ?? transactionDescription,
        ]
    }
}

extension TransactionStatus {
    fileprivate var word: String {
        switch self {
        case .authorized: "authorized"
        case .memo: "memo"
        case .pending: "pending"
        case .booked: "booked"
        case .rejected: "rejected"
        @unknown default: "unknown"
        }
    }
}
