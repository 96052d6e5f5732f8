package import WalletModel

package import struct Foundation.UUID

extension Scenario {
    /// An account with what it holds when it appears.
    package struct Account: Hashable, Sendable {
        /// The name that the rest of the scenario knows it by.
        package var alias: Located<String>
        package var displayName: String
        package var accountDescription: String?
        package var institutionName: String
        package var currencyCode: String
        package var openingDate: Timestamp?
        /// What only a liability has; nil makes the account an asset.
        package var credit: CreditRecord?
        package var transactions: [Transaction]
        package var balances: [Balance]

        /// The wallet's row.
        package func record(id: UUID) -> AccountRecord {
            AccountRecord(
                id: id, displayName: displayName, accountDescription: accountDescription,
                institutionName: institutionName, currencyCode: currencyCode,
                openingDate: openingDate, credit: credit)
        }
    }
}
