import DeliveryWire
import TestSupport
import Testing
import WalletModel

extension ProcessTests {
    @Suite struct DeliveryServiceTests {
        @Test func `answers initialize, gets ready, receives data, returns and exits`() throws {
            let before = LeakCheck.take()
            do {
                let probe = try ProbeHost("DeliveryProbe")
                let first = try probe.send(ProbeHost.initialize())
                let answer = try probe.next()
                #expect(answer.kind == .reply(id: first))
                #expect(try answer.read(InitializeReply.self).protocolVersion == 1)
                #expect(try probe.next().kind == .notification(method: "ready"))
                let delivery = try probe.send(ProbeHost.delivery([.accounts, .transactions]))
                #expect(try probe.next().kind == .reply(id: delivery))
                #expect(try probe.host.wait() == .exited(0))
                #expect(
                    probe.logLines == [
                        "init on main thread: true",
                        #"didReceiveData ["accounts", "transactions"] on main thread: false"#,
                    ])
            }
            LeakCheck.expectNothingLeft(since: before)
        }
    }
}
