import Foundation
import WalletModel

/// A statement file that a scenario imports, read when the scenario is.
///
/// Reading it early means that a bad row is told with its place before a run touches anything.
struct ImportedStatement {
    /// The alias of the account that it fills.
    let alias: String
    /// Whether the scenario declares that account itself.
    let isAccountDeclared: Bool
    /// How many transactions the file holds.
    let transactionCount: Int
    /// What had to be taken for granted to make an account of the file, in sentences.
    let assumptions: [String]
    /// What was read, until the wallet takes it.
    private let reading: Reading
    private let file: String
    private let bytes: [UInt8]
    private let options: StatementOptions
    private let since: Timestamp?

    /// Reads the statement of `scenario`, if it names one; `base` is the scenario's folder.
    ///
    /// - Throws: `SimulatorError` with file, line and column of the first thing that is wrong.
    init?(of scenario: Scenario, base: String, seed: UInt64) throws(SimulatorError) {
        guard let statement = scenario.wallet.statement else { return nil }
        let name = statement.file.value
        let path = name.hasPrefix("/") ? name : base + "/" + name
        guard FileSystem.exists(path) else {
            let error = scenario.error(
                at: statement.file.place,
                "there is no file '\(path)'. Expected a statement in CSV form; check the path, "
                    + "which counts from the scenario's folder.")
            throw SimulatorError(.input, error.description)
        }
        let zone = TimeZone(identifier: scenario.device.timeZone) ?? .gmt
        let start = scenario.device.start.nanoseconds / Timestamp.nanosecondsPerSecond
        options = StatementOptions(
            accountName: statement.displayName, institutionName: statement.institutionName,
            creditLimit: statement.creditLimit,
            secondsFromGMT: zone.secondsFromGMT(
                for: Date(timeIntervalSince1970: TimeInterval(start))), seed: seed)
        file = name
        bytes = [UInt8](try FileSystem.read(path))
        since = statement.since
        alias = statement.account.value
        isAccountDeclared = statement.isAccountDeclared
        let content = try Self.parse(bytes, file: file, options: options, since: since)
        transactionCount = content.transactions.count
        assumptions = content.assumptions
        reading = Reading(content)
    }

    /// What the file holds, with an account of its own or in the one that the scenario declared.
    ///
    /// The records are let go here, since they take many times the room of the file's bytes. They
    /// are made anew for a declared account, and for a second run.
    func content(inAccount id: UUID? = nil) throws(SimulatorError) -> StatementImport {
        let content = reading.take()
        if id == nil, let content { return content }
        var options = options
        options.accountID = id
        return try Self.parse(bytes, file: file, options: options, since: since)
    }

    private static func parse(
        _ bytes: [UInt8], file: String, options: StatementOptions, since: Timestamp?
    ) throws(SimulatorError) -> StatementImport {
        do throws(StatementError) {
            var content = try StatementParser.parse(bytes, name: file, options: options)
            if let since { content.transactions.removeAll { $0.transactionDate < since } }
            return content
        } catch {
            throw SimulatorError(.input, error.description)
        }
    }

    /// Holds the records of one reading until somebody takes them.
    private final class Reading {
        private var content: StatementImport?

        init(_ content: StatementImport) {
            self.content = content
        }

        func take() -> StatementImport? {
            defer { content = nil }
            return content
        }
    }
}
