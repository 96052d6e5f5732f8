@available(iOS 17, *)
extension FinanceStore {
    /// A kind of data that a device may or may not offer.
    ///
    /// Standing: documented (Apple's `FinanceStore.DataType`).
    @nonexhaustive
    public enum DataType: Equatable, Hashable, Sendable {
        /// Orders in the wallet.
        case orders
        /// Accounts, balances and transactions.
        @available(iOS 17.4, *) case financialData
    }
}
