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

        /// The account of which the stream tells the rows; nil for the rows of all, the accounts.
        var rowsAccountKey: Int64? { kind == .accounts ? nil : accountKey }
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
    private let insertionKeeping: Statement
    private let commitInsertion: Statement
    private let headChange: Statement
    private let span: Statement
    private let last: Statement
    private let turnsOfRow: Statement
    private let commitAt: Statement

    init(_ connection: Connection) throws(SQLiteError) {
        self.connection = connection
        insertion = try connection.prepare(
            "INSERT INTO change_log (kind, account_key, sequence, commit_number, operation, "
                + "row_ordinal, row_id, row_moment, new_moment) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
        insertionKeeping = try connection.prepare(
            """
            INSERT INTO change_log (kind, account_key, sequence, commit_number, operation,
                row_ordinal, row_id, row_moment)
            VALUES (?1, ?2, ?3, \(Self.commitNumber(at: "?3")),
                \(Operation.insert.rawValue), ?3, ?4, ?5)
            ON CONFLICT DO NOTHING
            """)
        commitInsertion = try connection.prepare(
            "INSERT INTO commits (number, moment, first_sequence) VALUES (?, ?, ?)")
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
        commitAt = try connection.prepare(
            """
            SELECT number, (SELECT min(first_sequence) FROM commits WHERE first_sequence > ?1)
            FROM commits WHERE first_sequence <= ?1 ORDER BY first_sequence DESC LIMIT 1
            """)
    }

    /// The number of the commit that a place of the log belongs to, as SQL.
    static func commitNumber(at place: String) -> String {
        """
        (SELECT number FROM commits WHERE first_sequence <= \(place)
        ORDER BY first_sequence DESC LIMIT 1)
        """
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

    /// Writes down the insertion of a row that told of it by itself; not twice.
    ///
    /// To be called before the row is changed or deleted.
    func keepInsertion(
        ofRow ordinal: Int64, id: UUID, moment: Timestamp?, in stream: StreamKey
    ) throws(SQLiteError) {
        try insertionKeeping.bind(stream.kind.storedCode, at: 1)
        try insertionKeeping.bind(stream.accountKey, at: 2)
        try insertionKeeping.bind(ordinal, at: 3)
        try insertionKeeping.bind(id, at: 4)
        try insertionKeeping.bind(moment, at: 5)
        try insertionKeeping.run()
    }

    func addCommit(
        _ number: Int64, at moment: Timestamp, firstSequence: Int64
    ) throws(SQLiteError) {
        try commitInsertion.bind(number, at: 1)
        try commitInsertion.bind(moment, at: 2)
        try commitInsertion.bind(firstSequence, at: 3)
        try commitInsertion.run()
    }

    func setHead(_ head: Int64, commitCount: Int64) throws(SQLiteError) {
        try headChange.bind(head, at: 1)
        try headChange.bind(commitCount, at: 2)
        try headChange.run()
    }

    /// The sequence number of the last entry of a stream, of which `rows` are the rows; 0 when it
    /// has none.
    func lastSequence<Row: StoredRow>(
        of stream: StreamKey, rows: RowTable<Row>
    ) throws(SQLiteError) -> Int64 {
        defer { last.reset() }
        try last.bind(stream.kind.storedCode, at: 1)
        try last.bind(stream.accountKey, at: 2)
        let logged = try last.step() ? last.integer(at: 0) : 0
        return max(logged, try rows.lastOrdinal(of: stream))
    }

    /// The next entries of a stream, all of one commit and at most `limit` of them.
    ///
    /// They are those of the log and those that `rows` tell by being there, in order; where a place
    /// has both, the log knows what the row was.
    func nextSpan<Row: StoredRow>(
        of stream: StreamKey, rows: RowTable<Row>, after position: Int64, limit: Int
    ) throws(SQLiteError) -> [Entry] {
        defer {
            span.reset()
            rows.endInsertions()
        }
        try span.bind(stream.kind.storedCode, at: 1)
        try span.bind(stream.accountKey, at: 2)
        try span.bind(position, at: 3)
        try rows.beginInsertions(of: stream, after: position)
        var logged = try nextLogged()
        var untouched = try rows.nextInsertion()
        guard let first = Self.earlier(logged?.sequence, untouched?.ordinal) else { return [] }
        let commit = try commit(at: first)
        var entries: [Entry] = []
        while entries.count < limit {
            guard let sequence = Self.earlier(logged?.sequence, untouched?.ordinal),
                sequence < commit.end
            else { break }
            let row = untouched?.ordinal == sequence ? untouched : nil
            // Whichever gave its last one is not asked again: a statement would begin anew.
            if row != nil { untouched = try rows.nextInsertion() }
            if let entry = logged, entry.sequence == sequence {
                entries.append(entry)
                logged = try nextLogged()
            } else if let row {
                entries.append(
                    Entry(
                        sequence: sequence, commitNumber: commit.number, operation: .insert,
                        rowOrdinal: sequence, rowID: row.id, rowMoment: row.moment))
            }
        }
        return entries
    }

    private func nextLogged() throws(SQLiteError) -> Entry? {
        guard try span.step() else { return nil }
        guard let entry = Self.entry(span) else {
            throw SQLiteError(code: .corrupt, message: "a row of the change log cannot be read")
        }
        return entry
    }

    private static func earlier(_ one: Int64?, _ other: Int64?) -> Int64? {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }

    /// The commit that a place belongs to, and the first place that is not of it any more.
    private func commit(at place: Int64) throws(SQLiteError) -> (number: Int64, end: Int64) {
        defer { commitAt.reset() }
        try commitAt.bind(place, at: 1)
        guard try commitAt.step() else {
            throw SQLiteError(code: .corrupt, message: "change \(place) belongs to no commit")
        }
        return (commitAt.integer(at: 0), commitAt.optionalInteger(at: 1) ?? .max)
    }
}
