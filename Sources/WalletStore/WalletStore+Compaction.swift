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
                // What is left begins in the middle of a commit, which is still asked for.
                let commits = try connection.prepare(
                    "DELETE FROM commits WHERE number < \(ChangeLog.commitNumber(at: "?"))")
                try commits.bind(bound + 1, at: 1)
                try commits.run()
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
