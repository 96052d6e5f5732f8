import DeliveryWire
import ExtensionHost
import Foundation
import WalletModel
import WalletStore

extension DeviceSession {
    /// Answers with the next element of a history.
    func history(_ message: HistoryMessage) -> LaunchAnswer {
        let prepared = foresight.take(message, revision: device.revision)
        if let refusal = device.access.refusal ?? unauthorizedRefusal {
            return LaunchAnswer(
                .failure(refusal), question: account(of: message) + "refused",
                summary: refusal.code.name)
        }
        let step = prepared ?? element(message)
        foresight.expected = step.next
        return step.answer
    }

    /// Makes the element that is expected to be asked for next.
    ///
    /// Where none can be made, the question itself will be answered with the reason.
    func prepare() {
        guard let message = foresight.takeExpected() else { return }
        let step =
            switch message.stream {
            case .accounts: elementAhead(message, of: AccountRecord.self)
            case .accountBalances: elementAhead(message, of: BalanceRecord.self)
            case .transactions: elementAhead(message, of: TransactionRecord.self)
            }
        if let step { foresight.keep(step, to: message, revision: device.revision) }
    }

    private func element(_ message: HistoryMessage) -> HistoryForesight.Step {
        switch message.stream {
        case .accounts: element(message, of: AccountRecord.self)
        case .accountBalances: element(message, of: BalanceRecord.self)
        case .transactions: element(message, of: TransactionRecord.self)
        }
    }

    private func element<Row: StoredRow & RowWire>(
        _ message: HistoryMessage, of type: Row.Type
    ) -> HistoryForesight.Step {
        var question = account(of: message) + "from the start"
        do throws(WalletError) {
            if message.since != nil { question = account(of: message) + "with a token" }
            let cursor = try cursor(of: message)
            if let cursor { question = Self.question(account(of: message), since: cursor) }
            let element = try nextElement(of: type, message, since: cursor)
            guard let element else {
                return HistoryForesight.Step(
                    answer: answerWithoutElement(
                        to: message, as: type, since: cursor, question: question))
            }
            return step(with: element, to: message, question: question)
        } catch {
            guard error.code == .historyTokenInvalid else {
                attempt { () throws(SimulatorError) in throw WalletTrouble.error(error) }
                return HistoryForesight.Step(
                    answer: LaunchAnswer(.failure(WireFailure(.unknown, error.message))))
            }
            return HistoryForesight.Step(
                answer: LaunchAnswer(
                    .failure(WireFailure(.historyTokenInvalid, error.message)),
                    question: question, summary: "historyTokenInvalid"))
        }
    }

    private func elementAhead<Row: StoredRow & RowWire>(
        _ message: HistoryMessage, of type: Row.Type
    ) -> HistoryForesight.Step? {
        do throws(WalletError) {
            guard let cursor = try cursor(of: message),
                let element = try nextElement(of: type, message, since: cursor)
            else { return nil }
            return step(
                with: element, to: message,
                question: Self.question(account(of: message), since: cursor))
        } catch {
            // Told when the element is really asked for.
            return nil
        }
    }

    /// The place in the history that a message names; nil for its beginning.
    private func cursor(of message: HistoryMessage) throws(WalletError) -> HistoryCursor? {
        guard let token = message.since else { return nil }
        return try device.store.cursor(
            from: token, for: message.stream,
            acceptsOtherStreams: device.knobs.tokenAcrossStreams == .accepted)
    }

    private func nextElement<Row: StoredRow>(
        of type: Row.Type, _ message: HistoryMessage, since cursor: HistoryCursor?
    ) throws(WalletError) -> HistoryElement<Row>? {
        try device.store.history(
            of: type, message.stream, since: cursor, view: fixedView,
            batch: device.knobs.historyBatchSize)
    }

    private func account(of message: HistoryMessage) -> String {
        message.stream.accountID.map { device.names.alias(ofAccount: $0) + ", " } ?? ""
    }

    private static func question(_ account: String, since cursor: HistoryCursor) -> String {
        account + "since change \(cursor.position)"
    }

    /// What the reader always saw, where changes of consent are not told; nil where they are.
    private var fixedView: WalletView? {
        device.knobs.unsharedAccount == .silent ? device.access.view : nil
    }

    private func step<Row: StoredRow & RowWire>(
        with element: HistoryElement<Row>, to message: HistoryMessage, question: String
    ) -> HistoryForesight.Step {
        let change = element.change
        let token = device.store.token(for: element.cursor)
        let answer = LaunchAnswer(
            .reply(HistoryReply(element: .init(change: change, token: token))),
            question: question, summary: Self.words(for: change))
        // More may follow a full element only; an import is one commit of many of them.
        let rows = change.inserted.count + change.updated.count + change.deleted.count
        guard rows >= device.knobs.historyBatchSize else {
            return HistoryForesight.Step(answer: answer)
        }
        var next = message
        next.since = token
        return HistoryForesight.Step(answer: answer, next: next)
    }

    private func answerWithoutElement<Row: StoredRow & RowWire>(
        to message: HistoryMessage, as type: Row.Type, since cursor: HistoryCursor?,
        question: String
    ) -> LaunchAnswer {
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
