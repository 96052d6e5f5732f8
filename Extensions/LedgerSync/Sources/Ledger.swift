import Foundation

/// The folder in the App Group's container that holds the ledger.
///
/// One journal for the accounts, two for each account, and `ledger.json` for people. Only the
/// extension writes; the app may read at any moment.
struct Ledger {
    private let folder: URL

    init(in folder: URL) {
        self.folder = folder
    }

    /// Makes the folder where there is none.
    func prepare() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Removes everything that was ever read.
    func removeAll() throws {
        guard FileManager.default.fileExists(atPath: folder.path) else { return }
        try FileManager.default.removeItem(at: folder)
    }

    func accounts() throws -> Journal<AccountRow> {
        try Journal(at: folder.appendingPathComponent("accounts.journal"))
    }

    func balances(of account: UUID) throws -> Journal<BalanceRow> {
        try Journal(at: streams(account)[0])
    }

    func transactions(of account: UUID) throws -> Journal<TransactionRow> {
        try Journal(at: streams(account)[1])
    }

    /// Removes what one account held.
    func removeStreams(ofAccount account: UUID) throws {
        for url in streams(account) where FileManager.default.fileExists(atPath: url.path) {
            try FileManager.default.removeItem(at: url)
        }
    }

    /// Removes what accounts held that are not among these.
    func removeStreams(notOf accounts: some Sequence<UUID>) throws {
        let kept = Set(accounts.map(\.uuidString))
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let parts = name.split(separator: ".")
            guard parts.count >= 3, ["balances", "transactions"].contains(parts[0]),
                !kept.contains(String(parts[1]))
            else { continue }
            try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }

    /// Changes `ledger.json` in one step.
    func updateSummary(_ change: (inout LedgerSummary) -> Void) throws {
        let url = folder.appendingPathComponent("ledger.json")
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        // One that cannot be read is made anew from the journals.
        let old = try? decoder.decode(LedgerSummary.self, from: Data(contentsOf: url))
        var summary = old ?? LedgerSummary()
        change(&summary)
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(summary).replaceFile(at: url)
    }

    private func streams(_ account: UUID) -> [URL] {
        ["balances", "transactions"].map { kind in
            folder.appendingPathComponent("\(kind).\(account.uuidString).journal")
        }
    }
}
