package import WalletModel

extension Scenario {
    /// A statement file that fills one account.
    package struct Statement: Hashable, Sendable {
        /// The path as written; a relative one counts from the scenario's folder.
        package var file: Located<String>
        /// The alias of the account that it fills.
        ///
        /// Where `wallet.accounts` does not declare it, the import makes the account from the
        /// members below.
        package var account: Located<String>
        /// Whether `wallet.accounts` declares the account.
        package var isAccountDeclared: Bool
        package var displayName: String
        package var institutionName: String
        /// In dollars, over or equal to zero; nil leaves it to the import.
        package var creditLimit: ExactDecimal?
        /// Rows with an earlier transaction date are left out.
        package var since: Timestamp?
    }
}
