package import WalletModel

package import struct Foundation.UUID

/// What one commit changed.
package struct WalletCommitSummary: Hashable, Sendable {
    /// The commit's number, counted from 1; nil when nothing changed and no commit was made.
    package let number: Int64?
    /// How many changes it made in each stream.
    package let changes: [HistoryStream: Int]
    /// The accounts that were themselves inserted, updated or deleted.
    package let changedAccounts: Set<UUID>

    /// The kinds of data that changed.
    package var dataTypes: Set<DeliveryDataType> { Set(changes.keys.map(\.dataType)) }
    /// How many changes it made.
    package var changeCount: Int { changes.values.reduce(0, +) }

    /// The kinds of data that changed in accounts that a reader with that view sees.
    ///
    /// Earliest dates are left out of account: a kind may be named though all that changed lies
    /// before them.
    package func dataTypes(in view: WalletView) -> Set<DeliveryDataType> {
        var types: Set<DeliveryDataType> = []
        for stream in changes.keys {
            if let accountID = stream.accountID {
                if view.shows(account: accountID) { types.insert(stream.dataType) }
            } else if changedAccounts.contains(where: view.shows(account:)) {
                types.insert(.accounts)
            }
        }
        return types
    }
}
