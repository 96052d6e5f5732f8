import Foundation
import SQLite3

/// Reads the database that LedgerDatabase keeps.
struct DatabaseReader {
    private let url: URL

    init(at url: URL) {
        self.url = url
    }

    func accounts() throws -> [Ledger.Account] {
        var connection: OpaquePointer?
        // Not read-only: what the log still holds after a kill is taken in by the first who opens.
        let code = sqlite3_open_v2(url.path, &connection, SQLITE_OPEN_READWRITE, nil)
        defer { sqlite3_close_v2(connection) }
        guard code == SQLITE_OK, let connection else { throw failure(connection) }
        // A kill before the schema leaves a database without tables: an empty ledger.
        let tables = try rows(
            "SELECT name FROM sqlite_schema WHERE name = 'transactions'", connection)
        if tables.isEmpty { return [] }
        var transactions: [String: [Ledger.Transaction]] = [:]
        let columns = "id, account, date, text, amount, status"
        for row in try rows("SELECT \(columns) FROM transactions", connection) {
            transactions[row["account"] ?? "", default: []].append(
                try Ledger.Transaction(id: row["id"] ?? "", row, in: url.lastPathComponent))
        }
        return try rows("SELECT id, name, currency FROM accounts", connection).map { row in
            let text = row["id"] ?? ""
            guard let id = UUID(uuidString: text) else {
                throw Ledger.Failure(description: "'\(text)' is no account; expected a UUID")
            }
            return Ledger.Account(
                id: id, name: row["name"] ?? "", currency: row["currency"] ?? "",
                transactions: transactions[text] ?? [])
        }
    }

    private func rows(
        _ text: String, _ connection: OpaquePointer
    ) throws -> [[String: String]] {
        var prepared: OpaquePointer?
        guard sqlite3_prepare_v2(connection, text, -1, &prepared, nil) == SQLITE_OK,
            let statement = prepared
        else { throw failure(connection) }
        defer { sqlite3_finalize(statement) }
        var rows: [[String: String]] = []
        while true {
            let code = sqlite3_step(statement)
            if code == SQLITE_DONE { return rows }
            guard code == SQLITE_ROW else { throw failure(connection) }
            var row: [String: String] = [:]
            for column in 0..<sqlite3_column_count(statement) {
                guard let name = sqlite3_column_name(statement, column),
                    let value = sqlite3_column_text(statement, column)
                else { continue }
                row[String(cString: name)] = String(cString: value)
            }
            rows.append(row)
        }
    }

    private func failure(_ connection: OpaquePointer?) -> Ledger.Failure {
        Ledger.Failure(
            description: "\(url.lastPathComponent): \(String(cString: sqlite3_errmsg(connection)))")
    }
}
