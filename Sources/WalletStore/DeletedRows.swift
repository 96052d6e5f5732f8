import SQLiteAccess
import WalletModel

import struct Foundation.UUID

/// The rows that the commit under way has deleted.
///
/// A row that is inserted again in the same commit and account keeps its ordinal, so that a reader
/// who knew it is told of a change. They are kept in a temporary table, because an account may take
/// any number of rows with it.
final class DeletedRows {
    private let connection: Connection
    private let insertion: Statement
    private let lookup: Statement
    private(set) var isEmpty = true

    init(_ connection: Connection) throws(SQLiteError) {
        try connection.execute(WalletSchema.temporary)
        // The connection may have been another store's, whose wallet was put back.
        try connection.execute("DELETE FROM temp.deleted_in_commit")
        self.connection = connection
        insertion = try connection.prepare(
            "INSERT OR REPLACE INTO temp.deleted_in_commit (kind, id, ordinal, account_key) "
                + "VALUES (?, ?, ?, ?)")
        lookup = try connection.prepare(
            "SELECT ordinal FROM temp.deleted_in_commit "
                + "WHERE kind = ? AND id = ? AND account_key = ?")
    }

    /// A commit was undone, and with it what it did here: rows of an earlier one may be back.
    func undo() { isEmpty = false }

    /// Forgets the rows of an earlier commit; inside a transaction only.
    func removeAll() throws(SQLiteError) {
        guard !isEmpty else { return }
        try connection.execute("DELETE FROM temp.deleted_in_commit")
        isEmpty = true
    }

    func add(
        _ kind: DeliveryDataType, id: UUID, ordinal: Int64, accountKey: Int64
    ) throws(SQLiteError) {
        isEmpty = false
        try insertion.bind(kind.storedCode, at: 1)
        try insertion.bind(id, at: 2)
        try insertion.bind(ordinal, at: 3)
        try insertion.bind(accountKey, at: 4)
        try insertion.run()
    }

    /// Adds every row of one account in a table.
    func addAll<Row: StoredRow>(
        _ type: Row.Type, accountKey: Int64
    ) throws(SQLiteError) {
        isEmpty = false
        let statement = try connection.prepare(
            """
            INSERT OR REPLACE INTO temp.deleted_in_commit (kind, id, ordinal, account_key)
            SELECT ?, id, ordinal, account_key FROM \(Row.table) WHERE account_key = ?
            """)
        try statement.bind(Row.dataType.storedCode, at: 1)
        try statement.bind(accountKey, at: 2)
        try statement.run()
    }

    /// The ordinal that the row had when this commit deleted it from that account.
    func ordinal(
        _ kind: DeliveryDataType, id: UUID, accountKey: Int64
    ) throws(SQLiteError) -> Int64? {
        guard !isEmpty else { return nil }
        defer { lookup.reset() }
        try lookup.bind(kind.storedCode, at: 1)
        try lookup.bind(id, at: 2)
        try lookup.bind(accountKey, at: 3)
        return try lookup.step() ? lookup.integer(at: 0) : nil
    }
}
