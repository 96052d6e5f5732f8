package import struct Foundation.UUID

/// One element of a history: the net effect of a span of the change log.
package struct HistoryChange<Row: WalletRow>: Hashable, Sendable {
    package var inserted: [Row]
    package var updated: [Row]
    package var deleted: [UUID]

    package init(inserted: [Row] = [], updated: [Row] = [], deleted: [UUID] = []) {
        self.inserted = inserted
        self.updated = updated
        self.deleted = deleted
    }

    /// Whether nothing at all changed.
    package var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty }
}
