import Foundation

/// Reads the journals that LedgerSync keeps in its App Group.
struct LedgerReader {
    private static let group = "group.com.example.ledger"
    private let folder: URL

    struct Account {
        let id: UUID
        let name: String
        let currency: String
        var transactions: [Transaction]
    }

    struct Transaction: Decodable {
        let id: UUID
        let date: Date
        let text: String
        /// Negative for what leaves the account.
        let amount: String
        let state: String
    }

    /// A line of a journal: a row, a row's end, or the mark that commits the lines before it.
    private struct Line<Row: Decodable>: Decodable {
        struct Commit: Decodable {}
        let put: Row?
        let delete: UUID?
        let commit: Commit?
    }

    /// Reads the ledger in the folder of a group's container.
    init(group folder: String) {
        self.folder = URL(fileURLWithPath: folder).appendingPathComponent("Ledger")
    }

    /// The folder in an argument such as `group.com.example.ledger=/a/folder`.
    static func ledgerGroup(in argument: String) -> String? {
        let parts = argument.split(separator: "=", maxSplits: 1)
        return parts.count == 2 && parts[0] == group ? String(parts[1]) : nil
    }

    /// Every account with its transactions, the oldest first.
    func accounts() throws -> [Account] {
        struct AccountRow: Decodable {
            let id: UUID
            let name: String
            let currency: String
        }
        let rows: [UUID: AccountRow] = try replay("accounts.journal") { $0.id }
        return try rows.values.sorted { $0.name < $1.name }.map { row in
            let file = "transactions.\(row.id.uuidString).journal"
            let transactions: [UUID: Transaction] = try replay(file) { $0.id }
            return Account(
                id: row.id, name: row.name, currency: row.currency,
                transactions: transactions.values.sorted {
                    ($0.date, $0.id.uuidString) < ($1.date, $1.id.uuidString)
                })
        }
    }

    /// The rows as of the last block that was committed; none when there is no such file.
    private func replay<Row: Decodable>(
        _ name: String, id: (Row) -> UUID
    ) throws -> [UUID: Row] {
        let url = folder.appendingPathComponent(name)
        guard FileManager.default.fileExists(atPath: url.path) else { return [:] }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        var rows: [UUID: Row] = [:]
        var block: [Line<Row>] = []
        let lines = try Data(contentsOf: url).split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for text in lines.dropLast() {
            guard let line = try? decoder.decode(Line<Row>.self, from: text) else { break }
            block.append(line)
            guard line.commit != nil else { continue }
            for line in block {
                if let gone = line.delete { rows[gone] = nil }
                if let row = line.put { rows[id(row)] = row }
            }
            block = []
        }
        return rows
    }
}
