package import struct Foundation.UUID

/// What the three row types of the wallet have in common.
package protocol WalletRow: Hashable, Sendable {
    var id: UUID { get }
}
