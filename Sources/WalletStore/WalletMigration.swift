import SQLiteAccess

/// Brings a wallet file of an earlier format up to date, in one transaction.
///
/// Rows, ordinals, sequence numbers and the secret stay, and with them every history token.
enum WalletMigration {
    /// Migrates a file that was found to be a wallet of an earlier format.
    ///
    /// Another process may have done it meanwhile.
    static func migrate(_ connection: Connection) throws(SQLiteError) {
        // Tables that others refer to are made anew. The setting has no effect in a transaction.
        try connection.execute("PRAGMA foreign_keys = OFF")
        try connection.transaction { () throws(SQLiteError) in
            guard try connection.integer("PRAGMA user_version") == 1 else { return }
            try connection.execute(fromFirst)
            guard try connection.value("PRAGMA foreign_key_check") == nil else {
                throw SQLiteError(
                    code: .corrupt,
                    message: "a row refers to an account or commit that is not there")
            }
        }
        try connection.execute("PRAGMA foreign_keys = ON")
    }

    /// From format 1, in which every insertion stands in the log and an id is unique by its table.
    ///
    /// Log rows that the rows could tell by themselves stay; they say the same. A row that one commit
    /// took from an account and gave to another kept its ordinal there, and is given the place at
    /// which it came.
    private static let fromFirst = """
        \(WalletSchema.commits("new_commits"))
        INSERT INTO new_commits
            SELECT number, moment, first FROM commits JOIN (
                SELECT commit_number, min(sequence) AS first
                FROM change_log GROUP BY commit_number) ON commit_number = number;
        DROP TABLE commits;
        ALTER TABLE new_commits RENAME TO commits;

        \(moved("transactions", kind: 2))
        \(moved("balances", kind: 1))

        DROP INDEX transactions_by_account;
        DROP INDEX transactions_by_date;
        DROP INDEX transactions_not_booked;
        \(WalletSchema.transactions("new_transactions"))
        INSERT INTO new_transactions SELECT * FROM transactions ORDER BY ordinal;
        DROP TABLE transactions;
        ALTER TABLE new_transactions RENAME TO transactions;
        \(WalletSchema.transactionIndexes.map(\.creation).joined(separator: "\n"))

        PRAGMA user_version = 2;
        """

    /// Gives the rows of a table that came from another account in one commit a place of their own:
    /// that of their first insertion since they last went from another.
    private static func moved(_ table: String, kind: Int) -> String {
        """
        CREATE TEMP TABLE moved AS
            SELECT row.ordinal AS old, min(back.sequence) AS new
            FROM change_log AS first
            JOIN \(table) AS row ON row.ordinal = first.sequence
                AND row.account_key <> first.account_key
            JOIN change_log AS back ON back.kind = \(kind) AND back.operation = 0
                AND back.account_key = row.account_key AND back.row_ordinal = row.ordinal
                AND back.sequence > (
                    SELECT max(gone.sequence) FROM change_log AS gone
                    WHERE gone.kind = \(kind) AND gone.operation = 2
                        AND gone.row_ordinal = row.ordinal
                        AND gone.account_key <> row.account_key)
            WHERE first.kind = \(kind) AND first.operation = 0
                AND first.row_ordinal = first.sequence
            GROUP BY row.ordinal;
        UPDATE change_log SET row_ordinal = (SELECT new FROM moved WHERE old = row_ordinal)
            WHERE kind = \(kind) AND row_ordinal IN (SELECT old FROM moved)
                AND sequence >= (SELECT new FROM moved WHERE old = row_ordinal);
        UPDATE \(table) SET ordinal = (SELECT new FROM moved WHERE old = ordinal)
            WHERE ordinal IN (SELECT old FROM moved);
        DROP TABLE moved;
        """
    }
}
