import SQLiteAccess
import WalletModel

extension WalletStore {
    /// Finds the rows that a query wants, as they are now.
    ///
    /// Which rows they are and how they stand is settled when this returns; a row's own content is
    /// read when the cursor comes to it. A filter whose values do not fit its fields is `misuse`.
    package func select<Row: StoredRow>(
        _ query: WalletQuery<Row>, view: WalletView = .everything
    ) throws(WalletError) -> WalletQueryCursor<Row> {
        let statement = QueryStatement(query: query, view: view, keys: keys)
        let sql = try statement.sql()
        var places: [Int64] = []
        do throws(SQLiteError) {
            let finding = try connection.prepare(sql.text)
            for (index, value) in sql.values.enumerated() {
                try finding.bind(value, at: Int32(index) + 1)
            }
            while try finding.step() { places.append(finding.integer(at: 0)) }
        } catch {
            throw WalletError(error, while: "find \(Row.noun) rows")
        }
        if statement.isShuffled, case .shuffled(let seed) = query.unsorted {
            places = Self.shuffled(places, seed: seed)
            places = Array(
                places.dropFirst(max(0, query.offset)).prefix(max(0, query.limit ?? .max)))
        }
        return WalletQueryCursor(store: self, places: places)
    }

    /// Puts places in an order that the seed decides for each of them, so that a row stands where
    /// it stood when others come or go.
    private static func shuffled(_ places: [Int64], seed: UInt64) -> [Int64] {
        places.map { place in
            var source = RandomSource(seed: seed ^ UInt64(bitPattern: place))
            return (rank: source.next(), place: place)
        }
        .sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
        .map(\.place)
    }
}
