package import WalletModel

package import struct Foundation.UUID

/// What a reader of the wallet may see: which accounts, and from which date on.
///
/// An account that is not shared is as good as absent, with all its balances and transactions. The
/// earliest date of an account hides its transactions by transaction date and its balances by the
/// later of their two as-of dates; the account itself stays visible.
package struct WalletView: Codable, Hashable, Sendable {
    /// The accounts that are shared; nil for all, later ones too.
    package var sharedAccounts: Set<UUID>?
    /// The earliest date of each account that has none of its own; nil for no bound.
    package var earliest: Timestamp?
    /// Earliest dates that hold for one account.
    package var earliestByAccount: [UUID: Timestamp]

    package init(
        sharedAccounts: Set<UUID>?, earliest: Timestamp? = nil,
        earliestByAccount: [UUID: Timestamp] = [:]
    ) {
        self.sharedAccounts = sharedAccounts
        self.earliest = earliest
        self.earliestByAccount = earliestByAccount
    }

    /// Every row of the wallet.
    package static let everything = WalletView(sharedAccounts: nil)
    /// No row at all.
    package static let nothing = WalletView(sharedAccounts: [])

    /// Whether the account itself can be seen.
    package func shows(account id: UUID) -> Bool {
        sharedAccounts?.contains(id) ?? true
    }

    /// The first moment from which rows of the account can be seen; nil for no bound.
    package func earliest(of account: UUID) -> Timestamp? {
        earliestByAccount[account] ?? earliest
    }

    /// Whether a row of the account with that moment can be seen; without one, dates hide nothing.
    package func shows(account id: UUID, moment: Timestamp?) -> Bool {
        guard shows(account: id) else { return false }
        guard let moment else { return true }
        return shows(moment: moment, of: id)
    }

    /// Whether a balance or transaction of a shared account lies late enough to be seen.
    package func shows(moment: Timestamp, of account: UUID) -> Bool {
        guard let bound = earliest(of: account) else { return true }
        return moment >= bound
    }
}
