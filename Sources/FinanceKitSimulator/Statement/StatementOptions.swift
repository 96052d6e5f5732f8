package import WalletModel

package import struct Foundation.UUID

/// What a statement does not say about its account and its days.
package struct StatementOptions: Hashable, Sendable {
    /// What the account is called; nil leaves it to the file, or to its format.
    package var accountName: String?
    package var institutionName: String?
    /// The id of the account; nil for one that the seed and the name decide.
    package var accountID: UUID?
    /// The credit limit; nil for a round one that the statement never exceeds.
    package var creditLimit: ExactDecimal?
    /// How many seconds the statement's days are east of Greenwich.
    package var secondsFromGMT: Int
    /// What ids are made from, together with the content of the rows.
    package var seed: UInt64

    package init(
        accountName: String? = nil, institutionName: String? = nil,
        accountID: UUID? = nil, creditLimit: ExactDecimal? = nil, secondsFromGMT: Int = 0,
        seed: UInt64 = 0
    ) {
        self.accountName = accountName
        self.institutionName = institutionName
        self.accountID = accountID
        self.creditLimit = creditLimit
        self.secondsFromGMT = secondsFromGMT
        self.seed = seed
    }
}
