import SQLiteAccess

extension WalletStore {
    /// Checks that the file is sound, and that its rows are those that the change log tells of.
    ///
    /// Throws `damaged` with the first contradiction. The cost grows with the whole wallet.
    package func audit() throws(WalletError) {
        do throws(SQLiteError) {
            let integrity = try connection.value("PRAGMA integrity_check")
            guard integrity == .text("ok") else {
                throw contradiction("the database finds \(String(describing: integrity))")
            }
            guard try connection.value("PRAGMA foreign_key_check") == nil else {
                throw contradiction("a row refers to an account or commit that is not there")
            }
            for (kind, table) in [(0, "accounts"), (1, "balances"), (2, "transactions")] {
                try audit(table, kind: kind)
            }
            try auditPlaces()
            let commits = try connection.integer("SELECT max(number) FROM commits")
            guard commits == 0 || commits == commitCount else {
                throw contradiction("the newest commit is \(commits), not \(commitCount)")
            }
        } catch {
            throw WalletError(
                error.code == .corrupt ? .damaged : .storageFailed,
                "The wallet file is damaged: \(error.message). Make the wallet again from its "
                    + "scenario.", cause: error)
        }
    }

    /// Holds one table against the last log row of each of its rows.
    private func audit(_ table: String, kind: Int) throws(SQLiteError) {
        let account = kind == 0 ? "1" : "row.account_key = entry.account_key"
        let untold = try connection.integer(
            """
            WITH entry AS MATERIALIZED (
                SELECT row_ordinal, row_id, account_key, operation, max(sequence)
                FROM change_log WHERE kind = \(kind) GROUP BY row_ordinal)
            SELECT count(*) FROM \(table) AS row
            JOIN entry ON entry.row_ordinal = row.ordinal
            WHERE entry.operation = 2 OR entry.row_id <> row.id OR NOT (\(account))
            """)
        guard untold == 0 else {
            throw contradiction("\(untold) \(table) are not as the change log tells")
        }
        let lost = try connection.integer(
            """
            SELECT count(*) FROM (
                SELECT row_ordinal, operation, max(sequence)
                FROM change_log WHERE kind = \(kind) GROUP BY row_ordinal) AS entry
            WHERE entry.operation <> 2
                AND NOT EXISTS (SELECT 1 FROM \(table) WHERE ordinal = entry.row_ordinal)
            """)
        guard lost == 0 else {
            throw contradiction("\(lost) \(table) of the change log are lost")
        }
    }

    /// Looks whether every place of the log that is not forgotten is taken once: by a log row, by a
    /// row that tells of its insertion, or by a change of what is shown.
    private func auditPlaces() throws(SQLiteError) {
        var places = ["SELECT sequence FROM change_log", "SELECT sequence FROM view_changes"]
        for (kind, table) in [(0, "accounts"), (1, "balances"), (2, "transactions")] {
            let account = kind == 0 ? "0" : "row.account_key"
            places.append(
                """
                SELECT ordinal FROM \(table) AS row WHERE NOT EXISTS (
                    SELECT 1 FROM change_log WHERE kind = \(kind) AND account_key = \(account)
                        AND sequence = row.ordinal)
                """)
        }
        let counting = try connection.prepare(
            """
            SELECT count(*), count(DISTINCT sequence), coalesce(max(sequence), \(head))
            FROM (\(places.joined(separator: " UNION ALL "))) WHERE sequence > \(forgotten)
            """)
        guard try counting.step() else { return }
        let told = counting.integer(at: 0)
        let distinct = counting.integer(at: 1)
        let newest = counting.integer(at: 2)
        counting.reset()
        guard newest == head, told == head - forgotten, distinct == told else {
            throw contradiction(
                "\(told) changes at \(distinct) places up to \(newest) are told, and there were "
                    + "\(head - forgotten) up to \(head)")
        }
    }

    private func contradiction(_ words: String) -> SQLiteError {
        SQLiteError(code: .corrupt, message: words)
    }
}
