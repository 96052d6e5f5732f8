package import WalletModel

package import struct Foundation.UUID

extension Scenario {
    /// A transaction as it is when it appears.
    package struct Transaction: Hashable, Sendable {
        /// The name for later steps; nil when none refers to it.
        package var alias: Located<String>?
        /// The alias of its account.
        package var account: String
        package var amount: MoneyRecord
        package var foreignAmount: MoneyRecord?
        package var foreignExchangeRate: ExactDecimal?
        package var indicator: IndicatorRecord
        package var transactionDescription: String
        package var originalDescription: String
        package var merchantCategoryCode: Int16?
        package var merchantName: String?
        package var type: TransactionTypeRecord
        package var status: TransactionStatusRecord
        /// As written, or the moment of the step; nil for the moment at which the row appears.
        package var transactionDate: Timestamp?
        /// As written; or, on a booked transaction that says nothing, the transaction date.
        package var postedDate: Timestamp?
        /// Whether it is posted on its transaction date, whenever that is.
        package var isPostedAtOnce = false
        package var place: ScenarioPlace

        /// The wallet's row, which appears at the moment `now`.
        package func record(id: UUID, accountID: UUID, now: Timestamp) -> TransactionRecord {
            let date = transactionDate ?? now
            return TransactionRecord(
                id: id, accountID: accountID, amount: amount, foreignAmount: foreignAmount,
                foreignExchangeRate: foreignExchangeRate, indicator: indicator,
                transactionDescription: transactionDescription,
                originalDescription: originalDescription,
                merchantCategoryCode: merchantCategoryCode, merchantName: merchantName, type: type,
                status: status, transactionDate: date,
                postedDate: postedDate ?? (isPostedAtOnce ? date : nil))
        }
    }
}
