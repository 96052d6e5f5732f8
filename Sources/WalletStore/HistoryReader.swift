import SQLiteAccess
import WalletModel

import struct Foundation.UUID

/// Makes the elements of one stream, one at a time.
struct HistoryReader<Row: StoredRow> {
    let store: WalletStore
    let stream: HistoryStream
    let key: ChangeLog.StreamKey
    let sight: StreamSight
    /// The most rows of an element.
    let batch: Int

    /// The first element for a reader that has nothing; nil when nothing ever happened or nothing
    /// can be seen.
    func begin() throws(WalletError) -> HistoryElement<Row>? {
        let position = max(sight.last, sight.views.lastSequence, store.forgotten)
        guard position > 0 else { return nil }
        return try next(after: HistoryCursor(stream: stream, position: position, delivered: 0))
    }

    func next(after cursor: HistoryCursor) throws(WalletError) -> HistoryElement<Row>? {
        if let delivered = cursor.delivered,
            let element = try present(at: cursor.position, after: delivered)
        {
            return element
        }
        if let reviewed = cursor.reviewed,
            let element = try review(at: cursor.position, after: reviewed)
        {
            return element
        }
        return try nextChange(after: cursor.position)
    }

    /// The next rows for a reader that is still being given what was there when it began.
    private func present(
        at position: Int64, after delivered: Int64
    ) throws(WalletError) -> HistoryElement<Row>? {
        var rows: [Row] = []
        rows.reserveCapacity(min(batch, WalletLimits.historyRows))
        var delivered = delivered
        var hasMore = false
        let isSettled = sight.isSettled(at: position)
        let view = sight.views.view(at: position)
        try store.table(of: Row.self).walk(
            after: delivered, through: position, accountKey: accountKey, keys: store.keys
        ) { (step) throws(WalletError) in
            guard try isSettled ? step.isShown(in: view) : isSeen(step, since: position) else {
                return true
            }
            guard rows.count < batch else {
                hasMore = true
                return false
            }
            rows.append(try step.row())
            delivered = step.ordinal
            return true
        }
        guard !rows.isEmpty else { return nil }
        return HistoryElement(
            change: HistoryChange(inserted: rows),
            cursor: HistoryCursor(
                stream: stream, position: position, delivered: hasMore ? delivered : nil))
    }

    /// Whether a row that is there now could be seen at `position` and ever since.
    private func isSeen(
        _ step: WalkStep<Row>, since position: Int64
    ) throws(WalletError) -> Bool {
        let account = try step.owner()
        let now = StreamSight.Presence(moment: step.moment)
        guard let then = try sight.presence(ofRow: step.ordinal, at: position, now: now),
            sight.views.view(at: position).shows(account: account, moment: then.moment)
        else { return false }
        return try sight.isSeen(ofRow: step.ordinal, account: account, since: position, as: then)
    }

    /// The net effect of the next span of the log, or of the next change of what is shown, in which
    /// there is something to see.
    private func nextChange(
        after position: Int64
    ) throws(WalletError) -> HistoryElement<Row>? {
        var position = position
        while true {
            let entries: [ChangeLog.Entry]
            do throws(SQLiteError) {
                entries = try store.log.nextSpan(
                    of: key, rows: store.table(of: Row.self), after: position, limit: batch)
            } catch {
                throw WalletError(error, while: "read the change log")
            }
            if let change = sight.views.next(after: position),
                change.sequence < entries.first?.sequence ?? .max
            {
                position = change.sequence
                if let element = try review(at: position, after: 0) { return element }
                continue
            }
            guard let last = entries.last else { return nil }
            let change = try netChange(of: entries, after: position)
            position = last.sequence
            guard change.isEmpty else {
                return HistoryElement(
                    change: change, cursor: HistoryCursor(stream: stream, position: position))
            }
        }
    }

    private func netChange(
        of entries: [ChangeLog.Entry], after position: Int64
    ) throws(WalletError) -> HistoryChange<Row> {
        let effects = NetEffect.of(entries)
        let end = entries.last?.sequence ?? position
        let view = sight.views.view(at: end)
        let rows: [Row?] = try presentRows(of: effects)
        var change = HistoryChange<Row>()
        for (effect, row) in zip(effects, rows) {
            let account = stream.accountID ?? effect.rowID
            let wasSeen =
                effect.existedBefore && view.shows(account: account, moment: effect.momentBefore)
            let moment = StreamSight.Presence(moment: effect.momentAfter)
            guard effect.existsAfter, view.shows(account: account, moment: moment.moment) else {
                if wasSeen { change.deleted.append(effect.rowID) }
                continue
            }
            guard let row,
                try sight.isSeen(
                    ofRow: effect.rowOrdinal, account: account, since: end, as: moment)
            else { continue }
            if wasSeen {
                change.updated.append(row)
            } else {
                change.inserted.append(row)
            }
        }
        return change
    }

    /// The rows that the effects speak of, nil where their life is over.
    ///
    /// Rows that lie close together, as those of an import do, are read in one walk.
    private func presentRows(of effects: [NetEffect]) throws(WalletError) -> [Row?] {
        let table = store.table(of: Row.self)
        var rows = [Row?](repeating: nil, count: effects.count)
        guard let first = effects.first?.rowOrdinal, let last = effects.last?.rowOrdinal,
            last - first < 2 * Int64(effects.count),
            zip(effects, effects.dropFirst()).allSatisfy({ $0.rowOrdinal < $1.rowOrdinal })
        else {
            for (index, effect) in effects.enumerated() where effect.existsAfter {
                rows[index] = try table.find(ordinal: effect.rowOrdinal, keys: store.keys)?.row
            }
            return rows
        }
        var index = 0
        try table.walk(after: first - 1, through: last, accountKey: nil, keys: store.keys) {
            (step) throws(WalletError) in
            while effects[index].rowOrdinal < step.ordinal { index += 1 }
            if effects[index].rowOrdinal == step.ordinal { rows[index] = try step.row() }
            return true
        }
        return rows
    }

    /// The number of the stream's account; nil for the stream of accounts.
    var accountKey: Int64? { stream.accountID == nil ? nil : key.accountKey }
}
