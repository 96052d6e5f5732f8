import SQLiteAccess
package import WalletModel

import struct Foundation.UUID

// What a history tells, and why it is always right in the end.
//
// A reader that begins with nothing is first given the rows of its stream that are there at that
// moment, in the order of their insertion and a batch at a time; its position is the log's end at
// that moment. After that an element is the net effect of the stream's log rows of one commit, or
// of a batch of them.
//
// Old versions of rows are not kept, so models are given as they are now. A row counts as present
// while the life that the log row speaks of goes on (see `WalletSchema`): a row inserted in the
// span of an element and gone by now is left out, and so are its updates, even if the same id was
// inserted again later. From this follows:
//
// - `inserted` never names a row that the reader has, and `updated` always one that it has;
// - a row that was given is also named in `deleted` once it is gone;
// - `deleted` may name a row that came and went before the reader looked, and must then be ignored;
// - an update after the row was given anew is told again, with the same model.
//
// A date that an update moves across the view's earliest date is told as `updated` where the row
// can be seen now and as `deleted` where it no longer can. What a changed view itself hides or
// shows is not told here: the place for it is between `begin` and `nextChange`.
extension WalletStore {
    /// The next element of a stream after `cursor`, or nil when everything was told.
    ///
    /// Without a cursor, or with one at position 0, the history starts at the beginning, which
    /// amounts to everything present. `batch` bounds the rows of an element. Elements in which
    /// a reader with that view would see nothing are passed over.
    package func history<Row: StoredRow>(
        of type: Row.Type = Row.self, _ stream: HistoryStream, since cursor: HistoryCursor? = nil,
        view: WalletView = .everything, batch: Int = WalletLimits.historyRows
    ) throws(WalletError) -> HistoryElement<Row>? {
        guard stream.dataType == Row.dataType else {
            throw WalletError(
                .misuse,
                "A history of \(stream.dataType.rawValue) cannot be read as \(Row.noun) rows. "
                    + "Ask for the row type of the stream.")
        }
        let batch = min(max(1, batch), WalletLimits.historyRowsMax)
        if let cursor { try check(cursor, for: stream) }
        guard let key = visibleKey(of: stream, view: view) else { return nil }
        var place = cursor
        if place == nil || place?.position == 0 { place = try begin(stream, key) }
        guard var place else { return nil }
        if place.delivered != nil {
            if let element: HistoryElement<Row> = try nextPresent(
                place, view: view, batch: batch)
            {
                return element
            }
            place = HistoryCursor(stream: stream, position: place.position)
        }
        return try nextChange(place, key, view: view, batch: batch)
    }

    /// Refuses a cursor that is not of that stream, or not a place of this log any more.
    func check(
        _ cursor: HistoryCursor, for stream: HistoryStream
    ) throws(WalletError) {
        guard cursor.stream == stream else {
            throw WalletError(
                .historyTokenInvalid,
                "The history token is of the stream \(cursor.stream.words), not of "
                    + "\(stream.words). Keep one token for each stream.")
        }
        guard cursor.position <= head, (cursor.delivered ?? 0) <= cursor.position else {
            throw WalletError(
                .historyTokenInvalid,
                "The history token stands for change \(cursor.position), and the wallet has seen "
                    + "\(head) only. It is of another wallet; begin without a token.")
        }
        guard cursor.position >= forgotten || cursor.position == 0 else {
            throw WalletError(
                .historyTokenInvalid,
                "The history token stands for change \(cursor.position), and changes up to "
                    + "\(forgotten) were compacted away. Begin without a token.")
        }
    }

    /// The stream's key, or nil where there is nothing to see.
    private func visibleKey(of stream: HistoryStream, view: WalletView) -> ChangeLog.StreamKey? {
        guard let accountID = stream.accountID else {
            return ChangeLog.StreamKey(.accounts, accountKey: 0)
        }
        guard view.shows(account: accountID), let key = keys.key(of: accountID) else { return nil }
        return ChangeLog.StreamKey(stream.dataType, accountKey: key)
    }

    /// Where a reader that has nothing begins; nil when nothing ever happened.
    private func begin(
        _ stream: HistoryStream, _ key: ChangeLog.StreamKey
    ) throws(WalletError) -> HistoryCursor? {
        let last: Int64
        do throws(SQLiteError) {
            last = try log.lastSequence(of: key)
        } catch {
            throw WalletError(error, while: "read the change log")
        }
        let position = max(last, forgotten)
        guard position > 0 else { return nil }
        return HistoryCursor(stream: stream, position: position, delivered: 0)
    }

    /// The next rows for a reader that is still being given what was there when it began.
    private func nextPresent<Row: StoredRow>(
        _ cursor: HistoryCursor, view: WalletView, batch: Int
    ) throws(WalletError) -> HistoryElement<Row>? {
        var rows: [Row] = []
        var delivered = cursor.delivered ?? 0
        var hasMore = false
        let accountKey = cursor.stream.accountID.flatMap { keys.key(of: $0) }
        try table(of: Row.self).walk(
            after: delivered, through: cursor.position, accountKey: accountKey, keys: keys
        ) { (step) throws(WalletError) in
            guard try step.isShown(in: view) else { return true }
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
                stream: cursor.stream, position: cursor.position,
                delivered: hasMore ? delivered : nil))
    }

    /// The net effect of the next span of the log in which there is something to see.
    private func nextChange<Row: StoredRow>(
        _ cursor: HistoryCursor, _ key: ChangeLog.StreamKey, view: WalletView, batch: Int
    ) throws(WalletError) -> HistoryElement<Row>? {
        var position = cursor.position
        while true {
            let entries: [ChangeLog.Entry]
            do throws(SQLiteError) {
                entries = try log.nextSpan(of: key, after: position, limit: batch)
            } catch {
                throw WalletError(error, while: "read the change log")
            }
            guard let last = entries.last else { return nil }
            position = last.sequence
            let change: HistoryChange<Row> = try netChange(
                NetEffect.of(entries), owner: cursor.stream.accountID, view: view)
            guard change.isEmpty else {
                return HistoryElement(
                    change: change,
                    cursor: HistoryCursor(stream: cursor.stream, position: position))
            }
        }
    }

    private func netChange<Row: StoredRow>(
        _ effects: [NetEffect], owner: UUID?, view: WalletView
    ) throws(WalletError) -> HistoryChange<Row> {
        func isShown(_ id: UUID, _ moment: Timestamp?) -> Bool {
            guard view.shows(account: owner ?? id) else { return false }
            guard let owner, let moment else { return true }
            return view.shows(moment: moment, of: owner)
        }
        let rows: [Row?] = try presentRows(of: effects)
        var change = HistoryChange<Row>()
        for (effect, row) in zip(effects, rows) {
            if !effect.existsAfter {
                if effect.existedBefore, isShown(effect.rowID, effect.momentBefore) {
                    change.deleted.append(effect.rowID)
                }
                continue
            }
            guard let row else { continue }
            if isShown(effect.rowID, row.moment) {
                if effect.existedBefore {
                    change.updated.append(row)
                } else {
                    change.inserted.append(row)
                }
            } else if effect.existedBefore, isShown(effect.rowID, effect.momentBefore) {
                change.deleted.append(effect.rowID)
            }
        }
        return change
    }

    /// The rows that the effects speak of, nil where their life is over.
    ///
    /// Rows that lie close together, as those of an import do, are read in one walk.
    private func presentRows<Row: StoredRow>(
        of effects: [NetEffect]
    ) throws(WalletError) -> [Row?] {
        let table = table(of: Row.self)
        var rows = [Row?](repeating: nil, count: effects.count)
        guard let first = effects.first?.rowOrdinal, let last = effects.last?.rowOrdinal,
            last - first < 2 * Int64(effects.count),
            zip(effects, effects.dropFirst()).allSatisfy({ $0.rowOrdinal < $1.rowOrdinal })
        else {
            for (index, effect) in effects.enumerated() where effect.existsAfter {
                rows[index] = try table.find(ordinal: effect.rowOrdinal, keys: keys)?.row
            }
            return rows
        }
        var index = 0
        try table.walk(after: first - 1, through: last, accountKey: nil, keys: keys) {
            (step) throws(WalletError) in
            while effects[index].rowOrdinal < step.ordinal { index += 1 }
            if effects[index].rowOrdinal == step.ordinal { rows[index] = try step.row() }
            return true
        }
        return rows
    }
}

extension HistoryStream {
    /// The stream for sentences.
    fileprivate var words: String {
        switch self {
        case .accounts: "accounts"
        case .accountBalances(let id): "balances of \(id.uuidString)"
        case .transactions(let id): "transactions of \(id.uuidString)"
        }
    }
}
