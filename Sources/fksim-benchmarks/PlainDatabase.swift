import Foundation
import SQLiteAccess
import WalletModel
import WalletStore

/// The same rows in one table without a change log: what SQLite alone costs.
struct PlainDatabase {
    private let connection: Connection
    private static let table = "plain_rows"

    /// What finds a row of a new table.
    enum Key: String {
        /// Its place alone; no row can be found by its id.
        case place = "ordinal INTEGER PRIMARY KEY, id BLOB NOT NULL"
        /// The place, and the id by an index, as SQLite makes it for a primary key.
        case id = "ordinal INTEGER, id BLOB PRIMARY KEY NOT NULL"
    }

    /// Opens the file; a new one is given the table, with the same columns and journal as a
    /// wallet's, without types, rules or further indexes.
    init(path: String, isNew: Bool = true, key: Key = .place) throws(SQLiteError) {
        connection = try Connection(
            .file(path), options: ConnectionOptions(access: isNew ? .create : .readWrite))
        guard isNew else { return }
        try connection.useWriteAheadLog()
        try connection.setCacheSize(kibibytes: WalletLimits.cacheSizeKibibytes)
        try connection.execute(
            "CREATE TABLE \(Self.table) (\(key.rawValue), "
                + TransactionRecord.columns.joined(separator: ", ") + ")")
    }

    /// Inserts all rows in one transaction.
    func insert(_ rows: [TransactionRecord]) throws(SQLiteError) {
        let marks = TransactionRecord.columns.map { _ in "?" }.joined(separator: ", ")
        let insertion = try connection.prepare(
            "INSERT INTO \(Self.table) VALUES (NULL, ?, \(marks))")
        try connection.transaction { () throws(SQLiteError) in
            for row in rows {
                try withUnsafeBytes(of: row.id.uuid) { (bytes) throws(SQLiteError) in
                    try insertion.bind(blob: bytes, at: 1)
                }
                try row.bind(to: insertion, from: 2)
                try insertion.run()
            }
        }
    }

    /// Reads every row, each column as a Swift value: numbers, the id as a UUID, texts as strings.
    ///
    /// Gives how many rows there were, and a number that depends on every column, so that nothing
    /// is left out.
    func readAll() throws(SQLiteError) -> (rows: Int, sum: Int64) {
        let selection = try connection.prepare(
            "SELECT id, " + TransactionRecord.columns.joined(separator: ", ")
                + " FROM \(Self.table) ORDER BY ordinal")
        let textNames: Set = [
            "amount_currency", "foreign_currency", "description", "original_description",
            "merchant",
        ]
        let (texts, numbers) = TransactionRecord.columns.indices.reduce(
            into: ([Int32](), [Int32]())
        ) { parts, index in
            let isText = textNames.contains(TransactionRecord.columns[index])
            if isText { parts.0.append(Int32(index + 1)) } else { parts.1.append(Int32(index + 1)) }
        }
        var rows = 0
        var sum: Int64 = 0
        while try selection.step() {
            let id = selection.withBlob(at: 0) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
            sum &+= Int64(id.uuid.0)
            for index in numbers { sum &+= selection.optionalInteger(at: index) ?? 0 }
            for index in texts {
                sum &+= Int64(selection.optionalText(at: index)?.utf8.count ?? 0)
            }
            rows += 1
        }
        return (rows, sum)
    }
}
