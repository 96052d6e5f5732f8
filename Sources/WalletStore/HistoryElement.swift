package import WalletModel

/// One element of a history, and the place in the log after it.
package struct HistoryElement<Row: StoredRow>: Hashable, Sendable {
    package let change: HistoryChange<Row>
    package let cursor: HistoryCursor

    package init(change: HistoryChange<Row>, cursor: HistoryCursor) {
        self.change = change
        self.cursor = cursor
    }
}
