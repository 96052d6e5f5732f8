import SQLiteAccess
import WalletModel

import struct Foundation.UUID

// What becomes of a history when the person changes what is shared: at the place of that change
// every row of the stream is looked at, in the order of insertion, under the view before and the
// view after. Rows that went later are found in the log, since the reader may have them.
extension HistoryReader {
    /// A row that a changed view hides or shows.
    private enum Finding {
        case shown(Row)
        case hidden(UUID)
    }

    /// The next rows that the change of the view at `position` hides or shows; nil for none.
    func review(
        at position: Int64, after reviewed: Int64
    ) throws(WalletError) -> HistoryElement<Row>? {
        guard isConcerned(at: position) else { return nil }
        var reviewed = reviewed
        while reviewed < position {
            let gone = try goneRows(since: position, after: reviewed)
            let bound = gone.count == batch ? gone.last?.rowOrdinal ?? position : position
            var findings: [(ordinal: Int64, finding: Finding)] = []
            for entry in gone where try isHidden(entry, at: position) {
                findings.append((entry.rowOrdinal, .hidden(entry.rowID)))
            }
            findings += try presentRows(at: position, after: reviewed, through: bound)
            findings.sort { $0.ordinal < $1.ordinal }
            let isCut = findings.count > batch
            if isCut { findings.removeSubrange(batch...) }
            reviewed = isCut ? findings[batch - 1].ordinal : bound
            guard findings.isEmpty else {
                return element(
                    findings.map(\.finding), at: position,
                    reviewed: reviewed < position ? reviewed : nil)
            }
        }
        return nil
    }

    /// Whether the change of the view can concern the stream's rows at all.
    private func isConcerned(at position: Int64) -> Bool {
        let (before, after) = views(around: position)
        guard let account = stream.accountID else {
            return before.sharedAccounts != after.sharedAccounts
        }
        return before.shows(account: account) != after.shows(account: account)
            || before.earliest(of: account) != after.earliest(of: account)
    }

    private func views(around position: Int64) -> (before: WalletView, after: WalletView) {
        (sight.views.view(at: position - 1), sight.views.view(at: position))
    }

    /// The rows of the stream that were there at `position` and are gone, at most a batch of them.
    private func goneRows(
        since position: Int64, after ordinal: Int64
    ) throws(WalletError) -> [ChangeLog.Entry] {
        guard sight.last > position else { return [] }
        do throws(SQLiteError) {
            return try store.log.deletions(
                of: key, after: position, table: Row.table, ordinals: ordinal..<position,
                limit: batch)
        } catch {
            throw WalletError(error, while: "read the change log")
        }
    }

    /// Whether the change at `position` hid a row that went later.
    private func isHidden(
        _ entry: ChangeLog.Entry, at position: Int64
    ) throws(WalletError) -> Bool {
        guard let then = try sight.presence(ofRow: entry.rowOrdinal, at: position, now: nil) else {
            return false
        }
        let (before, after) = views(around: position)
        let account = stream.accountID ?? entry.rowID
        return before.shows(account: account, moment: then.moment)
            && !after.shows(account: account, moment: then.moment)
    }

    /// The rows that are there now and that the change at `position` hid or showed.
    private func presentRows(
        at position: Int64, after ordinal: Int64, through bound: Int64
    ) throws(WalletError) -> [(ordinal: Int64, finding: Finding)] {
        let (before, after) = views(around: position)
        var findings: [(Int64, Finding)] = []
        try store.table(of: Row.self).walk(
            after: ordinal, through: bound, accountKey: accountKey, keys: store.keys
        ) { (step) throws(WalletError) in
            let account = try step.owner()
            let now = StreamSight.Presence(moment: step.moment)
            guard let then = try sight.presence(ofRow: step.ordinal, at: position, now: now) else {
                return true
            }
            let wasSeen = before.shows(account: account, moment: then.moment)
            guard after.shows(account: account, moment: then.moment) != wasSeen else { return true }
            if wasSeen {
                findings.append((step.ordinal, .hidden(try step.row().id)))
            } else if try sight.isSeen(
                ofRow: step.ordinal, account: account, since: position, as: then)
            {
                findings.append((step.ordinal, .shown(try step.row())))
            }
            return findings.count <= batch
        }
        return findings
    }

    private func element(
        _ findings: [Finding], at position: Int64, reviewed: Int64?
    ) -> HistoryElement<Row> {
        var change = HistoryChange<Row>()
        for finding in findings {
            switch finding {
            case .shown(let row): change.inserted.append(row)
            case .hidden(let id): change.deleted.append(id)
            }
        }
        return HistoryElement(
            change: change,
            cursor: HistoryCursor(stream: stream, position: position, reviewed: reviewed))
    }
}
