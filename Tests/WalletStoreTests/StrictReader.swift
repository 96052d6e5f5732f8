import Testing
import WalletModel
import WalletStore

import struct Foundation.UUID

/// A reader as strict as can be: it holds every element against what it has.
struct StrictReader<Row: StoredRow> {
    let stream: HistoryStream
    var batch: Int
    /// Nil for what the wallet shows from place to place.
    private let view: WalletView?
    private var cursor: HistoryCursor?
    private var rows: [UUID: Row] = [:]

    init(_ stream: HistoryStream, batch: Int, view: WalletView?) {
        self.stream = stream
        self.batch = batch
        self.view = view
    }

    mutating func read(_ store: WalletStore, atMost count: Int, _ comment: Comment) throws {
        var left = count
        while left > 0 {
            left -= 1
            // Through the token and back, as an extension would.
            var since: HistoryCursor?
            if let cursor { since = try store.cursor(from: store.token(for: cursor), for: stream) }
            guard
                let element: HistoryElement<Row> = try store.history(
                    stream, since: since, view: view, batch: batch)
            else { return }
            apply(element.change, comment)
            cursor = element.cursor
        }
    }

    private mutating func apply(_ change: HistoryChange<Row>, _ comment: Comment) {
        #expect(!change.isEmpty, comment)
        #expect(
            change.inserted.count + change.updated.count + change.deleted.count <= batch, comment)
        for row in change.inserted {
            #expect(rows[row.id] == nil, "\(comment.rawValue): doubled \(row.id)")
            rows[row.id] = row
        }
        for row in change.updated {
            #expect(rows[row.id] != nil, "\(comment.rawValue): never had \(row.id)")
            rows[row.id] = row
        }
        for id in change.deleted {
            rows[id] = nil
            let isTwice =
                change.inserted.contains { $0.id == id } || change.updated.contains { $0.id == id }
            #expect(!isTwice, "\(comment.rawValue): \(id) is told twice")
        }
    }

    func expectWalletRows(_ store: WalletStore, _ comment: Comment) throws {
        let expected = try store.all(Row.self, account: stream.accountID, view: view ?? store.view)
        #expect(rows.count == expected.count, comment)
        for row in expected { #expect(rows[row.id] == row, comment) }
    }
}
