import Foundation
package import WalletModel

extension Transaction {
    /// The transaction that stands for a row of the wallet.
    package init(_ record: TransactionRecord) {
        id = record.id
        accountID = record.accountID
        transactionAmount = CurrencyAmount(record.amount)
        foreignCurrencyAmount = record.foreignAmount.map(CurrencyAmount.init(_:))
        foreignCurrencyExchangeRate = record.foreignExchangeRate.map(Decimal.init(_:))
        creditDebitIndicator = CreditDebitIndicator(record.indicator)
        transactionDescription = record.transactionDescription
        originalTransactionDescription = record.originalDescription
        merchantCategoryCode = record.merchantCategoryCode.map(MerchantCategoryCode.init(rawValue:))
        merchantName = record.merchantName
        transactionType = TransactionType(record.type)
        status = TransactionStatus(record.status)
        transactionDate = Date(record.transactionDate)
        postedDate = record.postedDate.map(Date.init(_:))
    }
}

extension TransactionStatus {
    package init(_ record: TransactionStatusRecord) {
        switch record {
        case .authorized: self = .authorized
        case .memo: self = .memo
        case .pending: self = .pending
        case .booked: self = .booked
        case .rejected: self = .rejected
        }
    }
}

extension TransactionType {
    package init(_ record: TransactionTypeRecord) {
        switch record {
        case .unknown: self = .unknown
        case .adjustment: self = .adjustment
        case .atm: self = .atm
        case .billPayment: self = .billPayment
        case .check: self = .check
        case .deposit: self = .deposit
        case .directDeposit: self = .directDeposit
        case .dividend: self = .dividend
        case .fee: self = .fee
        case .interest: self = .interest
        case .pointOfSale: self = .pointOfSale
        case .transfer: self = .transfer
        case .withdrawal: self = .withdrawal
        case .standingOrder: self = .standingOrder
        case .directDebit: self = .directDebit
        case .loan: self = .loan
        case .refund: self = .refund
        }
    }
}
