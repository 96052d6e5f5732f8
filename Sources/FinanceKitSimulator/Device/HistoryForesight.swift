import DeliveryWire
import ExtensionHost

/// The element of a history that comes next, made while the extension works on the one before.
///
/// In a catch-up, host and extension would otherwise work strictly in turn. What was made ahead is
/// given only if nothing has changed on the device since, so that no reader can tell.
struct HistoryForesight {
    /// What an extension that takes the whole history asks for next.
    var expected: HistoryMessage?
    private var prepared: Prepared?
    /// What was made ahead last; its memory is used again.
    private var encoded: EncodedMessage?

    /// An element, and what is asked for after it if there is more.
    struct Step {
        var answer: LaunchAnswer
        var next: HistoryMessage?
    }

    private struct Prepared {
        let message: HistoryMessage
        let revision: Int
        let step: Step
    }

    /// What is to be made ahead, once.
    mutating func takeExpected() -> HistoryMessage? {
        defer { expected = nil }
        return expected
    }

    /// Keeps the answer that the device gives at `revision`, already turned into JSON.
    mutating func keep(_ step: Step, to message: HistoryMessage, revision: Int) {
        guard case .reply(let reply) = step.answer.content else { return }
        prepared = nil
        encode(reply)
        var step = step
        step.answer.content = encoded.map { .reply($0) } ?? step.answer.content
        prepared = Prepared(message: message, revision: revision, step: step)
    }

    private mutating func encode(_ reply: some WireMessage) {
        // Taken out, so that no copy keeps the memory from being used again.
        var message = encoded.take()
        if message?.replace(with: reply) == nil { message = EncodedMessage(reply) }
        encoded = message
    }

    /// The answer to `message` if it was made at `revision`; either way nothing is kept.
    mutating func take(_ message: HistoryMessage, revision: Int) -> Step? {
        expected = nil
        guard let prepared = prepared.take(), prepared.message == message,
            prepared.revision == revision
        else { return nil }
        return prepared.step
    }
}
