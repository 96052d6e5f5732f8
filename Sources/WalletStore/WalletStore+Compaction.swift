import SQLiteAccess

extension WalletStore {
    /// Forgets the changes up to `sequence`; the rows themselves stay.
    ///
    /// Cursors before it are refused from then on. A reader without one is still given everything
    /// present. More than there is counts as all.
    package func compact(through sequence: Int64) throws(WalletError) {
        let bound = min(sequence, head)
        guard bound > forgotten else { return }
        do throws(SQLiteError) {
            try connection.transaction { () throws(SQLiteError) in
                let entries = try connection.prepare("DELETE FROM change_log WHERE sequence <= ?")
                try entries.bind(bound, at: 1)
                try entries.run()
                try connection.execute(
                    """
                    DELETE FROM commits WHERE number NOT IN (SELECT commit_number FROM change_log)
                    """)
                let state = try connection.prepare("UPDATE wallet SET forgotten = ?")
                try state.bind(bound, at: 1)
                try state.run()
            }
        } catch {
            throw WalletError(error, while: "compact the change log")
        }
        forgotten = bound
    }
}
