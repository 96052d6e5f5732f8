import DeliveryWire
import ExtensionHost
import Testing
import WalletModel

@testable import FinanceKitSimulator

@Suite struct HistoryForesightTests {
    private let message = HistoryMessage(stream: .accounts, since: "a", isMonitoring: false)
    private let other = HistoryMessage(stream: .accounts, since: "b", isMonitoring: false)

    private func kept() -> HistoryForesight {
        var foresight = HistoryForesight()
        let reply = HistoryReply<AccountRecord>(element: .init(change: .init(), token: "b"))
        foresight.keep(
            .init(
                answer: LaunchAnswer(.reply(reply), question: "q", summary: "s"), next: other),
            to: message, revision: 4)
        return foresight
    }

    @Test func `what was made ahead answers that question once`() throws {
        var foresight = kept()
        let taken = foresight.take(message, revision: 4)
        let step = try #require(taken)
        #expect(step.answer.question == "q")
        #expect(step.answer.summary == "s")
        #expect(step.next == other)
        guard case .reply(let reply) = step.answer.content else {
            throw WireError("no reply", at: 0)
        }
        #expect(reply is EncodedMessage)
        #expect(foresight.take(message, revision: 4) == nil)
    }

    @Test func `it is dropped when something has changed, and when something else is asked`() {
        var foresight = kept()
        #expect(foresight.take(message, revision: 5) == nil)
        #expect(foresight.take(message, revision: 4) == nil)
        foresight = kept()
        #expect(foresight.take(other, revision: 4) == nil)
        #expect(foresight.take(message, revision: 4) == nil)
    }

    @Test func `what is expected is made once`() {
        var foresight = HistoryForesight()
        #expect(foresight.takeExpected() == nil)
        foresight.expected = message
        #expect(foresight.takeExpected() == message)
        #expect(foresight.takeExpected() == nil)
    }
}
