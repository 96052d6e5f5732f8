import SQLiteAccess
import WalletModel

import struct Foundation.UUID

/// The prepared statements of one of the three row tables.
///
/// Every statement is run to its end or reset before the next is used, so none is ever in use
/// twice.
final class RowTable<Row: StoredRow> {
    /// A row with its place in the table.
    struct Found {
        let ordinal: Int64
        let accountKey: Int64
        let row: Row
    }

    private let insertion: Statement
    private let change: Statement
    private let deletion: Statement
    private let byID: Statement
    private let byOrdinal: Statement
    private let page: Statement
    private let accountPage: Statement
    private let counting: Statement
    private let newest: Statement
    private let insertions: Statement
    private static var firstColumn: Int32 { 3 }

    /// What a row tells of its own insertion.
    struct Insertion {
        let ordinal: Int64
        let id: UUID
        let moment: Timestamp?
    }

    init(_ connection: Connection) throws(SQLiteError) {
        let names = Row.columns.joined(separator: ", ")
        let marks = Row.columns.map { _ in "?" }.joined(separator: ", ")
        let settings = Row.columns.map { "\($0) = ?" }.joined(separator: ", ")
        let selection = "SELECT ordinal, id, account_key, \(names) FROM \(Row.table)"
        insertion = try connection.prepare(
            "INSERT INTO \(Row.table) (ordinal, id, account_key, \(names)) "
                + "VALUES (?, ?, ?, \(marks))")
        change = try connection.prepare(
            "UPDATE \(Row.table) SET \(settings) WHERE ordinal = ?")
        deletion = try connection.prepare("DELETE FROM \(Row.table) WHERE ordinal = ?")
        byID = try connection.prepare("\(selection) WHERE id = ?")
        byOrdinal = try connection.prepare("\(selection) WHERE ordinal = ?")
        page = try connection.prepare(
            "\(selection) WHERE ordinal > ?1 AND ordinal <= ?2 ORDER BY ordinal")
        accountPage = try connection.prepare(
            "\(selection) WHERE ordinal > ?1 AND ordinal <= ?2 AND account_key = ?3 "
                + "ORDER BY ordinal")
        counting = try connection.prepare(
            """
            SELECT count(*) FROM \(Row.table)
            WHERE account_key = ?1 AND coalesce(\(Row.momentSQL) >= ?2, 1)
            """)
        // Accounts are one stream, and so are the other rows of each account.
        let isAccounts = Row.dataType == .accounts
        newest = try connection.prepare(
            "SELECT ordinal FROM \(Row.table) \(isAccounts ? "" : "WHERE account_key = ?1") "
                + "ORDER BY ordinal DESC LIMIT 1")
        insertions = try connection.prepare(
            "SELECT ordinal, id, \(Row.momentSQL) FROM \(Row.table) WHERE ordinal > ?1 "
                + "\(isAccounts ? "" : "AND account_key = ?2") ORDER BY ordinal")
    }

    /// How many rows of one account lie at `earliest` or later; nil counts all.
    func count(accountKey: Int64, earliest: Timestamp?) throws(SQLiteError) -> Int64 {
        defer { counting.reset() }
        try counting.bind(accountKey, at: 1)
        try counting.bind(earliest?.nanoseconds ?? .min, at: 2)
        return try counting.step() ? counting.integer(at: 0) : 0
    }

    /// The place of the last row of a stream; 0 when there is none.
    func lastOrdinal(of stream: ChangeLog.StreamKey) throws(SQLiteError) -> Int64 {
        defer { newest.reset() }
        if let key = stream.rowsAccountKey { try newest.bind(key, at: 1) }
        return try newest.step() ? newest.integer(at: 0) : 0
    }

    /// Begins to read the insertions that the rows of a stream tell of.
    ///
    /// `nextInsertion` gives them in order until there are no more, or until `endInsertions`.
    func beginInsertions(
        of stream: ChangeLog.StreamKey, after place: Int64
    ) throws(SQLiteError) {
        try insertions.bind(place, at: 1)
        if let key = stream.rowsAccountKey { try insertions.bind(key, at: 2) }
    }

    func nextInsertion() throws(SQLiteError) -> Insertion? {
        guard try insertions.step() else { return nil }
        guard let id = insertions.id(at: 1) else {
            throw SQLiteError(code: .corrupt, message: "the id of a \(Row.noun) cannot be read")
        }
        return Insertion(
            ordinal: insertions.integer(at: 0), id: id, moment: insertions.optionalMoment(at: 2))
    }

    func endInsertions() {
        insertions.reset()
    }

    func insert(_ row: Row, ordinal: Int64, accountKey: Int64) throws(SQLiteError) {
        try insertion.bind(ordinal, at: 1)
        try insertion.bind(row.id, at: 2)
        try insertion.bind(accountKey, at: 3)
        try row.bind(to: insertion, from: 4)
        try insertion.run()
    }

    func update(_ row: Row, ordinal: Int64) throws(SQLiteError) {
        try row.bind(to: change, from: 1)
        try change.bind(ordinal, at: Int32(Row.columns.count) + 1)
        try change.run()
    }

    func delete(ordinal: Int64) throws(SQLiteError) {
        try deletion.bind(ordinal, at: 1)
        try deletion.run()
    }

    func find(id: UUID, keys: AccountKeys) throws(WalletError) -> Found? {
        try reading { () throws(SQLiteError) in try byID.bind(id, at: 1) }
        return try single(byID, keys: keys)
    }

    func find(ordinal: Int64, keys: AccountKeys) throws(WalletError) -> Found? {
        try reading { () throws(SQLiteError) in try byOrdinal.bind(ordinal, at: 1) }
        return try single(byOrdinal, keys: keys)
    }

    /// Walks the rows of one account, or of all, in the order of their insertion.
    ///
    /// `body` is given the place of a row, and the row on demand; it says whether to go on.
    func walk(
        after first: Int64, through last: Int64, accountKey: Int64?, keys: AccountKeys,
        _ body: (WalkStep<Row>) throws(WalletError) -> Bool
    ) throws(WalletError) {
        let statement = accountKey == nil ? page : accountPage
        defer { statement.reset() }
        try reading { () throws(SQLiteError) in
            try statement.bind(first, at: 1)
            try statement.bind(last, at: 2)
            if let accountKey { try statement.bind(accountKey, at: 3) }
        }
        while try reading({ () throws(SQLiteError) in try statement.step() }) {
            let step = WalkStep<Row>(
                statement: statement, firstColumn: Self.firstColumn, keys: keys)
            guard try body(step) else { return }
        }
    }

    private func single(
        _ statement: Statement, keys: AccountKeys
    ) throws(WalletError) -> Found? {
        defer { statement.reset() }
        guard try reading({ () throws(SQLiteError) in try statement.step() }) else { return nil }
        let step = WalkStep<Row>(statement: statement, firstColumn: Self.firstColumn, keys: keys)
        return Found(ordinal: step.ordinal, accountKey: step.accountKey, row: try step.row())
    }

    private func reading<Result>(
        _ body: () throws(SQLiteError) -> Result
    ) throws(WalletError) -> Result {
        do throws(SQLiteError) {
            return try body()
        } catch {
            throw WalletError(error, while: "read \(Row.noun) rows")
        }
    }
}
