import SQLiteAccess
import WalletModel

package import struct Foundation.UUID

/// Changes that take effect together, handed to the body of `WalletStore.commit`.
///
/// When any of them is refused, none takes effect, even if the body catches the error.
package struct WalletCommit: ~Copyable {
    private let store: WalletStore
    private let moment: Timestamp
    private(set) var head: Int64
    private(set) var counts: [ChangeLog.StreamKey: Int] = [:]
    private(set) var changedAccounts: Set<UUID> = []
    private(set) var refusal: WalletError?
    let number: Int64

    init(store: WalletStore, moment: Timestamp) {
        self.store = store
        self.moment = moment
        head = store.head
        number = store.commitCount + 1
    }

    /// Puts a row into the wallet; a balance or transaction after its account.
    package mutating func insert<Row: StoredRow>(_ row: Row) throws(WalletError) {
        try writing { (commit) throws(WalletError) in
            try commit.insertUnguarded(row)
        }
    }

    /// Puts rows into the wallet, as an import does.
    ///
    /// Their log rows are made by one statement, which is quicker than one each.
    package mutating func insert<Row: StoredRow>(
        contentsOf rows: some Sequence<Row>
    ) throws(WalletError) {
        try writing { (commit) throws(WalletError) in
            guard Row.dataType != .accounts, commit.store.deletedRows.isEmpty else {
                for row in rows { try commit.insertUnguarded(row) }
                return
            }
            let first = commit.head
            for row in rows { try commit.insertUnlogged(row) }
            try commit.logInsertions(Row.self, after: first)
        }
    }

    /// Replaces the row with the same id; false when it was the same already and nothing was done.
    ///
    /// A row cannot move to another account.
    @discardableResult
    package mutating func update<Row: StoredRow>(_ row: Row) throws(WalletError) -> Bool {
        try writing { (commit) throws(WalletError) in
            try commit.updateUnguarded(row)
        }
    }

    /// Takes a row out of the wallet; an account takes its balances and transactions with it.
    package mutating func delete<Row: StoredRow>(
        _ type: Row.Type, id: UUID
    ) throws(WalletError) {
        try writing { (commit) throws(WalletError) in
            try commit.deleteUnguarded(type, id: id)
        }
    }
}

extension WalletCommit {
    private mutating func insertUnguarded<Row: StoredRow>(_ row: Row) throws(WalletError) {
        let table = store.table(of: Row.self)
        let sequence = head + 1
        let accountKey = try accountKey(of: row)
        let ordinal: Int64
        do throws(SQLiteError) {
            ordinal = try store.deletedRows.ordinal(Row.dataType, id: row.id) ?? sequence
            if counts.isEmpty { try store.log.addCommit(number, at: moment) }
            try table.insert(row, ordinal: ordinal, accountKey: accountKey)
        } catch {
            throw refused(error, row)
        }
        try log(row, .insert, ordinal: ordinal, accountKey: accountKey, moment: row.moment)
    }

    /// Inserts a row that this commit has not deleted, and counts it; the log is still to be told.
    private mutating func insertUnlogged<Row: StoredRow>(_ row: Row) throws(WalletError) {
        let accountKey = try accountKey(of: row)
        do throws(SQLiteError) {
            if counts.isEmpty { try store.log.addCommit(number, at: moment) }
            try store.table(of: Row.self).insert(row, ordinal: head + 1, accountKey: accountKey)
        } catch {
            throw refused(error, row)
        }
        head += 1
        counts[ChangeLog.StreamKey(Row.dataType, accountKey: accountKey), default: 0] += 1
    }

    /// Logs the rows that were inserted since `first`, each under its own ordinal.
    private func logInsertions<Row: StoredRow>(
        _ type: Row.Type, after first: Int64
    ) throws(WalletError) {
        guard head > first else { return }
        do throws(SQLiteError) {
            let logging = try store.connection.prepare(
                """
                INSERT INTO change_log (kind, account_key, sequence, commit_number, operation,
                    row_ordinal, row_id, row_moment)
                SELECT \(Row.dataType.storedCode), account_key, ordinal, ?1,
                    \(ChangeLog.Operation.insert.rawValue), ordinal, id, \(Row.momentSQL)
                FROM \(Row.table) WHERE ordinal > ?2 ORDER BY ordinal
                """)
            try logging.bind(number, at: 1)
            try logging.bind(first, at: 2)
            try logging.run()
        } catch {
            throw WalletError(error, while: "log the new \(Row.noun) rows")
        }
    }

    private mutating func updateUnguarded<Row: StoredRow>(_ row: Row) throws(WalletError) -> Bool {
        let table = store.table(of: Row.self)
        guard let found = try table.find(id: row.id, keys: store.keys) else {
            throw missing(Row.self, row.id, to: "update")
        }
        guard found.row.owner == row.owner else {
            throw WalletError(
                .rowRefused,
                "Could not update the \(Row.noun) \(row.id.uuidString): it belongs to the account "
                    + "\(found.row.owner.uuidString), not to \(row.owner.uuidString). Delete it "
                    + "and insert it under a new id.")
        }
        guard found.row != row else { return false }
        do throws(SQLiteError) {
            if counts.isEmpty { try store.log.addCommit(number, at: moment) }
            try table.update(row, ordinal: found.ordinal)
        } catch {
            throw refused(error, row)
        }
        try log(
            row, .update, ordinal: found.ordinal, accountKey: found.accountKey,
            moment: found.row.moment,
            newMoment: row.moment == found.row.moment ? nil : row.moment)
        return true
    }

    private mutating func deleteUnguarded<Row: StoredRow>(
        _ type: Row.Type, id: UUID
    ) throws(WalletError) {
        let table = store.table(of: Row.self)
        guard let found = try table.find(id: id, keys: store.keys) else {
            throw missing(Row.self, id, to: "delete")
        }
        do throws(SQLiteError) {
            if counts.isEmpty { try store.log.addCommit(number, at: moment) }
            if Row.dataType == .accounts {
                try deleteAll(TransactionRecord.self, accountKey: found.accountKey)
                try deleteAll(BalanceRecord.self, accountKey: found.accountKey)
            }
            try table.delete(ordinal: found.ordinal)
            try store.deletedRows.add(Row.dataType, id: id, ordinal: found.ordinal)
        } catch {
            throw WalletError(error, while: "delete the \(Row.noun) \(id.uuidString)")
        }
        try log(
            found.row, .delete, ordinal: found.ordinal, accountKey: found.accountKey,
            moment: found.row.moment)
    }

    /// Deletes every row of an account in one table, with a log row for each.
    private mutating func deleteAll<Row: StoredRow>(
        _ type: Row.Type, accountKey: Int64
    ) throws(SQLiteError) {
        let connection = store.connection
        let logging = try connection.prepare(
            """
            INSERT INTO change_log (kind, account_key, sequence, commit_number, operation,
                row_ordinal, row_id, row_moment)
            SELECT \(Row.dataType.storedCode), account_key,
                ?1 + row_number() OVER (ORDER BY ordinal), ?2,
                \(ChangeLog.Operation.delete.rawValue), ordinal, id, \(Row.momentSQL)
            FROM \(Row.table) WHERE account_key = ?3
            """)
        try logging.bind(head, at: 1)
        try logging.bind(number, at: 2)
        try logging.bind(accountKey, at: 3)
        try logging.run()
        let count = connection.changedRowCount
        guard count > 0 else { return }
        try store.deletedRows.addAll(Row.self, accountKey: accountKey)
        let deletion = try connection.prepare("DELETE FROM \(Row.table) WHERE account_key = ?")
        try deletion.bind(accountKey, at: 1)
        try deletion.run()
        head += Int64(count)
        counts[ChangeLog.StreamKey(Row.dataType, accountKey: accountKey), default: 0] += count
    }
}

extension WalletCommit {
    private mutating func log<Row: StoredRow>(
        _ row: Row, _ operation: ChangeLog.Operation, ordinal: Int64, accountKey: Int64,
        moment: Timestamp?, newMoment: Timestamp? = nil
    ) throws(WalletError) {
        let stream = ChangeLog.StreamKey(Row.dataType, accountKey: accountKey)
        let entry = ChangeLog.Entry(
            sequence: head + 1, commitNumber: number, operation: operation, rowOrdinal: ordinal,
            rowID: row.id, rowMoment: moment, newMoment: newMoment)
        do throws(SQLiteError) {
            try store.log.add(entry, to: stream)
        } catch {
            throw WalletError(error, while: "log a change of the \(Row.noun) \(row.id.uuidString)")
        }
        head += 1
        counts[stream, default: 0] += 1
        if Row.dataType == .accounts { changedAccounts.insert(row.id) }
    }

    /// Remembers the first refusal, so that the commit cannot be kept.
    private mutating func writing<Result>(
        _ body: (inout WalletCommit) throws(WalletError) -> Result
    ) throws(WalletError) -> Result {
        if let refusal { throw refusal }
        do throws(WalletError) {
            return try body(&self)
        } catch {
            refusal = error
            throw error
        }
    }

    private func accountKey<Row: StoredRow>(of row: Row) throws(WalletError) -> Int64 {
        if Row.dataType == .accounts {
            do throws(SQLiteError) {
                return try store.keys.makeKey(of: row.id)
            } catch {
                throw refused(error, row)
            }
        }
        guard let key = store.keys.key(of: row.owner) else { throw accountMissing(row) }
        return key
    }

    private func refused<Row: StoredRow>(_ error: SQLiteError, _ row: Row) -> WalletError {
        switch error {
        case .constraintForeignKey: accountMissing(row)
        case .constraintUnique, .constraintPrimaryKey:
            WalletError(
                .rowExists,
                "Could not insert the \(Row.noun) \(row.id.uuidString): the wallet has one with "
                    + "that id already. Update it, or give the new one another id.", cause: error)
        default: WalletError(error, while: "write the \(Row.noun) \(row.id.uuidString)")
        }
    }

    private func accountMissing<Row: StoredRow>(_ row: Row) -> WalletError {
        WalletError(
            .accountMissing,
            "Could not insert the \(Row.noun) \(row.id.uuidString): its account "
                + "\(row.owner.uuidString) is not in the wallet. Insert the account first.")
    }

    private func missing<Row: StoredRow>(
        _ type: Row.Type, _ id: UUID, to action: String
    ) -> WalletError {
        WalletError(
            .rowMissing,
            "Could not \(action) the \(Row.noun) \(id.uuidString): the wallet has none with that "
                + "id. Use an id that was inserted and not deleted.")
    }
}
