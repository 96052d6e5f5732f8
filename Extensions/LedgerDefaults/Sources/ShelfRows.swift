import FinanceKit
import Foundation

/// What is kept of a record, as texts. A property list has no decimal numbers, and none for money.
protocol ShelfRow: Identifiable where ID == UUID {
    var shelfRow: Shelf.Row { get }
}

extension Account: ShelfRow {
    var shelfRow: Shelf.Row {
        var row = [
            "name": displayName, "institution": institutionName, "currency": currencyCode,
            "kind": liabilityAccount == nil ? "asset" : "liability",
        ]
        row["creditLimit"] = liabilityAccount?.creditInformation.creditLimit?.amount.description
        return row
    }
}

extension AccountBalance: ShelfRow {
    /// Signed: what a debit tells is negative. What is available on a card is credit, not money.
    var shelfRow: Shelf.Row {
        var row: Shelf.Row = [:]
        if let available {
            row["available"] = available.signedAmount.description
            row["availableDate"] = available.asOfDate.ISO8601Format()
        }
        if let booked {
            row["booked"] = booked.signedAmount.description
            row["bookedDate"] = booked.asOfDate.ISO8601Format()
        }
        return row
    }
}

extension Balance {
    fileprivate var signedAmount: Decimal {
        creditDebitIndicator == .debit ? -amount.amount : amount.amount
    }
}

extension FinanceKit.Transaction: ShelfRow {
    /// Signed: what leaves the account is negative.
    var shelfRow: Shelf.Row {
        let amount = transactionAmount.amount
        return [
            // A booked transaction may come without the date of its posting.
            "date": (postedDate ?? transactionDate).ISO8601Format(),
            "text": merchantName ?? transactionDescription,
            "amount": (creditDebitIndicator == .debit ? -amount : amount).description,
            "currency": transactionAmount.currencyCode,
            "status": status.word,
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
