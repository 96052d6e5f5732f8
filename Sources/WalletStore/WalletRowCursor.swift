import struct Foundation.UUID

/// Rows of the wallet, given a page at a time, so that memory stays bounded.
///
/// Between two pages the wallet may change: rows deleted meanwhile are left out, changed ones are
/// given as they are, new ones do not appear.
package struct WalletRowCursor<Row: StoredRow> {
    private let store: WalletStore
    private let view: WalletView
    private let accountKey: Int64?
    private let last: Int64
    private var ordinal: Int64 = 0
    private var offset: Int
    private var remaining: Int
    /// Whether the last row was given.
    package private(set) var isFinished: Bool

    init(store: WalletStore, account: UUID?, view: WalletView, limit: Int?, offset: Int) {
        self.store = store
        self.view = view
        self.offset = offset
        remaining = limit ?? .max
        last = store.head
        accountKey = account.flatMap { store.keys.key(of: $0) }
        isFinished = account != nil && accountKey == nil
    }

    /// The next rows, at most `count` of them; none when there are no more.
    package mutating func next(
        _ count: Int = WalletLimits.pageRows
    ) throws(WalletError) -> [Row] {
        var rows: [Row] = []
        try next(count) { rows.append($0) }
        return rows
    }

    /// The same, without an array in between; gives how many rows there were.
    @discardableResult
    package mutating func next(
        _ count: Int = WalletLimits.pageRows, _ body: (Row) -> Void
    ) throws(WalletError) -> Int {
        let wanted = min(max(1, count), remaining)
        guard !isFinished, wanted > 0 else {
            isFinished = true
            return 0
        }
        var given = 0
        var place = ordinal
        var skipped = offset
        try store.table(of: Row.self).walk(
            after: ordinal, through: last, accountKey: accountKey, keys: store.keys
        ) { (step) throws(WalletError) in
            place = step.ordinal
            guard try step.isShown(in: view) else { return true }
            if skipped > 0 {
                skipped -= 1
                return true
            }
            body(try step.row())
            given += 1
            return given < wanted
        }
        ordinal = place
        offset = skipped
        remaining -= given
        isFinished = given < wanted || remaining == 0
        return given
    }
}
