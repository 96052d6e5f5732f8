package import WalletModel

package import struct Foundation.UUID

extension Scenario {
    /// A balance snapshot; at least one of its two parts is there.
    package struct Balance: Hashable, Sendable {
        /// The name for later steps; nil when none refers to it.
        package var alias: Located<String>?
        /// The alias of its account.
        package var account: String
        package var available: BalancePart?
        package var booked: BalancePart?
        package var place: ScenarioPlace

        /// The wallet's row, which appears at the moment `now`.
        package func record(id: UUID, accountID: UUID, now: Timestamp) -> BalanceRecord {
            BalanceRecord(
                id: id, accountID: accountID, available: available?.record(now: now),
                booked: booked?.record(now: now))
        }
    }
}
