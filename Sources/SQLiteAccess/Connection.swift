import CSQLite

/// One open database.
///
/// A connection and its statements have one owner and belong to one thread at a time: the type is
/// not `Sendable` and SQLite is opened without its own locks. Foreign keys are enforced, and
/// functions with side effects are refused in the schema of a file from elsewhere. The database is
/// closed when the connection and its last statement are gone.
package final class Connection {
    let handle: OpaquePointer
    /// The statements that begin and end transactions, compiled when they are first needed.
    private var bounds: [String: OpaquePointer] = [:]

    /// Opens the database; nothing is read from the file before the first statement runs.
    package init(
        _ location: DatabaseLocation, options: ConnectionOptions
    ) throws(SQLiteError) {
        var opened: OpaquePointer?
        var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        switch options.access {
        case .readOnly: flags |= SQLITE_OPEN_READONLY
        case .readWrite: flags |= SQLITE_OPEN_READWRITE
        case .create: flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        }
        let path =
            switch location {
            case .memory: ":memory:"
            case .file(let path): path
            }
        let code = sqlite3_open_v2(path, &opened, flags, nil)
        guard code == SQLITE_OK, let opened else {
            let message = String(cString: sqlite3_errmsg(opened))
            sqlite3_close_v2(opened)
            throw SQLiteError(code: ResultCode(rawValue: code), message: message)
        }
        handle = opened
        let timeout = options.busyTimeout.components
        let milliseconds = timeout.seconds * 1_000 + timeout.attoseconds / 1_000_000_000_000_000
        sqlite3_busy_timeout(handle, Int32(clamping: milliseconds))
        try execute("PRAGMA trusted_schema = OFF")
        try execute("PRAGMA foreign_keys = ON")
    }

    deinit {
        for statement in bounds.values { sqlite3_finalize(statement) }
        // The second form waits for statements that are still alive, in whatever order they go.
        sqlite3_close_v2(handle)
    }

    /// Compiles one statement, to be run any number of times.
    package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
        try Statement(sql, on: self)
    }

    /// Runs all statements of `sql`; rows that they give are passed over.
    package func execute(_ sql: String) throws(SQLiteError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw failure(code, sql: sql) }
    }

    /// Runs a statement that begins or ends a transaction.
    func bound(_ sql: String) throws(SQLiteError) {
        let statement: OpaquePointer
        if let known = bounds[sql] {
            statement = known
        } else {
            statement = try Statement.compile(sql, on: self)
            bounds[sql] = statement
        }
        let code = sqlite3_step(statement)
        guard code == SQLITE_DONE else {
            let error = failure(code, sql: sql)
            // The answer only repeats the error.
            sqlite3_reset(statement)
            throw error
        }
        sqlite3_reset(statement)
    }

    /// How many rows were written through this connection since it was opened.
    package var writtenRowCount: Int64 { sqlite3_total_changes64(handle) }

    /// The first column of the first row, or nil when there is no row.
    package func value(_ sql: String) throws(SQLiteError) -> Value? {
        let statement = try prepare(sql)
        return try statement.step() ? statement.value(at: 0) : nil
    }

    /// The first column of the first row as a whole number; 0 for anything else.
    package func integer(_ sql: String) throws(SQLiteError) -> Int64 {
        guard case .integer(let number) = try value(sql) else { return 0 }
        return number
    }

    /// Turns on the write-ahead log, synced at checkpoints only.
    ///
    /// What was committed survives the end of the process; a power cut may take the last commits,
    /// never a part of one. A database in memory stays as it is.
    package func useWriteAheadLog() throws(SQLiteError) {
        try execute("PRAGMA journal_mode = WAL")
        try execute("PRAGMA synchronous = NORMAL")
    }

    /// Leaves it to the system when what was committed reaches the disk.
    ///
    /// It survives the end of the process still; a power cut may damage the file.
    package func leaveSyncingToSystem() throws(SQLiteError) {
        try execute("PRAGMA synchronous = OFF")
    }

    /// Lets the page cache grow to that many KiB, which are taken only as far as they are needed.
    ///
    /// A transaction whose pages do not fit is written out and read again and again. It reads the file,
    /// so what is in it must have been looked at before.
    package func setCacheSize(kibibytes: Int) throws(SQLiteError) {
        try execute("PRAGMA cache_size = -\(kibibytes)")
    }

    /// How many rows the last statement inserted, changed or deleted.
    package var changedRowCount: Int { Int(sqlite3_changes64(handle)) }

    /// Whether a transaction is under way.
    package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    func failure(_ code: Int32, sql: String?) -> SQLiteError {
        let text = String(cString: sqlite3_errmsg(handle))
        return SQLiteError(code: ResultCode(rawValue: code), message: text, sql: sql)
    }
}
