@available(iOS 17.4, *)
extension FinanceStore {
    /// The changes of one kind of data, as a sequence to be read with `for try await`.
    ///
    /// Without a token the first elements amount to everything that is there. A history that does
    /// not monitor ends once all changes were delivered; one that does waits for more. Errors come
    /// out of iterating; a history whose task is cancelled ends.
    /// Standing: documented; that it ends on cancellation, and how changes are cut into elements,
    /// is assumed.
    public struct History<Model>: AsyncSequence, Sendable where Model: Identifiable {
        /// Gets the element after a place; nil once there are no more.
        typealias Fetch =
            @Sendable (_ token: FinanceStore.HistoryToken?) async throws
            -> FinanceStore.Changes<Model>?

        private let start: FinanceStore.HistoryToken?
        private let fetch: Fetch

        init(since start: FinanceStore.HistoryToken?, fetch: @escaping Fetch) {
            self.start = start
            self.fetch = fetch
        }

        /// The type that steps through the history.
        public typealias AsyncIterator = FinanceStore.History<Model>.Iterator
        /// What one step gives.
        public typealias Element = FinanceStore.Changes<Model>

        /// Makes an iterator of its own place, which starts where the history was asked to start.
        public func makeAsyncIterator() -> FinanceStore.History<Model>.Iterator {
            Iterator(since: start, fetch: fetch)
        }
    }
}
