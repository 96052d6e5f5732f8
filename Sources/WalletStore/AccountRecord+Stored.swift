package import SQLiteAccess
package import WalletModel

package import struct Foundation.UUID

extension AccountRecord: StoredRow {
    package static let dataType = DeliveryDataType.accounts
    package static let table = "accounts"
    package static let columns = [
        "display_name", "description", "institution", "currency", "opening_date", "is_liability",
        "limit_significand", "limit_scale", "limit_currency", "payment_due_date",
        "minimum_significand", "minimum_scale", "minimum_currency",
        "overdue_significand", "overdue_scale", "overdue_currency",
    ]
    package static let momentSQL = "NULL"

    package var owner: UUID { id }
    package var moment: Timestamp? { nil }

    package func bind(to statement: Statement, from index: Int32) throws(SQLiteError) {
        try statement.bind(displayName, at: index)
        try statement.bind(accountDescription, at: index + 1)
        try statement.bind(institutionName, at: index + 2)
        try statement.bind(currencyCode, at: index + 3)
        try statement.bind(openingDate, at: index + 4)
        try statement.bind(Int64(isLiability ? 1 : 0), at: index + 5)
        try statement.bind(credit?.creditLimit, at: index + 6)
        try statement.bind(credit?.nextPaymentDueDate, at: index + 9)
        try statement.bind(credit?.minimumNextPaymentAmount, at: index + 10)
        try statement.bind(credit?.overduePaymentAmount, at: index + 13)
    }

    package init?(id: UUID, owner: UUID, reading statement: Statement, from index: Int32) {
        var credit: CreditRecord?
        if statement.integer(at: index + 5) == 1 {
            credit = CreditRecord(
                creditLimit: statement.optionalMoney(at: index + 6),
                nextPaymentDueDate: statement.optionalMoment(at: index + 9),
                minimumNextPaymentAmount: statement.optionalMoney(at: index + 10),
                overduePaymentAmount: statement.optionalMoney(at: index + 13))
        }
        self.init(
            id: id, displayName: statement.text(at: index),
            accountDescription: statement.optionalText(at: index + 1),
            institutionName: statement.text(at: index + 2),
            currencyCode: statement.text(at: index + 3),
            openingDate: statement.optionalMoment(at: index + 4), credit: credit)
    }

    package static func moment(reading statement: Statement, from index: Int32) -> Timestamp? {
        nil
    }
}
