import SQLiteAccess
import WalletModel

import struct Foundation.UUID

/// The prepared statements of the change log.
final class ChangeLog {
    /// What happened to a row; the raw value stands in the file and must never change.
    enum Operation: Int64 {
        case insert = 0
        case update = 1
        case delete = 2
    }

    /// A stream as the file names it: the kind of data, and the account's number or 0.
    struct StreamKey: Hashable {
        let kind: DeliveryDataType
        let accountKey: Int64

        /// The stream that tells of a row of that kind and account.
        init(_ kind: DeliveryDataType, accountKey: Int64) {
            self.kind = kind
            self.accountKey = kind == .accounts ? 0 : accountKey
        }
    }

    struct Entry {
        let sequence: Int64
        let commitNumber: Int64
        let operation: Operation
        let rowOrdinal: Int64
        let rowID: UUID
        /// What an earliest date is held against: of the row as it was before the change, and of
        /// an inserted row itself.
        let rowMoment: Timestamp?
        /// The moment that an update moved the row to; nil where it left it.
        var newMoment: Timestamp?

        /// What an earliest date is held against after the change.
        var momentAfter: Timestamp? { newMoment ?? rowMoment }
    }

    private let connection: Connection
    private let insertion: Statement
    private let commitInsertion: Statement
    private let headChange: Statement
    private let span: Statement
    private let last: Statement
    private let turnsOfRow: Statement

    init(_ connection: Connection) throws(SQLiteError) {
        self.connection = connection
        insertion = try connection.prepare(
            "INSERT INTO change_log (kind, account_key, sequence, commit_number, operation, "
                + "row_ordinal, row_id, row_moment, new_moment) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
        commitInsertion = try connection.prepare(
            "INSERT INTO commits (number, moment) VALUES (?, ?)")
        headChange = try connection.prepare("UPDATE wallet SET head = ?, commit_count = ?")
        span = try connection.prepare(
            "SELECT \(Self.columns) "
                + "FROM change_log WHERE kind = ? AND account_key = ? AND sequence > ? "
                + "ORDER BY sequence")
        last = try connection.prepare(
            "SELECT max(sequence) FROM change_log WHERE kind = ? AND account_key = ?")
        turnsOfRow = try connection.prepare(
            "SELECT \(Self.columns) FROM change_log INDEXED BY turns "
                + "WHERE row_ordinal = ? AND sequence > ? AND \(WalletSchema.turn) "
                + "ORDER BY sequence")
    }

    private static let columns =
        "sequence, commit_number, operation, row_ordinal, row_id, row_moment, new_moment"

    /// Reads the entry that a statement over `columns` stands at.
    static func entry(_ statement: Statement) -> Entry? {
        guard let operation = Operation(rawValue: statement.integer(at: 2)),
            let rowID = statement.id(at: 4)
        else { return nil }
        return Entry(
            sequence: statement.integer(at: 0), commitNumber: statement.integer(at: 1),
            operation: operation, rowOrdinal: statement.integer(at: 3), rowID: rowID,
            rowMoment: statement.optionalMoment(at: 5), newMoment: statement.optionalMoment(at: 6))
    }

    /// The entries after `position` that can have hidden or shown one row, in order.
    func turns(ofRow ordinal: Int64, after position: Int64) throws(SQLiteError) -> [Entry] {
        defer { turnsOfRow.reset() }
        try turnsOfRow.bind(ordinal, at: 1)
        try turnsOfRow.bind(position, at: 2)
        var entries: [Entry] = []
        while try turnsOfRow.step() {
            if let entry = Self.entry(turnsOfRow) { entries.append(entry) }
        }
        return entries
    }

    /// The first deletion after `position` of each row whose ordinal is above the range's lower
    /// bound and up to its upper one, and that is not in `table` any more; by their ordinals.
    func deletions(
        of stream: StreamKey, after position: Int64, table: String, ordinals: Range<Int64>,
        limit: Int
    ) throws(SQLiteError) -> [Entry] {
        let statement = try connection.prepare(
            """
            SELECT min(sequence), commit_number, operation, row_ordinal, row_id, row_moment,
                new_moment
            FROM change_log
            WHERE kind = ?1 AND account_key = ?2 AND sequence > ?3
                AND operation = \(Operation.delete.rawValue)
                AND row_ordinal > ?4 AND row_ordinal <= ?5
                AND NOT EXISTS (SELECT 1 FROM \(table) WHERE ordinal = row_ordinal)
            GROUP BY row_ordinal ORDER BY row_ordinal LIMIT ?6
            """)
        try statement.bind(stream.kind.storedCode, at: 1)
        try statement.bind(stream.accountKey, at: 2)
        try statement.bind(position, at: 3)
        try statement.bind(ordinals.lowerBound, at: 4)
        try statement.bind(ordinals.upperBound, at: 5)
        try statement.bind(Int64(limit), at: 6)
        var entries: [Entry] = []
        while try statement.step() {
            if let entry = Self.entry(statement) { entries.append(entry) }
        }
        return entries
    }

    func add(_ entry: Entry, to stream: StreamKey) throws(SQLiteError) {
        try insertion.bind(stream.kind.storedCode, at: 1)
        try insertion.bind(stream.accountKey, at: 2)
        try insertion.bind(entry.sequence, at: 3)
        try insertion.bind(entry.commitNumber, at: 4)
        try insertion.bind(entry.operation.rawValue, at: 5)
        try insertion.bind(entry.rowOrdinal, at: 6)
        try insertion.bind(entry.rowID, at: 7)
        try insertion.bind(entry.rowMoment, at: 8)
        try insertion.bind(entry.newMoment, at: 9)
        try insertion.run()
    }

    func addCommit(_ number: Int64, at moment: Timestamp) throws(SQLiteError) {
        try commitInsertion.bind(number, at: 1)
        try commitInsertion.bind(moment, at: 2)
        try commitInsertion.run()
    }

    func setHead(_ head: Int64, commitCount: Int64) throws(SQLiteError) {
        try headChange.bind(head, at: 1)
        try headChange.bind(commitCount, at: 2)
        try headChange.run()
    }

    /// The sequence number of the last entry of a stream; 0 when it has none.
    func lastSequence(of stream: StreamKey) throws(SQLiteError) -> Int64 {
        defer { last.reset() }
        try last.bind(stream.kind.storedCode, at: 1)
        try last.bind(stream.accountKey, at: 2)
        return try last.step() ? last.integer(at: 0) : 0
    }

    /// The next entries of a stream, all of one commit and at most `limit` of them.
    func nextSpan(
        of stream: StreamKey, after position: Int64, limit: Int
    ) throws(SQLiteError) -> [Entry] {
        defer { span.reset() }
        try span.bind(stream.kind.storedCode, at: 1)
        try span.bind(stream.accountKey, at: 2)
        try span.bind(position, at: 3)
        var entries: [Entry] = []
        while entries.count < limit, try span.step() {
            let commitNumber = span.integer(at: 1)
            if let first = entries.first, first.commitNumber != commitNumber { break }
            if let entry = Self.entry(span) { entries.append(entry) }
        }
        return entries
    }
}
