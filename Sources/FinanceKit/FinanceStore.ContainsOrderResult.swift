@available(iOS 17, *)
extension FinanceStore {
    /// Whether the wallet has an order, and of which age.
    ///
    /// Standing: documented (Apple's `FinanceStore.ContainsOrderResult`).
    @nonexhaustive
    public enum ContainsOrderResult: CaseIterable, Hashable, Sendable {
        /// It is there.
        case exists
        /// It is not there, or the app may not know.
        case notFound
        /// The stored version is newer than the one asked for.
        case newerExists
        /// The stored version is older than the one asked for.
        case olderExists
    }
}
