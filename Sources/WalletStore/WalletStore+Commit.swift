import SQLiteAccess
package import WalletModel

extension WalletStore {
    /// Makes any number of changes as one commit: all take effect, or none when `body` throws.
    ///
    /// `moment` is the time on the device. A body that changes nothing makes no commit. Each commit
    /// is at least one element of every history that it touches.
    @discardableResult
    package func commit(
        at moment: Timestamp, _ body: (inout WalletCommit) throws(WalletError) -> Void
    ) throws(WalletError) -> WalletCommitSummary {
        guard !isCommitting else {
            throw WalletError(
                .misuse,
                "Could not begin a commit: another is under way. Put the changes into one commit.")
        }
        isCommitting = true
        defer { isCommitting = false }
        load.reset()
        var commit = WalletCommit(store: self, moment: moment)
        do throws(WalletError) {
            try connection.transaction(
                failure: { WalletError($0, while: "write to the wallet") },
                { () throws(WalletError) in
                    try clearDeletedRows()
                    try body(&commit)
                    try finish(&commit)
                })
        } catch {
            deletedRows.undo()
            reloadKeys()
            throw error
        }
        guard !commit.counts.isEmpty else {
            return WalletCommitSummary(number: nil, changes: [:], changedAccounts: [])
        }
        head = commit.head
        commitCount = commit.number
        return WalletCommitSummary(
            number: commit.number, changes: streams(commit.counts),
            changedAccounts: commit.changedAccounts)
    }

    private func clearDeletedRows() throws(WalletError) {
        do throws(SQLiteError) {
            try deletedRows.removeAll()
        } catch {
            throw WalletError(error, while: "begin a commit")
        }
    }

    private func finish(_ commit: inout WalletCommit) throws(WalletError) {
        if let refusal = commit.refusal { throw refusal }
        try commit.finish()
        guard !commit.counts.isEmpty else { return }
        do throws(SQLiteError) {
            try log.setHead(commit.head, commitCount: commit.number)
        } catch {
            throw WalletError(error, while: "finish a commit")
        }
    }

    private func reloadKeys() {
        // Only reading the file can fail here, and then every later call says so by itself.
        try? keys.reload()
    }

    private func streams(_ counts: [ChangeLog.StreamKey: Int]) -> [HistoryStream: Int] {
        var changes: [HistoryStream: Int] = [:]
        for (stream, count) in counts {
            switch (stream.kind, keys.id(of: stream.accountKey)) {
            case (.accounts, _): changes[.accounts] = count
            case (.accountBalances, let id?): changes[.accountBalances(accountID: id)] = count
            case (.transactions, let id?): changes[.transactions(accountID: id)] = count
            case (.accountBalances, nil), (.transactions, nil): break
            }
        }
        return changes
    }
}
