package import SQLiteAccess
package import WalletModel

package import struct Foundation.UUID

extension TransactionRecord: StoredRow {
    package static let dataType = DeliveryDataType.transactions
    package static let table = "transactions"
    package static let columns = [
        "transaction_date", "posted_date", "indicator", "type", "status",
        "amount_significand", "amount_scale", "amount_currency",
        "foreign_significand", "foreign_scale", "foreign_currency",
        "rate_significand", "rate_scale",
        "category_code", "description", "original_description", "merchant",
    ]
    package static let momentSQL = "transaction_date"

    package var owner: UUID { accountID }
    package var moment: Timestamp? { transactionDate }

    package func bind(to statement: Statement, from index: Int32) throws(SQLiteError) {
        try statement.bind(transactionDate, at: index)
        try statement.bind(postedDate, at: index + 1)
        try statement.bind(indicator.storedCode, at: index + 2)
        try statement.bind(type.storedCode, at: index + 3)
        try statement.bind(status.storedCode, at: index + 4)
        try statement.bind(amount, at: index + 5)
        try statement.bind(foreignAmount, at: index + 8)
        try statement.bind(foreignExchangeRate, at: index + 11)
        try statement.bind(merchantCategoryCode.map(Int64.init), at: index + 13)
        try statement.bind(transactionDescription, at: index + 14)
        try statement.bind(originalDescription, at: index + 15)
        try statement.bind(merchantName, at: index + 16)
    }

    package init?(id: UUID, owner: UUID, reading statement: Statement, from index: Int32) {
        guard let indicator = IndicatorRecord(storedCode: statement.integer(at: index + 2)),
            let type = TransactionTypeRecord(storedCode: statement.integer(at: index + 3)),
            let status = TransactionStatusRecord(storedCode: statement.integer(at: index + 4))
        else { return nil }
        self.init(
            id: id, accountID: owner, amount: statement.money(at: index + 5),
            foreignAmount: statement.optionalMoney(at: index + 8),
            foreignExchangeRate: statement.optionalDecimal(at: index + 11),
            indicator: indicator,
            transactionDescription: statement.text(at: index + 14),
            originalDescription: statement.text(at: index + 15),
            merchantCategoryCode: statement.optionalInteger(at: index + 13).map {
                Int16(clamping: $0)
            },
            merchantName: statement.optionalText(at: index + 16),
            type: type, status: status, transactionDate: statement.moment(at: index),
            postedDate: statement.optionalMoment(at: index + 1))
    }

    package static func moment(reading statement: Statement, from index: Int32) -> Timestamp? {
        statement.moment(at: index)
    }
}
