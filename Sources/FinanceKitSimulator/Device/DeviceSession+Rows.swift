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
        var cursor = device.store.rows(
            Row.self, view: view, limit: query.limit, offset: query.offset)
        return pagesAsCounted(question: question) {
            () throws(WalletError) -> (rows: [Row], isLast: Bool) in
            (try cursor.next(WireLimits.rowsPerLineMax), cursor.isFinished)
        }
    }

    /// Answers with pages that are made on demand and counted as they go, since looking at every row
    /// beforehand would take as long as sending it.
    private func pagesAsCounted<Row: StoredRow & RowWire>(
        question: String, next: @escaping () throws(WalletError) -> (rows: [Row], isLast: Bool)
    ) -> LaunchAnswer {
        let first = read(next) ?? (rows: [], isLast: true)
        let firstCount = Self.count(first.rows.count, "row")
        guard !first.isLast, trouble == nil else {
            return LaunchAnswer(
                .reply(RowsReply(rows: first.rows)), question: question, summary: firstCount)
        }
        var waiting: (rows: [Row], isLast: Bool)? = first
        var count = 0
        return LaunchAnswer(
            .stream { [self] id, line in
                let page = waiting.take() ?? read(next) ?? (rows: [], isLast: true)
                count += page.rows.count
                guard !page.isLast, trouble == nil else {
                    WireLine.reply(id: id, RowsReply(rows: page.rows), to: &line)
                    return .end(summary: Self.count(count, "row"))
                }
                WireLine.notification(RowsMessage(requestID: id, rows: page.rows), to: &line)
                return .more
            }, question: question, summary: firstCount + " and more")
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
