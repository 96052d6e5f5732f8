package import WalletModel

/// What one commit changed.
package struct WalletCommitSummary: Hashable, Sendable {
    /// The commit's number, counted from 1; nil when nothing changed and no commit was made.
    package let number: Int64?
    /// How many log rows it wrote to each stream.
    package let changes: [HistoryStream: Int]

    /// The kinds of data that changed.
    package var dataTypes: Set<DeliveryDataType> { Set(changes.keys.map(\.dataType)) }
    /// How many log rows it wrote.
    package var changeCount: Int { changes.values.reduce(0, +) }
}
