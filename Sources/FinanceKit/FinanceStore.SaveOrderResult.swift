@available(iOS 17, *)
extension FinanceStore {
    /// What became of an order that was to be saved.
    ///
    /// Standing: documented (Apple's `FinanceStore.SaveOrderResult`).
    @nonexhaustive
    public enum SaveOrderResult: CaseIterable, Hashable, Sendable {
        /// The order is in the wallet.
        case added
        /// The person declined.
        case cancelled
        /// The wallet has a newer version already.
        case newerExisting
    }
}
