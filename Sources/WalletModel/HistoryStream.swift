package import struct Foundation.UUID

/// One sequence of changes that can be followed on its own.
package enum HistoryStream: Hashable, Sendable {
    /// Every account of the wallet.
    case accounts
    /// The balance snapshots of one account.
    case accountBalances(accountID: UUID)
    /// The transactions of one account.
    case transactions(accountID: UUID)

    /// The kind of data that the stream carries.
    package var dataType: DeliveryDataType {
        switch self {
        case .accounts: .accounts
        case .accountBalances: .accountBalances
        case .transactions: .transactions
        }
    }

    /// The one account that the stream is about; nil for the stream of accounts.
    package var accountID: UUID? {
        switch self {
        case .accounts: nil
        case .accountBalances(let accountID), .transactions(let accountID): accountID
        }
    }
}
