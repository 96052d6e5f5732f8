import SQLiteAccess
package import WalletModel

import struct Foundation.UUID

// What a history tells, and why it is always right in the end.
//
// A reader that begins with nothing is first given the rows of its stream that are there at that
// moment, in the order of their insertion and a batch at a time; its position is the log's end at
// that moment. After that an element is the net effect of the stream's changes of one commit, or
// of a batch of them.
//
// Old versions of rows are not kept, so models are given as they are now. A row counts as present
// while the life that the change speaks of goes on (see `WalletSchema`): a row inserted in the
// span of an element and gone by now is left out, and so are its updates, even if the same id was
// inserted again later. From this follows:
//
// - `inserted` never names a row that the reader has, and `updated` always one that it has;
// - a row that was given is also named in `deleted` once it is gone;
// - `deleted` may name a row that came and went before the reader looked, and must then be ignored;
// - an update after the row was given anew is told again, with the same model.
//
// Whether a row can be seen is a matter of the place in the log, not of the moment of reading: of
// the view that held there and of the date that the row had there. A changed view is a place of the
// log like a change of rows, and so is told in its turn (see `HistoryReader+Review`). What can be seen
// and for how long is treated as a life is: a row that was hidden again before the reader looked
// is left out, and so are its updates until then.
extension WalletStore {
    /// The next element of a stream after `cursor`, or nil when everything was told.
    ///
    /// Without a cursor, or with one at position 0, the history starts at the beginning, which
    /// amounts to everything present. `batch` bounds the rows of an element. Elements in which
    /// the reader would see nothing are passed over. A reader sees what `show` said from place to
    /// place; one with a `view` of its own saw and sees that one always, so that what is shown can
    /// change without being told.
    package func history<Row: StoredRow>(
        of type: Row.Type = Row.self, _ stream: HistoryStream, since cursor: HistoryCursor? = nil,
        view: WalletView? = nil, batch: Int = WalletLimits.historyRows
    ) throws(WalletError) -> HistoryElement<Row>? {
        guard stream.dataType == Row.dataType else {
            throw WalletError(
                .misuse,
                "A history of \(stream.dataType.rawValue) cannot be read as \(Row.noun) rows. "
                    + "Ask for the row type of the stream.")
        }
        if let cursor { try check(cursor, for: stream) }
        guard let key = key(of: stream) else { return nil }
        let sight = try sight(of: key, rows: table(of: Row.self), view: view)
        let reader = HistoryReader<Row>(
            store: self, stream: stream, key: key, sight: sight,
            batch: min(max(1, batch), WalletLimits.historyRowsMax))
        guard let cursor, cursor.position > 0 else { return try reader.begin() }
        return try reader.next(after: cursor)
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
        guard cursor.position <= head,
            (cursor.delivered ?? cursor.reviewed ?? 0) <= cursor.position
        else {
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

    /// The stream's key, or nil where its account never was.
    private func key(of stream: HistoryStream) -> ChangeLog.StreamKey? {
        guard let accountID = stream.accountID else {
            return ChangeLog.StreamKey(.accounts, accountKey: 0)
        }
        guard let key = keys.key(of: accountID) else { return nil }
        return ChangeLog.StreamKey(stream.dataType, accountKey: key)
    }

    private func sight<Row: StoredRow>(
        of key: ChangeLog.StreamKey, rows: RowTable<Row>, view: WalletView?
    ) throws(WalletError) -> StreamSight {
        do throws(SQLiteError) {
            return StreamSight(
                views: view.map(ViewTimeline.init(always:)) ?? views, log: log,
                last: try log.lastSequence(of: key, rows: rows))
        } catch {
            throw WalletError(error, while: "read the change log")
        }
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
