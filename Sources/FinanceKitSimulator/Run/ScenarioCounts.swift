/// How much of everything a scenario holds.
package struct ScenarioCounts: Codable, Hashable, Sendable {
    /// The file, as it was named.
    package var scenario: String
    package var preset: String?
    /// Accounts that stand in the scenario itself.
    package var accounts: Int
    /// Transactions of those accounts and of the imported statement.
    package var transactions: Int
    package var steps: Int
    package var faults: Int
    package var expectations: Int
}
