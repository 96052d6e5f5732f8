/// The rows that a query found, given a page at a time.
///
/// Rows that are deleted meanwhile are left out, changed ones are given as they are.
package struct WalletQueryCursor<Row: StoredRow> {
    private let store: WalletStore
    private var places: ArraySlice<Int64>
    /// How many rows were found.
    package let count: Int

    init(store: WalletStore, places: [Int64]) {
        self.store = store
        self.places = places[...]
        count = places.count
    }

    /// Whether the last row was given.
    package var isFinished: Bool { places.isEmpty }

    /// The next rows, at most `count` of them; none when there are no more.
    package mutating func next(
        _ count: Int = WalletLimits.pageRows
    ) throws(WalletError) -> [Row] {
        let page = places.prefix(max(1, count))
        places = places.dropFirst(page.count)
        let table = store.table(of: Row.self)
        var rows: [Row] = []
        rows.reserveCapacity(page.count)
        for place in page {
            if let found = try table.find(ordinal: place, keys: store.keys) {
                rows.append(found.row)
            }
        }
        return rows
    }
}
