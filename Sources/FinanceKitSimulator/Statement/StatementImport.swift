package import WalletModel

/// What a statement amounts to in the wallet.
package struct StatementImport: Hashable, Sendable {
    /// A liability with a credit limit.
    package var account: AccountRecord
    /// What is available after the last row, and nothing booked, as an Apple Card has it.
    package var balance: BalanceRecord
    /// The oldest first.
    package var transactions: [TransactionRecord]
    /// What had to be assumed, a sentence each, for people to read.
    package var assumptions: [String]
}
