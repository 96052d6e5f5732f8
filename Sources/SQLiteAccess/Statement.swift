import CSQLite

/// One compiled SQL statement.
///
/// Parameters count from 1 and columns from 0, as in SQLite. It is finalised when it goes away, and
/// keeps its connection open until then.
package final class Statement {
    package let sql: String
    let handle: OpaquePointer
    private let connection: Connection

    init(_ sql: String, on connection: Connection) throws(SQLiteError) {
        handle = try Self.compile(sql, on: connection)
        self.sql = sql
        self.connection = connection
    }

    /// The caller finalises what this gives.
    static func compile(
        _ sql: String, on connection: Connection
    ) throws(SQLiteError) -> OpaquePointer {
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v3(
            connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK else { throw connection.failure(code, sql: sql) }
        guard let prepared else {
            throw SQLiteError(code: .misuse, message: "there is no statement", sql: sql)
        }
        return prepared
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Moves to the next row; false when there is none, and the statement is then reset.
    package func step() throws(SQLiteError) -> Bool {
        let code = sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE:
            sqlite3_reset(handle)
            return false
        default:
            let error = connection.failure(code, sql: sql)
            // Frees its locks; the answer only repeats the error.
            sqlite3_reset(handle)
            throw error
        }
    }

    /// Runs to the end; rows are passed over.
    package func run() throws(SQLiteError) {
        while try step() {}
    }

    /// Makes it ready to run again; bound values stay.
    package func reset() {
        // The answer repeats the error of the last step, which was already thrown.
        sqlite3_reset(handle)
    }

    func check(_ code: Int32) throws(SQLiteError) {
        guard code == SQLITE_OK else { throw connection.failure(code, sql: sql) }
    }
}
