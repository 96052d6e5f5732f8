@available(iOS 17.4, *)
extension FinanceStore {
    /// One element of a history: what changed since the place before it.
    ///
    /// Standing: documented (Apple's `FinanceStore.Changes`, WWDC24 session 2023).
    public struct Changes<Model> where Model: Identifiable {
        /// Models that were not there before.
        public let inserted: [Model]
        /// Models that were there and are different now.
        public let updated: [Model]
        /// Identifiers of models that are gone.
        public let deleted: [Model.ID]
        /// The place after this element; store it once the element has been taken in.
        public let newToken: FinanceStore.HistoryToken

        package init(
            inserted: [Model], updated: [Model], deleted: [Model.ID],
            newToken: FinanceStore.HistoryToken
        ) {
            self.inserted = inserted
            self.updated = updated
            self.deleted = deleted
            self.newToken = newToken
        }
    }
}

@available(iOS 17.4, *)
extension FinanceStore.Changes: Sendable where Model: Sendable, Model.ID: Sendable {}
