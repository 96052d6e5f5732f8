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
        /// As written, or the moment at which the row appears.
        package var transactionDate: Timestamp
        /// As written; or, on a booked transaction that says nothing, the transaction date.
        package var postedDate: Timestamp?
        package var place: ScenarioPlace

        /// The wallet's row.
        package func record(id: UUID, accountID: UUID) -> TransactionRecord {
            TransactionRecord(
                id: id, accountID: accountID, amount: amount, foreignAmount: foreignAmount,
                foreignExchangeRate: foreignExchangeRate, indicator: indicator,
                transactionDescription: transactionDescription,
                originalDescription: originalDescription,
                merchantCategoryCode: merchantCategoryCode, merchantName: merchantName, type: type,
                status: status, transactionDate: transactionDate, postedDate: postedDate)
        }
    }
}
