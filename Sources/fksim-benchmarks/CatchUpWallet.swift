import FinanceKitSimulator
import Foundation

/// The two files that the catch-up reads: a wallet, and the same rows in one plain table.
///
/// They are made by a process of their own, so that neither a statement's text nor what an import
/// needs counts as memory of the catch-up.
enum CatchUpWallet {
    static let option = "--make-catch-up"

    /// Has them made by another process.
    static func makeElsewhere(rows: Int, folder: String) throws {
        let maker = BareProcess(executable: CommandLine.arguments[0], environment: [])
        try maker.run([option, folder, "\(rows)"])
    }

    /// Makes them here.
    static func make(rows: Int, folder: String, executable: String) throws {
        let text = StatementText.make(rows: rows)
        let file = folder + "/statement.csv"
        try Data(text).write(to: URL(filePath: file))
        let database = try PlainDatabase(path: plainFile(in: folder), isNew: true)
        try database.insert(try StatementParser.parse(text, name: "statement.csv").transactions)
        let scenario = WakeScenario(
            executable: executable, type: "transactions",
            wallet: card + ", import: \"\(file)\", account: \"imported\"", step: nil)
        try FileManager.default.createDirectory(
            atPath: folder + "/container-transactions", withIntermediateDirectories: true)
        _ = try scenario.runner(in: folder).run { _ in }
    }

    static func plainFile(in folder: String) -> String { folder + "/plain.db" }

    /// The account that a row is added to; a run that goes on finds it by its name.
    private static let card = """
        accounts: [
          {
            id: "card", kind: "liability", displayName: "Card", institutionName: "Bank",
            currencyCode: "USD",
          },
        ]
        """

    /// A scenario that goes on with the wallet and wakes the extension for one more row.
    static func wake(in folder: String, executable: String) throws -> ScenarioRunner {
        let scenario = WakeScenario(
            executable: executable, type: "transactions",
            wallet: card,
            step: """
                add: { account: "card", amount: "4.50", indicator: "debit", merchant: "Shop" }
                """)
        return try scenario.runner(in: folder, keepsContainer: true)
    }
}
