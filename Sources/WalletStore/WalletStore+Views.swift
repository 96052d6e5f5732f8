import SQLiteAccess
import WalletModel

extension WalletStore {
    /// What readers are shown now.
    package var view: WalletView { views.current }

    /// Shows readers another view from here on; false when it is the one that they have.
    ///
    /// Histories that are read without a view of their own tell what this hides and shows.
    @discardableResult
    package func show(_ view: WalletView) throws(WalletError) -> Bool {
        guard !isCommitting else {
            throw WalletError(
                .misuse,
                "Could not change what is shown: a commit is under way. Do it before or after.")
        }
        guard view != views.current else { return false }
        let change = ViewTimeline.Change(sequence: head + 1, view: view)
        do throws(SQLiteError) {
            try connection.transaction { () throws(SQLiteError) in
                try ViewTimeline.write(change, to: connection)
                try log.setHead(change.sequence, commitCount: commitCount)
            }
        } catch {
            throw WalletError(error, while: "change what is shown")
        }
        head = change.sequence
        views.add(change)
        return true
    }
}
