package import WalletModel

/// Which rows of one kind are wanted, and in which order.
package struct WalletQuery<Row: StoredRow>: Hashable, Sendable {
    /// Which rows; nil for all.
    package var filter: RowFilter<Row.Field>?
    /// In which order, the first key first.
    package var sort: [RowSort<Row.Field>]
    /// The order of rows where no other is asked for.
    package var unsorted: Unsorted
    /// The most rows; nil for all, and below zero none.
    package var limit: Int?
    /// How many rows to leave out first; below zero none.
    package var offset: Int

    package init(
        filter: RowFilter<Row.Field>? = nil, sort: [RowSort<Row.Field>] = [],
        unsorted: Unsorted = .insertion, limit: Int? = nil, offset: Int = 0
    ) {
        self.filter = filter
        self.sort = sort
        self.unsorted = unsorted
        self.limit = limit
        self.offset = offset
    }

    package enum Unsorted: Hashable, Sendable {
        case insertion
        /// Some other order, the same for the same seed and rows.
        case shuffled(seed: UInt64)
    }
}
