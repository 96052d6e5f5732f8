package import struct Foundation.UUID

/// One balance snapshot of an account: the available part, the booked part, or both.
package struct BalanceRecord: Hashable, Sendable, WalletRow {
    package typealias Field = BalanceField

    package let id: UUID
    package let accountID: UUID
    /// Pending transactions included.
    package var available: BalanceAmountRecord?
    /// Posted transactions only.
    package var booked: BalanceAmountRecord?

    /// At least one of the two parts must be given.
    package init(
        id: UUID, accountID: UUID, available: BalanceAmountRecord? = nil,
        booked: BalanceAmountRecord? = nil
    ) {
        precondition(available != nil || booked != nil, "a balance needs an amount")
        self.id = id
        self.accountID = accountID
        self.available = available
        self.booked = booked
    }
}

/// One amount of a balance snapshot, with the moment the institution computed it.
package struct BalanceAmountRecord: Hashable, Sendable {
    package var money: MoneyRecord
    package var asOfDate: Timestamp
    package var indicator: IndicatorRecord

    package init(money: MoneyRecord, asOfDate: Timestamp, indicator: IndicatorRecord) {
        self.money = money
        self.asOfDate = asOfDate
        self.indicator = indicator
    }
}
