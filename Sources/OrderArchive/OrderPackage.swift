package import WalletModel

/// An order package that passed every check.
package struct OrderPackage: Hashable, Sendable {
    /// What `order.json` says of the order.
    package var order: OrderRecord
    /// The files by their paths, without `manifest.json` and `signature`.
    package var files: [String: [UInt8]]
    /// What could not be checked, and what is allowed but doubtful; a sentence each.
    package var notes: [String]
}
