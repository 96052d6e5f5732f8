package import WalletModel

extension Scenario {
    /// One part of a balance snapshot.
    package struct BalancePart: Hashable, Sendable {
        package var money: MoneyRecord
        /// As written, or the moment of the step; nil for the moment at which it is set.
        package var asOfDate: Timestamp?
        package var indicator: IndicatorRecord

        /// The wallet's part, which is set at the moment `now`.
        package func record(now: Timestamp) -> BalanceAmountRecord {
            BalanceAmountRecord(money: money, asOfDate: asOfDate ?? now, indicator: indicator)
        }
    }
}
