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
    /// Many transactions for a wallet that has none are indexed when the last of them is there. One
    /// that has the id of another is then refused at the end of the commit.
    package mutating func insert<Row: StoredRow>(
        contentsOf rows: some Sequence<Row>
    ) throws(WalletError) {
        try writing { (commit) throws(WalletError) in
            guard Row.dataType != .accounts, commit.store.deletedRows.isEmpty else {
                for row in rows { try commit.insertUnguarded(row) }
                return
            }
            if Row.dataType == .transactions {
                try commit.beginLoad(of: rows.underestimatedCount)
            }
            try commit.insertNew(rows)
        }
    }

    /// Replaces the row with the same id; false when it was the same already and nothing was done.
    ///
    /// A row cannot move to another account.
    @discardableResult
    package mutating func update<Row: StoredRow>(_ row: Row) throws(WalletError) -> Bool {
        try writing { (commit) throws(WalletError) in
            if Row.dataType == .transactions { try commit.endLoad() }
            return try commit.updateUnguarded(row)
        }
    }

    /// Takes a row out of the wallet; an account takes its balances and transactions with it.
    package mutating func delete<Row: StoredRow>(
        _ type: Row.Type, id: UUID
    ) throws(WalletError) {
        try writing { (commit) throws(WalletError) in
            if Row.dataType != .accountBalances { try commit.endLoad() }
            try commit.deleteUnguarded(type, id: id)
        }
    }

    /// Does what was put off to the end; to be called once, after the last change.
    mutating func finish() throws(WalletError) {
        try writing { (commit) throws(WalletError) in try commit.endLoad() }
    }
}

extension WalletCommit {
    private mutating func insertUnguarded<Row: StoredRow>(_ row: Row) throws(WalletError) {
        let accountKey = try accountKey(of: row)
        let returning: Int64?
        do throws(SQLiteError) {
            returning = try store.deletedRows.ordinal(
                Row.dataType, id: row.id, accountKey: accountKey)
            try noteCommit()
            try store.table(of: Row.self).insert(
                row, ordinal: returning ?? head + 1, accountKey: accountKey)
        } catch {
            throw refused(error, row)
        }
        if let returning {
            return try log(
                row, .insert, ordinal: returning, accountKey: accountKey, moment: row.moment)
        }
        // The row itself tells of its insertion.
        head += 1
        counts[ChangeLog.StreamKey(Row.dataType, accountKey: accountKey), default: 0] += 1
        if Row.dataType == .accounts { changedAccounts.insert(row.id) }
    }

    /// Inserts balances or transactions that this commit has not deleted.
    private mutating func insertNew<Row: StoredRow>(
        _ rows: some Sequence<Row>
    ) throws(WalletError) {
        let table = store.table(of: Row.self)
        var added: [Int64: Int] = [:]
        // Rows of one account often follow one another.
        var last: (owner: UUID, key: Int64)?
        for row in rows {
            let key: Int64
            if let last, last.owner == row.owner {
                key = last.key
            } else {
                key = try accountKey(of: row)
                last = (row.owner, key)
            }
            do throws(SQLiteError) {
                if added.isEmpty { try noteCommit() }
                try table.insert(row, ordinal: head + 1, accountKey: key)
            } catch {
                throw refused(error, row)
            }
            head += 1
            added[key, default: 0] += 1
        }
        for (key, count) in added {
            counts[ChangeLog.StreamKey(Row.dataType, accountKey: key), default: 0] += count
        }
    }

    /// Writes down the commit when its first change comes.
    private func noteCommit() throws(SQLiteError) {
        guard counts.isEmpty, head == store.head else { return }
        try store.log.addCommit(number, at: moment, firstSequence: store.head + 1)
    }

    private func beginLoad(of count: Int) throws(WalletError) {
        do throws(SQLiteError) {
            try store.load.begin(expecting: count)
        } catch {
            throw WalletError(error, while: "begin to write transactions")
        }
    }

    /// Makes the indexes that a load has put off.
    private func endLoad() throws(WalletError) {
        guard store.load.isUnderWay else { return }
        let twice: UUID?
        do throws(SQLiteError) {
            twice = try store.load.end()
        } catch {
            throw WalletError(error, while: "index the transactions")
        }
        if let twice { throw exists(TransactionRecord.self, twice, cause: nil) }
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
            try noteCommit()
            if row.moment != found.row.moment { try keepInsertion(found) }
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
            try noteCommit()
            try keepInsertion(found)
            if Row.dataType == .accounts {
                try deleteAll(TransactionRecord.self, accountKey: found.accountKey)
                try deleteAll(BalanceRecord.self, accountKey: found.accountKey)
            }
            try table.delete(ordinal: found.ordinal)
            try store.deletedRows.add(
                Row.dataType, id: id, ordinal: found.ordinal, accountKey: found.accountKey)
        } catch {
            throw WalletError(error, while: "delete the \(Row.noun) \(id.uuidString)")
        }
        try log(
            found.row, .delete, ordinal: found.ordinal, accountKey: found.accountKey,
            moment: found.row.moment)
    }

    /// Writes down the insertion of a row that is about to change or to go.
    private func keepInsertion<Row: StoredRow>(
        _ found: RowTable<Row>.Found
    ) throws(SQLiteError) {
        guard found.ordinal > store.forgotten else { return }
        try store.log.keepInsertion(
            ofRow: found.ordinal, id: found.row.id, moment: found.row.moment,
            in: ChangeLog.StreamKey(Row.dataType, accountKey: found.accountKey))
    }

    /// Writes down the insertions of all rows of an account in one table, as they are about to go.
    private func keepInsertions<Row: StoredRow>(
        _ type: Row.Type, accountKey: Int64
    ) throws(SQLiteError) {
        let keeping = try store.connection.prepare(
            """
            INSERT INTO change_log (kind, account_key, sequence, commit_number, operation,
                row_ordinal, row_id, row_moment)
            SELECT \(Row.dataType.storedCode), account_key, ordinal,
                \(ChangeLog.commitNumber(at: "ordinal")),
                \(ChangeLog.Operation.insert.rawValue), ordinal, id, \(Row.momentSQL)
            FROM \(Row.table) WHERE account_key = ?1 AND ordinal > ?2
            ON CONFLICT DO NOTHING
            """)
        try keeping.bind(accountKey, at: 1)
        try keeping.bind(store.forgotten, at: 2)
        try keeping.run()
    }

    /// Deletes every row of an account in one table, with a log row for each.
    private mutating func deleteAll<Row: StoredRow>(
        _ type: Row.Type, accountKey: Int64
    ) throws(SQLiteError) {
        let connection = store.connection
        try keepInsertions(type, accountKey: accountKey)
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
            exists(Row.self, row.id, cause: error)
        default: WalletError(error, while: "write the \(Row.noun) \(row.id.uuidString)")
        }
    }

    private func exists<Row: StoredRow>(
        _ type: Row.Type, _ id: UUID, cause: SQLiteError?
    ) -> WalletError {
        WalletError(
            .rowExists,
            "Could not insert the \(Row.noun) \(id.uuidString): the wallet has one with that id "
                + "already. Update it, or give the new one another id.", cause: cause)
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
