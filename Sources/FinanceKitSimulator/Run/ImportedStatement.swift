import Foundation
import WalletModel

/// A statement file, read and turned into the rows of one account.
struct ImportedStatement {
    /// The account that the import makes; nil when the scenario declares it.
    var account: AccountRecord?
    let alias: String
    let transactions: [TransactionRecord]
    let balances: [BalanceRecord]
    /// What the import took for granted, a sentence each.
    let assumptions: [String]

    init?(of scenario: Scenario, base: String) throws(ScenarioError) {
        guard scenario.wallet.statement != nil else { return nil }
        throw scenario.error(at: ScenarioPlace(line: 0, column: 0, path: ""), "no import yet")
    }
}
