public import Foundation
import WalletModel

/// A balance snapshot of an account: the available part, the booked part, or both.
public struct SimulatedBalance: Hashable, Sendable {
    /// What FinanceKit gives as its id; the wallet decides it.
    public internal(set) var id: UUID?
    /// Pending transactions included; nil where the institution does not say.
    public var available: Part?
    /// Booked transactions only; nil where the institution does not say.
    public var booked: Part?

    /// One amount of a snapshot.
    public struct Part: Hashable, Sendable {
        /// In the account's currency and never below zero.
        public var amount: Amount
        /// Credit where money is there, debit where it is owed.
        public var indicator: SimulatedTransaction.Indicator
        /// When the institution computed it; nil takes the device's time when it is added.
        public var asOf: Date?

        /// One amount.
        public init(
            _ amount: Amount, _ indicator: SimulatedTransaction.Indicator = .credit,
            asOf: Date? = nil
        ) {
            self.amount = amount
            self.indicator = indicator
            self.asOf = asOf
        }
    }

    /// A snapshot; at least one of its parts must be given.
    public init(available: Part? = nil, booked: Part? = nil) {
        self.available = available
        self.booked = booked
    }

    init(_ record: BalanceRecord) {
        id = record.id
        available = record.available.map { Part($0) }
        booked = record.booked.map { Part($0) }
    }

    /// The snapshot as a scenario adds it at the moment `now`.
    ///
    /// - Throws: `SimulatorError` where it has no amount, or one that is none.
    func scenario(
        account: AccountName, currencyCode: String, now: Timestamp
    ) throws(SimulatorError) -> Scenario.Balance {
        guard available != nil || booked != nil else {
            throw SimulatorError(
                .input,
                "The balance has no amount. Give available: .init(\"120.00\"), booked: or both.")
        }
        return Scenario.Balance(
            alias: nil, account: account.description,
            available: try available?.part(currencyCode, now),
            booked: try booked?.part(currencyCode, now),
            place: ScenarioPlace(line: 0, column: 0, path: ""))
    }
}

extension SimulatedBalance.Part {
    init(_ record: BalanceAmountRecord) {
        self.init(
            Amount(record.money.amount), record.indicator == .credit ? .credit : .debit,
            asOf: Date(record.asOfDate))
    }

    fileprivate func part(
        _ currencyCode: String, _ now: Timestamp
    ) throws(SimulatorError) -> Scenario.BalancePart {
        Scenario.BalancePart(
            money: MoneyRecord(
                amount: try amount.checked("balance"), currencyCode: currencyCode),
            asOfDate: try asOf.map { (date) throws(SimulatorError) in
                try Timestamp(date, "date of the balance")
            } ?? now,
            indicator: indicator == .credit ? .credit : .debit)
    }
}
