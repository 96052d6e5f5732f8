import SQLiteAccess
import WalletModel

package import struct Foundation.UUID

extension WalletStore {
    /// The ids of every row that is in the wallet or in its change log.
    ///
    /// Rows that are gone and whose log rows were compacted away are not among them. It reads whole
    /// tables: for small wallets and for once.
    package func everyID() throws(WalletError) -> Set<UUID> {
        try ids(
            """
            SELECT id FROM account_keys UNION SELECT id FROM balances
            UNION SELECT id FROM transactions UNION SELECT row_id FROM change_log
            """)
    }

    /// The ids of the transactions that are in the wallet now.
    package func transactionIDs() throws(WalletError) -> Set<UUID> {
        try ids("SELECT id FROM transactions")
    }

    private func ids(_ query: String) throws(WalletError) -> Set<UUID> {
        do throws(SQLiteError) {
            let statement = try connection.prepare(query)
            var ids: Set<UUID> = []
            while try statement.step() {
                if let id = statement.id(at: 0) { ids.insert(id) }
            }
            return ids
        } catch {
            throw WalletError(error, while: "list the ids of the wallet")
        }
    }
}
