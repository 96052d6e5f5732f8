import DeliveryWire
import TestSupport
import Testing
import WalletModel

extension ProcessTests {
    /// How a process finds its host, or explains that it has none.
    @Suite struct StartupTests {
        private func withoutHost(_ probe: String, _ arguments: [String] = []) throws -> ProbeHost {
            try ProbeHost(probe, arguments, environment: [WireEnvironment.wire: "0"])
        }

        @Test func `an extension that is started by hand explains itself`() throws {
            let probe = try withoutHost("DeliveryProbe")
            #expect(try probe.host.wait() == .exited(64))
            #expect(probe.log.hasPrefix("'DeliveryProbe' is made to be started by the FinanceKit"))
            #expect(probe.log.contains("fksim run"))
        }

        @Test func `an app explains itself when it first calls its host`() throws {
            let probe = try withoutHost("AppProbe", ["notify"])
            #expect(try probe.host.wait() == .exited(64))
            #expect(probe.log.contains("'AppProbe' is made to be started by"))
        }

        @Test func `linking the runtime alone asks for no host`() throws {
            let probe = try withoutHost("AppProbe", ["nothing"])
            #expect(try probe.host.wait() == .exited(0))
            #expect(probe.log == "")
        }

        @Test func `sets preferences of its own without a host`() throws {
            let probe = try withoutHost("AppProbe", ["preference"])
            #expect(try probe.host.wait() == .exited(0))
        }

        @Test func `an app answers initialize at its first call, and sends nothing else`() throws {
            let probe = try ProbeHost("AppProbe", ["status"])
            let first = try probe.send(ProbeHost.initialize(role: .app))
            #expect(try probe.next().kind == .reply(id: first))
            let status = try probe.next()
            #expect(status.method == "authorizationStatus")
            try probe.reply(status.requestID, AuthorizationReply(status: .denied))
            #expect(try probe.host.wait() == .exited(0))
            #expect(try probe.host.line() == nil)
            #expect(probe.logLines == ["status: denied"])
        }

        @Test func `a registration returns when the host has noted it`() throws {
            let probe = try ProbeHost("AppProbe", ["notify"])
            try probe.send(ProbeHost.initialize(role: .app))
            _ = try probe.next()
            let registration = try probe.next()
            #expect(registration.method == "disableAllBackgroundDelivery")
            try probe.reply(registration.requestID, EmptyMessage())
            #expect(try probe.host.wait() == .exited(0))
        }

        @Test func `an app refuses deliveries`() throws {
            let probe = try ProbeHost("AppProbe", ["wait"])
            try probe.send(ProbeHost.initialize(role: .app))
            _ = try probe.next()
            let delivery = try probe.send(ProbeHost.delivery())
            let answer = try probe.next()
            #expect(answer.kind == .failure(id: delivery))
            #expect(try answer.read(WireFailure.self).message.contains("takes no deliveries"))
            probe.host.kill()
        }

        @Test func `declared groups have a folder, others have none`() throws {
            let probe = try ProbeHost("AppProbe", ["group"])
            let folder = probe.scratch.path("group folder")
            try probe.send(
                ProbeHost.initialize(role: .app, groups: ["group.com.example.declared": folder]))
            #expect(try probe.host.wait() == .exited(0))
            #expect(
                probe.logLines == [
                    "group.com.example.declared: \(folder)/", "group.com.example.other: nil",
                ])
            #expect(throws: (any Error).self) { try probe.scratch.contents(of: "group folder") }
        }

        @Test func `refuses a host of other versions before any code of the extension runs`() throws
        {
            let probe = try ProbeHost(
                "DeliveryProbe", environment: ["PROBE_MODE": "returnAtOnce"])
            let first = try probe.send(ProbeHost.initialize(versions: [7, 8]))
            let answer = try probe.next()
            #expect(answer.kind == .failure(id: first))
            let failure = try answer.read(WireFailure.self)
            #expect(failure.code == .versionRefused)
            #expect(failure.message.contains("[7, 8]") && failure.message.contains("[1]"))
            #expect(try probe.host.wait() == .exited(76))
            #expect(probe.log.contains("[7, 8]"))
            #expect(!probe.log.contains("init on main thread"))
        }

        @Test(arguments: ["rubbish", #"{"jsonrpc":"2.0","id":1,"method":"didReceiveData"}"#])
        func `leaves with words when the first line is another`(line: String) throws {
            let probe = try ProbeHost("DeliveryProbe")
            try probe.host.send(line)
            #expect(try probe.host.wait() == .exited(76))
            #expect(probe.log.contains("first line"))
        }

        @Test func `leaves with words when there is no room for the wire's descriptors`() throws {
            let scratch = try ScratchDirectory()
            let host = try ScriptedHost(
                "/bin/sh",
                arguments: ["-c", "ulimit -n 64; exec \"$0\"", BuiltProducts.probe("AppProbe")],
                environment: [WireEnvironment.wire: "1"], log: scratch.path("log"))
            #expect(try host.wait() == .exited(71))
            #expect(host.log.contains("allow at least 202 descriptors"))
        }

        @Test func `leaves when the host is gone before its first line`() throws {
            let probe = try ProbeHost("DeliveryProbe")
            probe.host.closeInput()
            #expect(try probe.host.wait() == .exited(69))
        }
    }
}
