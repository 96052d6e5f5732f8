@available(iOS 17.4, *)
extension FinanceStore.History {
    /// A place in a history that moves forward with each step.
    ///
    /// Standing: documented; `next()` is not mutating in the SDK interface.
    public struct Iterator: AsyncIteratorProtocol {
        private let place: Place

        init(since start: FinanceStore.HistoryToken?, fetch: @escaping Fetch) {
            place = Place(start, fetch: fetch)
        }

        /// Gives the next element, or nil once the history has ended.
        ///
        /// After the end, an error or a cancellation there is nothing more.
        public func next() async throws -> FinanceStore.Changes<Model>? {
            try await place.advance()
        }

        /// What one step gives.
        public typealias Element = FinanceStore.Changes<Model>
    }

    /// The moving part of an iterator, which copies of the iterator share.
    ///
    /// It lets `next()` move without being mutating.
    private final class Place {
        private var token: FinanceStore.HistoryToken?
        private var hasEnded = false
        private let fetch: Fetch

        init(_ token: FinanceStore.HistoryToken?, fetch: @escaping Fetch) {
            self.token = token
            self.fetch = fetch
        }

        func advance() async throws -> FinanceStore.Changes<Model>? {
            guard !hasEnded else { return nil }
            // Ended unless an element arrives; so an error ends it as well.
            hasEnded = true
            do {
                guard !Task.isCancelled, let changes = try await fetch(token) else { return nil }
                token = changes.newToken
                hasEnded = false
                return changes
            } catch is CancellationError {
                return nil
            }
        }
    }
}
