import Foundation
import SQLite3

/// A connection to a SQLite database: statements with values, and transactions.
final class Database {
    /// What a column holds. Money is text: SQLite has no decimal numbers.
    enum Value {
        case null
        case text(String)
    }

    struct Failure: LocalizedError {
        let code: Int32
        let message: String
        let statement: String

        var errorDescription: String? { "SQLite \(code), \(message), in: \(statement)" }
    }

    /// How long a statement waits while the app writes.
    private static let busyMilliseconds: Int32 = 3000
    /// Tells SQLite to copy a text at once: ours is gone when the call returns.
    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    private let connection: OpaquePointer
    /// Statements that were prepared, by their text; each batch uses the same few.
    private var statements: [String: OpaquePointer] = [:]

    init(at url: URL) throws {
        var connection: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(url.path, &connection, flags, nil)
        guard code == SQLITE_OK, let connection else {
            let message = String(cString: sqlite3_errstr(code))
            sqlite3_close_v2(connection)
            throw Failure(code: code, message: message, statement: "open \(url.path)")
        }
        self.connection = connection
        sqlite3_busy_timeout(connection, Self.busyMilliseconds)
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(connection)
    }

    /// Runs one statement and gives its rows.
    @discardableResult
    func run(_ text: String, _ values: [Value] = []) throws -> [[Value]] {
        let statement = try prepared(text)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, value) in values.enumerated() {
            let position = Int32(index + 1)
            let code =
                switch value {
                case .null: sqlite3_bind_null(statement, position)
                case .text(let text):
                    sqlite3_bind_text(statement, position, text, -1, Self.transient)
                }
            guard code == SQLITE_OK else { throw failure(code, text) }
        }
        var rows: [[Value]] = []
        while true {
            let code = sqlite3_step(statement)
            if code == SQLITE_DONE { return rows }
            guard code == SQLITE_ROW else { throw failure(code, text) }
            rows.append((0..<sqlite3_column_count(statement)).map { value(statement, $0) })
        }
    }

    /// Runs the body as one transaction: all that it writes is kept, or nothing of it.
    ///
    /// It asks for the right to write at the start. One that began by reading and had to wait for
    /// another writer later would be refused, however long it waited.
    func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try run("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // After some errors SQLite has rolled back already; the first error is what matters.
            _ = try? run("ROLLBACK")
            throw error
        }
    }

    private func prepared(_ text: String) throws -> OpaquePointer {
        if let statement = statements[text] { return statement }
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v2(connection, text, -1, &statement, nil)
        guard code == SQLITE_OK, let statement else { throw failure(code, text) }
        statements[text] = statement
        return statement
    }

    private func value(_ statement: OpaquePointer, _ column: Int32) -> Value {
        sqlite3_column_text(statement, column).map { .text(String(cString: $0)) } ?? .null
    }

    private func failure(_ code: Int32, _ text: String) -> Failure {
        Failure(code: code, message: String(cString: sqlite3_errmsg(connection)), statement: text)
    }
}

extension Database.Value {
    /// A text, or null where there is none.
    init(_ text: String?) {
        self = text.map(Database.Value.text) ?? .null
    }

    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
