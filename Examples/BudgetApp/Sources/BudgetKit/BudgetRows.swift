import FinanceKit
import Foundation

extension Budget.AccountRow {
    init(_ account: Account) {
        name = account.displayName
        institution = account.institutionName
        currency = account.currencyCode
        isLiability = account.liabilityAccount != nil
        creditLimit = account.liabilityAccount?.creditInformation.creditLimit?.amount.description
    }
}

extension Budget.BalanceRow {
    init(_ balance: AccountBalance) {
        available = balance.available?.signed.description
        booked = balance.booked?.signed.description
        asOf =
            [balance.available?.asOfDate, balance.booked?.asOfDate].compactMap(\.self).max()
            ?? .distantPast
    }
}

extension Budget.TransactionRow {
    init(_ transaction: FinanceKit.Transaction) {
        let money = transaction.transactionAmount
        let isDebit = transaction.creditDebitIndicator == .debit
        amount = (isDebit ? -money.amount : money.amount).description
        currency = money.currencyCode
        date = transaction.transactionDate
        status = transaction.status.word
        merchant = transaction.merchantName ?? transaction.transactionDescription
        isRefund = transaction.transactionType == .refund
    }

    /// Whether money moves, or will.
    var counts: Bool { status != "rejected" && status != "memo" }
}

extension Balance {
    fileprivate var signed: Decimal {
        creditDebitIndicator == .debit ? -amount.amount : amount.amount
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
