import DeliveryWire
import ExtensionHost
import Foundation
import WalletModel
import WalletStore

extension DeviceSession {
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
        if let refusal = device.access.refusal ?? unauthorizedRefusal {
            return LaunchAnswer(
                .failure(refusal), question: account + "refused", summary: refusal.code.name)
        }
        var question = account + "from the start"
        do throws(WalletError) {
            var cursor: HistoryCursor?
            if let token = message.since {
                question = account + "with a token"
                let known = try device.store.cursor(
                    from: token, for: message.stream,
                    acceptsOtherStreams: device.knobs.tokenAcrossStreams == .accepted)
                question = account + "since change \(known.position)"
                cursor = known
            }
            let element = try device.store.history(
                of: type, message.stream, since: cursor, view: fixedView,
                batch: device.knobs.historyBatchSize)
            return answer(element, to: message, since: cursor, question: question)
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

    /// What the reader always saw, where changes of consent are not told; nil where they are.
    private var fixedView: WalletView? {
        device.knobs.unsharedAccount == .silent ? device.access.view : nil
    }

    private func answer<Row: StoredRow & RowWire>(
        _ element: HistoryElement<Row>?, to message: HistoryMessage, since cursor: HistoryCursor?,
        question: String
    ) -> LaunchAnswer {
        guard let element else {
            if message.isMonitoring {
                return LaunchAnswer(.pending, question: question, summary: "waits")
            }
            if let token = emptyElement(after: cursor, of: message.stream) {
                return LaunchAnswer(
                    .reply(
                        HistoryReply(element: .init(change: HistoryChange<Row>(), token: token))),
                    question: question, summary: "nothing")
            }
            return LaunchAnswer(
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

    /// The token of the empty element that a history is given before it ends, where the knob says
    /// so; nil when it was given just now.
    private func emptyElement(after cursor: HistoryCursor?, of stream: HistoryStream) -> String? {
        guard device.knobs.emptyFinalElement == .one else { return nil }
        let place = cursor ?? HistoryCursor(stream: stream, position: device.store.head)
        let token = device.store.token(for: place)
        // The history asks for more with that very token, and then it ends.
        if cursor != nil, emptyElements.remove(token) != nil { return nil }
        emptyElements.insert(token)
        return token
    }
}
