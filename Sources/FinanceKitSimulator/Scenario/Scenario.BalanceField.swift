package import WalletModel

extension Scenario {
    /// One part of a balance snapshot that an update sets.
    package enum BalanceField: Hashable, Sendable {
        case available(BalanceAmountRecord)
        case booked(BalanceAmountRecord)

        /// Makes the change.
        package func apply(to record: inout BalanceRecord) {
            switch self {
            case .available(let value): record.available = value
            case .booked(let value): record.booked = value
            }
        }
    }
}
