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
    }

    private let insertion: Statement
    private let commitInsertion: Statement
    private let headChange: Statement
    private let span: Statement
    private let last: Statement

    init(_ connection: Connection) throws(SQLiteError) {
        insertion = try connection.prepare(
            "INSERT INTO change_log (kind, account_key, sequence, commit_number, operation, "
                + "row_ordinal, row_id, row_moment) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
        commitInsertion = try connection.prepare(
            "INSERT INTO commits (number, moment) VALUES (?, ?)")
        headChange = try connection.prepare("UPDATE wallet SET head = ?, commit_count = ?")
        span = try connection.prepare(
            "SELECT sequence, commit_number, operation, row_ordinal, row_id, row_moment "
                + "FROM change_log WHERE kind = ? AND account_key = ? AND sequence > ? "
                + "ORDER BY sequence")
        last = try connection.prepare(
            "SELECT max(sequence) FROM change_log WHERE kind = ? AND account_key = ?")
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
            guard let operation = Operation(rawValue: span.integer(at: 2)),
                let rowID = span.id(at: 4)
            else { continue }
            entries.append(
                Entry(
                    sequence: span.integer(at: 0), commitNumber: commitNumber,
                    operation: operation, rowOrdinal: span.integer(at: 3), rowID: rowID,
                    rowMoment: span.optionalMoment(at: 5)))
        }
        return entries
    }
}
