package import WalletModel

extension Scenario {
    /// One part of a balance snapshot that an update sets.
    package enum BalanceField: Hashable, Sendable {
        case available(BalancePart)
        case booked(BalancePart)

        /// Makes the change at the moment `now`.
        package func apply(to record: inout BalanceRecord, now: Timestamp) {
            switch self {
            case .available(let value): record.available = value.record(now: now)
            case .booked(let value): record.booked = value.record(now: now)
            }
        }
    }
}
