package import WalletModel

/// What is on a standing device now, for people to look at.
package struct StandingSummary: Sendable {
    package var name: String
    /// Absolute path of the device's folder.
    package var path: String
    package var now: Timestamp
    package var timeZone: String
    package var osVersion: String
    package var region: String
    package var consent: ConsentRecord
    package var isRestricted: Bool
    package var isNetworkUp: Bool
    /// The variables and arguments that the extension is started with.
    package var environment: [String: String]
    package var arguments: [String]
    package var installed: InstalledBundle?
    /// What has become of that build since, in a sentence.
    package var bundleChange: String?
    /// Types with their frequencies, in the order of the types.
    package var registrations: [(type: DeliveryDataType, frequency: DeliveryFrequency)]
    /// When time alone brings a wake; nil for never.
    package var nextWake: Timestamp?
    /// What stands in the way of any wake, and what to do.
    package var obstacle: String?
    package var wakes: Int
    package var steps: Int
    package var accounts: [WalletSummary.Account]
    package var rows: [Row]

    /// A transaction with the names by which steps refer to it and its account.
    package struct Row: Sendable {
        package var name: String?
        package var account: String
        package var record: TransactionRecord
    }

    package var transactions: Int { accounts.reduce(0) { $0 + $1.transactions } }
}
