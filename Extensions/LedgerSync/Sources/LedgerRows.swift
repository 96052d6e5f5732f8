import FinanceKit
import Foundation

/// An account as the ledger keeps it.
struct AccountRow: LedgerRow {
    let id: UUID
    let name: String
    let institution: String
    let currency: String
    let isLiability: Bool
    let creditLimit: String?

    init(_ account: Account) {
        id = account.id
        name = account.displayName
        institution = account.institutionName
        currency = account.currencyCode
        isLiability = account.liabilityAccount != nil
        creditLimit = account.liabilityAccount?.creditInformation.creditLimit?.amount.description
    }
}

/// A balance snapshot as the ledger keeps it; what is owed is negative.
struct BalanceRow: LedgerRow {
    let id: UUID
    let available: Part?
    let booked: Part?

    struct Part: Codable {
        let amount: String
        let date: Date

        init(_ balance: Balance) {
            let amount = balance.amount.amount
            self.amount = (balance.creditDebitIndicator == .debit ? -amount : amount).description
            date = balance.asOfDate
        }
    }

    init(_ balance: AccountBalance) {
        id = balance.id
        available = balance.available.map(Part.init)
        booked = balance.booked.map(Part.init)
    }
}

/// A transaction as the ledger keeps it; what leaves the account is negative.
struct TransactionRow: LedgerRow {
    let id: UUID
    let date: Date
    let text: String
    let amount: String
    let currency: String
    let state: State

    /// What a transaction counts as.
    enum State: String, Codable {
        case booked, pending
        /// Rejected, or for information only: no money moves.
        case void
    }

    init(_ transaction: FinanceKit.Transaction) {
        id = transaction.id
        // A booked row may come without the date of posting.
        date = transaction.postedDate ?? transaction.transactionDate
        text = transaction.merchantName ?? transaction.transactionDescription
        let amount = transaction.transactionAmount.amount
        self.amount = (transaction.creditDebitIndicator == .debit ? -amount : amount).description
        currency = transaction.transactionAmount.currencyCode
        switch transaction.status {
        case .booked: state = .booked
        case .authorized, .pending: state = .pending
        case .rejected, .memo: state = .void
        @unknown default: state = .void
        }
    }
}
