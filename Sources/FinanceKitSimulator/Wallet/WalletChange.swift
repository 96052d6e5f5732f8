/// What came of putting rows into a wallet.
package struct WalletChange: Hashable, Sendable {
    /// How many accounts the rows belong to.
    package var accounts = 0
    /// Rows of every kind that were not there before.
    package var added = 0
    /// Rows that were there and are different now.
    package var updated = 0
    /// Rows that were there already, just so.
    package var unchanged = 0
    /// What does not fit together with what was there before, a sentence each, for people to read.
    package var warnings: [String] = []
}
