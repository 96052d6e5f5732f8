import DeliveryWire
import Foundation
import TestSupport
import Testing
import WalletModel

extension ProcessTests {
    /// Calls of the store in a real process, as its host sees and answers them.
    @Suite struct PipeConnectionTests {
        /// Starts the probe, delivers, and gives it with the number of the delivery.
        private func deliver(_ mode: String) throws -> (ProbeHost, Int) {
            let probe = try ProbeHost("DeliveryProbe", environment: ["PROBE_MODE": mode])
            try probe.start()
            return (probe, try probe.send(ProbeHost.delivery()))
        }

        private func account(_ name: String) -> AccountRecord {
            AccountRecord(
                id: UUID(), displayName: name, institutionName: "Bank", currencyCode: "USD")
        }

        @Test func `answers may come in any order`() throws {
            let (probe, delivery) = try deliver("authorizationStatusTwice")
            let first = try probe.next()
            let second = try probe.next()
            try probe.reply(second.requestID, AuthorizationReply(status: .authorized))
            try probe.reply(first.requestID, AuthorizationReply(status: .authorized))
            #expect(try probe.next().kind == .reply(id: delivery))
            #expect(
                probe.logLines.suffix(2).sorted() == ["first: authorized", "second: authorized"])
        }

        @Test func `a refusal is thrown as it came`() throws {
            let (probe, delivery) = try deliver("failedCall")
            try probe.fail(
                try probe.next().requestID,
                WireFailure(.dataRestricted, "No.", dataType: "financialData"))
            #expect(try probe.next().kind == .reply(id: delivery))
            #expect(probe.logLines.last == "failure: dataRestricted financialData")
        }

        @Test func `cancelling a task sends cancel and throws CancellationError`() throws {
            let (probe, delivery) = try deliver("cancelledCall")
            let requests = [try probe.next(), try probe.next()]
            let cancelled = try #require(requests.first { $0.method == "requestAuthorization" })
            let other = try #require(requests.first { $0.method == "authorizationStatus" })
            try probe.reply(other.requestID, AuthorizationReply(status: .authorized))
            #expect(try probe.next().read(CancelMessage.self).id == cancelled.requestID)
            // An answer that comes too late is nobody's.
            let last = try probe.next()
            try probe.reply(cancelled.requestID, AuthorizationReply(status: .authorized))
            try probe.reply(last.requestID, AuthorizationReply(status: .denied))
            #expect(try probe.next().kind == .reply(id: delivery))
            #expect(
                probe.logLines.suffix(3) == [
                    "other: authorized", "CancellationError", "last: denied",
                ])
        }

        @Test(arguments: [WireFailure.Code.notEntitled, .unavailable])
        func `what must not be called ends the process, also behind try?`(
            code: WireFailure.Code
        ) throws {
            let (probe, _) = try deliver("tryOptionalCall")
            try probe.fail(try probe.next().requestID, WireFailure(code, "No."))
            let trap = try probe.next().read(TrapMessage.self)
            #expect(trap.reason == (code == .notEntitled ? .notEntitled : .unavailable))
            #expect(trap.call == "FinanceStore.authorizationStatus()")
            guard case .signalled(let signal) = try probe.host.wait() else {
                Issue.record("it left by itself")
                return
            }
            // The signal by which Swift's fatal errors end a process: x86 and ARM differ.
            #expect([4, 5].contains(signal))
            #expect(probe.logLines.last?.contains("Fatal error: ") == true)
            #expect(!probe.log.contains("went on"))
        }

        @Test func `rows come in batches, in order, the last with the reply`() throws {
            let (probe, delivery) = try deliver("rows")
            let query = try probe.next()
            #expect(query.method == "accounts")
            let id = query.requestID
            try probe.notify(RowsMessage(requestID: id, rows: [account("a"), account("b")]))
            try probe.notify(RowsMessage(requestID: id, rows: [account("c")]))
            try probe.notify(RowsMessage<AccountRecord>(requestID: id + 1000, rows: []))
            try probe.reply(id, RowsReply(rows: [AccountRecord]()))
            #expect(try probe.next().kind == .reply(id: delivery))
            #expect(
                probe.logLines.suffix(4) == [
                    "batch of 2", "batch of 1", "batch of 0", "batches: [2, 1, 0]",
                ])
        }

        @Test func `batches are handed on as they come`() throws {
            let (probe, delivery) = try deliver("cancelledRows")
            let id = try probe.next().requestID
            try probe.notify(RowsMessage(requestID: id, rows: [account("a")]))
            // The probe cancels its task at the first batch, which it has although no reply came.
            #expect(try probe.next().read(CancelMessage.self).id == id)
            let last = try probe.next()
            try probe.notify(RowsMessage(requestID: id, rows: [account("b")]))
            try probe.reply(id, RowsReply(rows: [account("c")]))
            try probe.reply(last.requestID, AuthorizationReply(status: .denied))
            #expect(try probe.next().kind == .reply(id: delivery))
            #expect(
                probe.logLines.suffix(3) == ["batch of 1", "CancellationError", "last: denied"])
        }

        @Test func `an error of the receiver ends the query and tells the host`() throws {
            let (probe, delivery) = try deliver("refusedRows")
            let id = try probe.next().requestID
            try probe.notify(RowsMessage(requestID: id, rows: [account("a")]))
            #expect(try probe.next().read(CancelMessage.self).id == id)
            #expect(try probe.next().kind == .reply(id: delivery))
            #expect(probe.logLines.last == "error: Refusal()")
        }

        @Test func `history is asked for element by element until it ends`() throws {
            let (probe, delivery) = try deliver("history")
            for index in 1...2 {
                let request = try probe.next()
                let message = try request.read(HistoryMessage.self)
                #expect(message.since == "from here")
                let change = HistoryChange<AccountRecord>(deleted: [UUID()])
                try probe.reply(
                    request.requestID,
                    HistoryReply(element: .init(change: change, token: "token \(index)")))
            }
            try probe.reply(
                try probe.next().requestID, HistoryReply<AccountRecord>(element: nil))
            #expect(try probe.next().kind == .reply(id: delivery))
            #expect(
                probe.logLines.suffix(3) == [
                    "element: 1 deleted, token 1", "element: 1 deleted, token 2", "ended",
                ])
        }

        @Test func `a reply that does not fit its request ends the process with words`() throws {
            let (probe, _) = try deliver("authorizationStatus")
            try probe.host.send(
                #"{"jsonrpc":"2.0","id":\#(try probe.next().requestID),"result":{"status":"odd"}}"#)
            #expect(try probe.host.wait() == .exited(76))
            #expect(probe.log.contains("\"odd\" is none of"))
        }

        @Test func `a line longer than the limit ends the process with words`() throws {
            let (probe, _) = try deliver("waitForEver")
            let chunk = [UInt8](repeating: UInt8(ascii: " "), count: 1024 * 1024)
            // The process may leave before it has taken all; that is what is looked for.
            do {
                for _ in 0..<18 { try probe.host.send(chunk) }
            } catch {}
            #expect(try probe.host.wait() == .exited(76))
            #expect(probe.log.contains("too long"))
        }
    }
}
