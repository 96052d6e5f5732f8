package import WalletModel

extension Scenario {
    /// A file that fills accounts: a statement as CSV or OFX, or a wallet as JSON.
    package struct Statement: Hashable, Sendable {
        /// The path as written; a relative one counts from the scenario's folder.
        package var file: Located<String>
        /// The accounts that it fills; every one of the file's must be among them.
        package var accounts: [StatementAccount]
        /// What a statement of one account does not say; nil leaves it to the import.
        package var displayName: String?
        package var institutionName: String?
        /// Over or equal to zero; nil leaves it to the import.
        package var creditLimit: ExactDecimal?
        /// Rows with an earlier transaction date are left out.
        package var since: Timestamp?
    }

    /// An account of a file, and the name that it has in the scenario.
    package struct StatementAccount: Hashable, Sendable {
        package var alias: Located<String>
        /// Whether `wallet.accounts` declares the account; else the import makes it.
        package var isDeclared: Bool
        /// The end of what the file calls it; nil where the file has one account only.
        package var number: String?
        package var currencyCode: String
        package var isLiability: Bool
    }
}
