package import SQLiteAccess
package import WalletModel

package import struct Foundation.UUID

extension BalanceRecord: StoredRow {
    package static let dataType = DeliveryDataType.accountBalances
    package static let table = "balances"
    package static let columns = [
        "available_significand", "available_scale", "available_currency", "available_as_of",
        "available_indicator",
        "booked_significand", "booked_scale", "booked_currency", "booked_as_of",
        "booked_indicator",
    ]
    package static let momentSQL = """
        max(coalesce(available_as_of, booked_as_of), coalesce(booked_as_of, available_as_of))
        """

    package var owner: UUID { accountID }

    /// The later of the two as-of dates.
    package var moment: Timestamp? {
        Self.later(available?.asOfDate, booked?.asOfDate)
    }

    package func bind(to statement: Statement, from index: Int32) throws(SQLiteError) {
        try Self.bind(available, to: statement, from: index)
        try Self.bind(booked, to: statement, from: index + 5)
    }

    package init?(id: UUID, owner: UUID, reading statement: Statement, from index: Int32) {
        let available = Self.amount(reading: statement, from: index)
        let booked = Self.amount(reading: statement, from: index + 5)
        guard available != nil || booked != nil else { return nil }
        self.init(id: id, accountID: owner, available: available, booked: booked)
    }

    package static func moment(reading statement: Statement, from index: Int32) -> Timestamp? {
        later(
            statement.optionalMoment(at: index + 3), statement.optionalMoment(at: index + 8))
    }

    private static func later(_ left: Timestamp?, _ right: Timestamp?) -> Timestamp? {
        guard let left, let right else { return left ?? right }
        return max(left, right)
    }

    private static func bind(
        _ amount: BalanceAmountRecord?, to statement: Statement, from index: Int32
    ) throws(SQLiteError) {
        try statement.bind(amount?.money, at: index)
        try statement.bind(amount?.asOfDate, at: index + 3)
        try statement.bind(amount?.indicator.storedCode, at: index + 4)
    }

    private static func amount(
        reading statement: Statement, from index: Int32
    ) -> BalanceAmountRecord? {
        guard let money = statement.optionalMoney(at: index),
            let indicator = IndicatorRecord(storedCode: statement.integer(at: index + 4))
        else { return nil }
        return BalanceAmountRecord(
            money: money, asOfDate: statement.moment(at: index + 3), indicator: indicator)
    }
}
