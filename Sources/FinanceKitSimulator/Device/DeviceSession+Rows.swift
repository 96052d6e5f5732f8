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
        return LaunchAnswer(
            .stream { [self] id, line in
                let page =
                    read { () throws(WalletError) in
                        try cursor.next(WireLimits.rowsPerLineMax)
                    } ?? []
                guard !cursor.isFinished, trouble == nil else {
                    WireLine.reply(id: id, RowsReply(rows: page), to: &line)
                    return .last
                }
                WireLine.notification(RowsMessage(requestID: id, rows: page), to: &line)
                return .more
            }, question: question, summary: Self.count(given, "row"))
    }

    /// Answers with the next element of a history.
    func history(_ message: HistoryMessage) -> LaunchAnswer {
        switch message.stream {
        case .accounts: element(message, of: AccountRecord.self)
        case .accountBalances: element(message, of: BalanceRecord.self)
        case .transactions: element(message, of: TransactionRecord.self)
        }
    }

    private func element<Row: StoredRow & RowWire>(
        _ message: HistoryMessage, of type: Row.Type
    ) -> LaunchAnswer {
        let alias = message.stream.accountID.map { device.names.alias(ofAccount: $0) }
        let account = alias.map { $0 + ", " } ?? ""
        if let refusal = device.access.refusal {
            return LaunchAnswer(
                .failure(refusal), question: account + "refused", summary: refusal.code.name)
        }
        var question = account + "from the start"
        do throws(WalletError) {
            var cursor: HistoryCursor?
            if let token = message.since {
                question = account + "with a token"
                let known = try device.store.cursor(from: token, for: message.stream)
                question = account + "since change \(known.position)"
                cursor = known
            }
            let element = try device.store.history(
                of: type, message.stream, since: cursor, view: device.access.view,
                batch: device.knobs.historyBatchSize)
            return answer(element, isMonitoring: message.isMonitoring, question: question)
        } catch {
            guard error.code == .historyTokenInvalid else {
                attempt { () throws(SimulatorError) in throw WalletTrouble.error(error) }
                return LaunchAnswer(.failure(WireFailure(.unknown, error.message)))
            }
            return LaunchAnswer(
                .failure(WireFailure(.historyTokenInvalid, error.message)), question: question,
                summary: "historyTokenInvalid")
        }
    }

    private func answer<Row: StoredRow & RowWire>(
        _ element: HistoryElement<Row>?, isMonitoring: Bool, question: String
    ) -> LaunchAnswer {
        guard let element else {
            // Nothing changes the wallet while a wake is in progress, so a monitoring history
            // waits until the window ends, as the default of Apple's API would.
            return isMonitoring
                ? LaunchAnswer(.pending, question: question, summary: "waits")
                : LaunchAnswer(
                    .reply(HistoryReply<Row>(element: nil)), question: question, summary: "ended")
        }
        let token = device.store.token(for: element.cursor)
        return LaunchAnswer(
            .reply(HistoryReply(element: .init(change: element.change, token: token))),
            question: question, summary: Self.words(for: element.change))
    }

    private static func words<Row>(for change: HistoryChange<Row>) -> String {
        let parts = [
            (change.inserted.count, "inserted"), (change.updated.count, "updated"),
            (change.deleted.count, "deleted"),
        ]
        let counted = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return counted.isEmpty ? "nothing" : counted.joined(separator: ", ")
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
