extension Connection {
    /// How a transaction takes its locks.
    package enum TransactionKind: String, Sendable {
        /// For reading: everything inside sees one state of the database.
        case deferred = "BEGIN DEFERRED"
        /// For writing: the lock is taken at once, so that nobody else writes meanwhile.
        case immediate = "BEGIN IMMEDIATE"
    }

    /// Runs `body` as one transaction: all of it is kept, or nothing when anything throws.
    ///
    /// Transactions do not nest; a second one inside `body` is refused by SQLite.
    package func transaction<Result>(
        _ kind: TransactionKind = .immediate, _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        try transaction(kind, failure: { $0 }, body)
    }

    /// The same for a body with an error type of its own, which SQLite's errors are turned into.
    package func transaction<Result, Failure: Error>(
        _ kind: TransactionKind = .immediate, failure: (SQLiteError) -> Failure,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        do throws(SQLiteError) {
            try bound(kind.rawValue)
        } catch {
            throw failure(error)
        }
        do throws(Failure) {
            let result = try body()
            do throws(SQLiteError) {
                try bound("COMMIT")
            } catch {
                throw failure(error)
            }
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    /// Ends the transaction without effect, unless SQLite already did so by itself.
    private func rollBack() {
        guard isInTransaction else { return }
        // The error that led here is the one to tell. A rollback that cannot run leaves the
        // transaction open, and closing the connection undoes it.
        try? execute("ROLLBACK")
    }
}
