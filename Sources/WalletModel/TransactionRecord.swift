package import struct Foundation.UUID

/// A transaction of one account as it is now.
package struct TransactionRecord: Hashable, Sendable, WalletRow {
    package typealias Field = TransactionField

    package let id: UUID
    package let accountID: UUID
    /// The amount in the account's currency, never negative; the indicator has the direction.
    package var amount: MoneyRecord
    package var foreignAmount: MoneyRecord?
    package var foreignExchangeRate: ExactDecimal?
    package var indicator: IndicatorRecord
    package var transactionDescription: String
    package var originalDescription: String
    /// ISO 18245 category.
    package var merchantCategoryCode: Int16?
    package var merchantName: String?
    package var type: TransactionTypeRecord
    package var status: TransactionStatusRecord
    package var transactionDate: Timestamp
    package var postedDate: Timestamp?

    package init(
        id: UUID, accountID: UUID, amount: MoneyRecord, foreignAmount: MoneyRecord? = nil,
        foreignExchangeRate: ExactDecimal? = nil, indicator: IndicatorRecord,
        transactionDescription: String, originalDescription: String,
        merchantCategoryCode: Int16? = nil, merchantName: String? = nil,
        type: TransactionTypeRecord, status: TransactionStatusRecord, transactionDate: Timestamp,
        postedDate: Timestamp? = nil
    ) {
        self.id = id
        self.accountID = accountID
        self.amount = amount
        self.foreignAmount = foreignAmount
        self.foreignExchangeRate = foreignExchangeRate
        self.indicator = indicator
        self.transactionDescription = transactionDescription
        self.originalDescription = originalDescription
        self.merchantCategoryCode = merchantCategoryCode
        self.merchantName = merchantName
        self.type = type
        self.status = status
        self.transactionDate = transactionDate
        self.postedDate = postedDate
    }
}
