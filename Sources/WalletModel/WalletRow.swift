package import struct Foundation.UUID

/// What the three row types of the wallet have in common.
package protocol WalletRow: Hashable, Sendable {
    /// What a query can hold against constants or sort by.
    associatedtype Field: RowField

    var id: UUID { get }
}
