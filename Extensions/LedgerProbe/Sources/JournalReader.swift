import Foundation

/// Reads the journals that LedgerSync keeps in its App Group.
struct JournalReader {
    private let folder: URL

    /// A line of a journal: a row, a row's end, or the mark that commits the lines before it.
    private struct Line<Row: Decodable>: Decodable {
        struct Commit: Decodable {}
        let put: Row?
        let delete: UUID?
        let commit: Commit?
    }

    /// A row of a journal of transactions.
    private struct TransactionRow: Decodable {
        let id: UUID
        let date: Date
        let text: String
        let amount: String
        let state: String
    }

    /// Reads the ledger in the folder of the journals.
    init(in folder: URL) {
        self.folder = folder
    }

    func accounts() throws -> [Ledger.Account] {
        struct AccountRow: Decodable {
            let id: UUID
            let name: String
            let currency: String
        }
        let rows: [UUID: AccountRow] = try replay("accounts.journal") { $0.id }
        return try rows.values.map { row in
            let file = "transactions.\(row.id.uuidString).journal"
            let transactions: [UUID: TransactionRow] = try replay(file) { $0.id }
            return Ledger.Account(
                id: row.id, name: row.name, currency: row.currency,
                transactions: transactions.values.map {
                    Ledger.Transaction(
                        id: $0.id, date: $0.date, text: $0.text, amount: $0.amount,
                        state: Ledger.State(rawValue: $0.state) ?? .void,
                        status: $0.state == "booked" ? "booked" : nil)
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
