import Foundation
import WalletModel

/// A file of accounts that a scenario imports, read when the scenario is.
///
/// Reading it early means that a bad row is told with its place before a run touches anything.
struct ImportedStatement {
    /// How many transactions the file holds.
    let transactionCount: Int
    /// What had to be taken for granted to make accounts of the file, in sentences.
    let assumptions: [String]
    /// The accounts as the scenario knows them, in the order of the file.
    let accounts: [Scenario.StatementAccount]
    /// What was read, until the wallet takes it.
    private let reading: Reading
    private let file: String
    private let bytes: [UInt8]
    private let options: StatementOptions
    private let since: Timestamp?

    /// Reads the file of `scenario`, if it names one; `base` is the scenario's folder.
    ///
    /// - Throws: `SimulatorError` with file, line and column of the first thing that is wrong.
    init?(of scenario: Scenario, base: String, seed: UInt64) throws(SimulatorError) {
        guard let statement = scenario.wallet.statement else { return nil }
        let name = statement.file.value
        let path = name.hasPrefix("/") ? name : base + "/" + name
        guard FileSystem.exists(path) else {
            let error = scenario.error(
                at: statement.file.place,
                "there is no file '\(path)'. Expected a statement as CSV, OFX or QFX, or a wallet "
                    + "in JSON; check the path, which counts from the scenario's folder.")
            throw SimulatorError(.input, error.description)
        }
        let zone = TimeZone(identifier: scenario.device.timeZone) ?? .gmt
        options = StatementOptions(
            accountName: statement.displayName, institutionName: statement.institutionName,
            creditLimit: statement.creditLimit,
            secondsFromGMT: zone.secondsFromGMT(for: scenario.device.start.date), seed: seed)
        file = name
        bytes = [UInt8](try FileSystem.read(path))
        since = statement.since
        let content = try Self.read(bytes, file: file, options: options, since: since)
        accounts = try Self.matched(content.accounts, statement, scenario)
        transactionCount = content.transactions.count
        assumptions = content.assumptions
        reading = Reading(content)
    }

    /// What the file holds; its accounts stand in the order of `accounts`.
    ///
    /// The records are let go here, since they take many times the room of the file's bytes. They
    /// are made anew for a second run.
    func content() throws(SimulatorError) -> WalletContent {
        if let content = reading.take() { return content }
        return try Self.read(bytes, file: file, options: options, since: since)
    }

    private static func read(
        _ bytes: [UInt8], file: String, options: StatementOptions, since: Timestamp?
    ) throws(SimulatorError) -> WalletContent {
        do throws(StatementError) {
            var content = try WalletContent.read(bytes, name: file, options: options)
            if let since { content.transactions.removeAll { $0.transactionDate < since } }
            return content
        } catch {
            throw SimulatorError(.input, error.description)
        }
    }

    /// Finds the scenario's name of each account of the file, and holds what is said of it
    /// against what the file has.
    private static func matched(
        _ found: [NamedAccount], _ statement: Scenario.Statement, _ scenario: Scenario
    ) throws(SimulatorError) -> [Scenario.StatementAccount] {
        let list = found.map { "\"\($0.name)\"" }.joined(separator: ", ")
        func refusal(_ place: ScenarioPlace, _ words: String) -> SimulatorError {
            SimulatorError(.input, scenario.error(at: place, words).description)
        }
        if let only = statement.accounts.first, only.number == nil, found.count != 1 {
            throw refusal(
                only.alias.place,
                "'\(statement.file.value)' has \(found.count) accounts: \(list). Name each: "
                    + "account: [ { number: \"\(found.first?.name ?? "1234")\", as: "
                    + "\"\(only.alias.value)\" } ].")
        }
        var matched: [Scenario.StatementAccount] = []
        for account in found {
            let named = statement.accounts.filter { named in
                named.number.map(account.name.hasSuffix) ?? true
            }
            guard let only = named.first, named.count == 1, !matched.contains(only) else {
                throw refusal(
                    statement.accounts.first?.alias.place ?? statement.file.place,
                    "the account \"\(account.name)\" of '\(statement.file.value)' is named by "
                        + "\(named.count == 1 ? "a number that means two" : "\(named.count)") of "
                        + "the accounts here; one is expected. The file has \(list).")
            }
            let record = account.record
            guard record.currencyCode == only.currencyCode, record.isLiability == only.isLiability
            else {
                let kind = record.isLiability ? "liability" : "asset"
                throw refusal(
                    only.alias.place,
                    "\"\(only.alias.value)\" is \(only.isLiability ? "a liability" : "an asset") "
                        + "in \(only.currencyCode), and \"\(account.name)\" of "
                        + "'\(statement.file.value)' is of kind \(kind) in "
                        + "\(record.currencyCode). Write kind: \"\(kind)\", currencyCode: "
                        + "\"\(record.currencyCode)\", or name another account.")
            }
            matched.append(only)
        }
        if let unused = statement.accounts.first(where: { !matched.contains($0) }) {
            throw refusal(
                unused.alias.place,
                "no account of '\(statement.file.value)' ends with "
                    + "\"\(unused.number ?? "")\". It has \(list).")
        }
        return matched
    }

    /// Holds the records of one reading until somebody takes them.
    private final class Reading {
        private var content: WalletContent?

        init(_ content: WalletContent) {
            self.content = content
        }

        func take() -> WalletContent? {
            defer { content = nil }
            return content
        }
    }
}
