import SQLiteAccess
import WalletModel

import struct Foundation.UUID

/// Puts off the indexes of the transactions while many are inserted into a wallet that has none.
///
/// Rows come in no order of their ids, so that each would be put into the middle of an index; all of
/// them sorted once cost a third of that. It is for inside one transaction, whose end without effect
/// puts the indexes back.
final class TransactionLoad {
    private let connection: Connection
    private(set) var isUnderWay = false

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Forgets a load that was undone.
    func reset() { isUnderWay = false }

    /// Drops the indexes, unless the rows are few or not the first.
    func begin(expecting count: Int) throws(SQLiteError) {
        guard !isUnderWay, count >= WalletLimits.loadRows,
            try connection.value("SELECT 1 FROM transactions LIMIT 1") == nil
        else { return }
        for index in WalletSchema.transactionIndexes {
            try connection.execute("DROP INDEX \(index.name)")
        }
        isUnderWay = true
    }

    /// Makes the indexes; gives an id that two rows have, after which the transaction must not be
    /// kept.
    func end() throws(SQLiteError) -> UUID? {
        guard isUnderWay else { return nil }
        isUnderWay = false
        for index in WalletSchema.transactionIndexes {
            do throws(SQLiteError) {
                try connection.execute(index.creation)
            } catch {
                guard case .constraintUnique = error, let id = try idOfTwo() else { throw error }
                return id
            }
        }
        return nil
    }

    /// An id that more than one row has; nil when there is none.
    private func idOfTwo() throws(SQLiteError) -> UUID? {
        let statement = try connection.prepare(
            """
            SELECT id FROM transactions GROUP BY id HAVING count(*) > 1
            ORDER BY max(ordinal) LIMIT 1
            """)
        return try statement.step() ? statement.id(at: 0) : nil
    }
}
