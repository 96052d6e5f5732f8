import DeliveryWire
import ExtensionHost
import Foundation
import WalletModel
import WalletStore

extension DeviceSession {
    /// Answers a query with rows in insertion order, a page a line, as fast as they are read.
    func rows<Row: StoredRow & RowWire>(_ query: RowQueryMessage<Row>) -> LaunchAnswer {
        let question = Self.words(for: query)
        if let refusal = device.access.refusal ?? unauthorizedRefusal {
            return LaunchAnswer(
                .failure(refusal), question: question, summary: refusal.code.name)
        }
        if isSelective(query) { return selectedRows(query, question: question) }
        let view = device.access.view
        let limit = query.limit.map { max(0, $0) } ?? .max
        let offset = max(0, query.offset)
        let count = read { () throws(WalletError) in
            try device.store.count(Row.self, view: view)
        }
        let given = min(limit, max(0, (count ?? 0) - offset))
        var cursor = device.store.rows(
            Row.self, view: view, limit: query.limit, offset: query.offset)
        return pages(question: question, count: given) {
            () throws(WalletError) -> (rows: [Row], isLast: Bool) in
            (try cursor.next(WireLimits.rowsPerLineMax), cursor.isFinished)
        }
    }

    /// Answers with pages that are made on demand; one that cannot be read is the last.
    func pages<Row: StoredRow & RowWire>(
        question: String, count: Int,
        next: @escaping () throws(WalletError) -> (rows: [Row], isLast: Bool)
    ) -> LaunchAnswer {
        LaunchAnswer(
            .stream { [self] id, line in
                let page = read(next) ?? (rows: [], isLast: true)
                guard !page.isLast, trouble == nil else {
                    WireLine.reply(id: id, RowsReply(rows: page.rows), to: &line)
                    return .last
                }
                WireLine.notification(RowsMessage(requestID: id, rows: page.rows), to: &line)
                return .more
            }, question: question, summary: Self.count(count, "row"))
    }

    private static func words<Row>(for query: RowQueryMessage<Row>) -> String {
        var parts = selectionWords(for: query)
        if let limit = query.limit { parts.append("at most \(limit)") }
        if query.offset != 0 { parts.append("after the first \(query.offset)") }
        return parts.joined(separator: ", ")
    }

    static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}

extension WireFailure.Code {
    /// The code as transcripts show it.
    var name: String { "\(self)" }
}
