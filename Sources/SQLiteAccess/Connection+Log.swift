import CSQLite

extension Connection {
    /// Leaves every commit from here on in the log, also when the connection closes.
    ///
    /// The database file stays as it is until `foldLog`. Whoever removes the log takes back all that
    /// was committed since.
    package func keepLog() throws(SQLiteError) {
        try execute("PRAGMA wal_autocheckpoint = 0")
        let code = fksim_keep_log_at_close(handle)
        guard code == SQLITE_OK else { throw failure(code, sql: nil) }
    }

    /// Writes what is in the log into the database and empties the log.
    ///
    /// - Throws: `SQLiteError` also where another reader is in the way; nothing is lost then.
    package func foldLog() throws(SQLiteError) {
        guard try integer("PRAGMA wal_checkpoint(TRUNCATE)") == 0 else {
            throw failure(SQLITE_BUSY, sql: nil)
        }
    }
}
