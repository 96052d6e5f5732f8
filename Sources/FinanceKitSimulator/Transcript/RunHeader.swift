/// What a run starts with.
package struct RunHeader: Hashable, Sendable {
    package var scenario: String
    package var seed: UInt64
    package var bundleName: String
    package var bundleIdentifier: String
    package var osVersion: String
    package var region: String
    package var timeZone: String
    package var accounts: Int
    package var transactions: Int
    /// What an import took for granted, a sentence each.
    package var assumptions: [String]

    package init(
        scenario: String, seed: UInt64, bundleName: String, bundleIdentifier: String,
        osVersion: String, region: String, timeZone: String, accounts: Int, transactions: Int,
        assumptions: [String]
    ) {
        self.scenario = scenario
        self.seed = seed
        self.bundleName = bundleName
        self.bundleIdentifier = bundleIdentifier
        self.osVersion = osVersion
        self.region = region
        self.timeZone = timeZone
        self.accounts = accounts
        self.transactions = transactions
        self.assumptions = assumptions
    }
}
