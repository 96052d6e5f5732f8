@available(iOS 26.0, *)
extension FinanceStore {
    /// A kind of data whose changes can wake an extension.
    ///
    /// Standing: documented (Apple's `FinanceStore.BackgroundDataType`); the coded form is
    /// assumed.
    @nonexhaustive
    public enum BackgroundDataType: Codable, Equatable, Hashable, Sendable {
        /// Accounts came, went or changed.
        case accounts
        /// There are balance snapshots.
        case accountBalances
        /// Transactions came, went or changed.
        case transactions
    }
}
