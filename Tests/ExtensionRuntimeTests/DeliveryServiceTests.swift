import DeliveryWire
import TestSupport
import Testing
import WalletModel

extension ProcessTests {
    /// What an extension's process does when its host asks.
    @Suite struct DeliveryServiceTests {
        private func probe(_ mode: String) throws -> ProbeHost {
            try ProbeHost("DeliveryProbe", environment: ["PROBE_MODE": mode])
        }

        /// Delivers, takes the reply, and expects that the process has left.
        private func deliver(_ probe: ProbeHost) throws {
            let delivery = try probe.send(ProbeHost.delivery())
            let reply = try probe.next()
            #expect(reply.kind == .reply(id: delivery), "\(reply.text)")
            #expect(try probe.host.wait() == .exited(0))
        }

        @Test func `answers initialize, gets ready, receives data, returns and exits`() throws {
            let probe = try probe("returnAtOnce")
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

        @Test func `gives notice beside a delivery that is suspended`() throws {
            let probe = try probe("waitForEver")
            try probe.start()
            try probe.send(ProbeHost.delivery())
            let notice = try probe.send(WillTerminateMessage(reason: "test", graceMilliseconds: 9))
            let reply = try probe.next()
            #expect(reply.kind == .reply(id: notice))
            #expect(probe.logLines.contains("willTerminate on main thread: false"))
            probe.host.kill()
            #expect(try probe.host.wait() == .signalled(9))
        }

        @Test func `returning closes the process, whatever still runs`() throws {
            let probe = try probe("returnWithRunningTasks")
            try probe.start()
            try deliver(probe)
        }

        @Test func `serves the main actor, the main queue and timers`() throws {
            let probe = try probe("mainActorWork")
            try probe.start()
            try deliver(probe)
            #expect(
                probe.logLines.suffix(3) == [
                    "MainActor.run on main thread: true", "main queue on main thread: true",
                    "timer on main thread: true",
                ])
        }

        @Test func `runs a main actor task that init started`() throws {
            let probe = try probe("mainActorTaskFromInit")
            try probe.start()
            try deliver(probe)
            // Returning does not wait for the task, so it may be missing but not elsewhere.
            #expect(!probe.log.contains("main actor task on main thread: false"))
        }

        @Test func `delivers to an extension that blocks its main actor`() throws {
            let probe = try probe("blockedMainActor")
            try probe.start()
            try deliver(probe)
        }

        @Test func `keeps a print without a line feed`() throws {
            let probe = try probe("printPartOfLine")
            try probe.start()
            try deliver(probe)
            #expect(probe.log.hasSuffix("part of a line"))
        }

        @Test func `keeps prints over a kill`() throws {
            let probe = try probe("authorizationStatus")
            try probe.start()
            try probe.send(ProbeHost.delivery())
            #expect(try probe.next().method == "authorizationStatus")
            probe.host.kill()
            #expect(try probe.host.wait() == .signalled(9))
            #expect(probe.logLines.last?.hasPrefix("didReceiveData") == true, "\(probe.log)")
        }

        @Test func `refuses a second delivery beside the first`() throws {
            let probe = try probe("waitForEver")
            try probe.start()
            try probe.send(ProbeHost.delivery())
            let second = try probe.send(ProbeHost.delivery())
            #expect(try probe.next().kind == .failure(id: second))
            probe.host.kill()
        }

        @Test func `refuses what it cannot serve, and goes on`() throws {
            let probe = try probe("returnAtOnce")
            try probe.start()
            let keychain = try probe.send(KeychainMessage(operation: .add, query: ""))
            let answer = try probe.next()
            #expect(answer.kind == .failure(id: keychain))
            #expect(try answer.read(WireFailure.self).code == .methodNotFound)
            try probe.host.send(#"{"jsonrpc":"2.0","method":"unheardOf","params":{"a":[1]}}"#)
            try probe.host.send(#"{"jsonrpc":"2.0","id":77,"result":{}}"#)
            try deliver(probe)
            #expect(probe.log.contains("skips the unknown notification 'unheardOf'"))
        }

        @Test func `leaves when the host closes the wire`() throws {
            let probe = try probe("waitForEver")
            try probe.start()
            try probe.send(ProbeHost.delivery())
            probe.host.closeInput()
            #expect(try probe.host.wait() == .exited(69))
        }

        @Test(arguments: ["no message", "{\"jsonrpc\":\"2.0\"}", "[1]", "{\"id\":1,\"result\":{}"])
        func `leaves with words when a line is no message`(line: String) throws {
            let probe = try probe("waitForEver")
            try probe.start()
            try probe.host.send(line)
            #expect(try probe.host.wait() == .exited(76))
            #expect(probe.log.contains("a line of the host is not readable"))
        }

        @Test func `moves the wire away and leaves nothing on descriptors 0 and 1`() throws {
            let probe = try probe("descriptors")
            try probe.start()
            try deliver(probe)
            let lines = probe.logLines
            func inode(_ descriptor: Int) -> Substring? {
                lines.first { $0.hasPrefix("\(descriptor) ") }?.split(separator: " ").last
            }
            for descriptor in [WireDescriptors.incoming, WireDescriptors.outgoing] {
                #expect(lines.contains { $0.hasPrefix("\(descriptor) closed on exec: true") })
            }
            #expect(inode(1) != nil && inode(1) == inode(2))
            #expect(lines.contains("FKSIM_WIRE: unset"))
            #expect(lines.contains("read from stdin: nothing"))
        }

        @Test func `records the reloads of widgets`() throws {
            let probe = try probe("reloadWidgets")
            try probe.start()
            try probe.send(ProbeHost.delivery())
            let first = try probe.next()
            let all = try first.read(SideEffectMessage.self)
            #expect(all == SideEffectMessage(name: "WidgetKit.reloadTimelines"))
            try probe.reply(first.requestID, EmptyMessage())
            let second = try probe.next()
            let one = try second.read(SideEffectMessage.self)
            try probe.reply(second.requestID, EmptyMessage())
            #expect(
                one
                    == SideEffectMessage(
                        name: "WidgetKit.reloadTimelines", details: ["kind": "Spending"]))
            #expect(try probe.host.wait() == .exited(0))
        }
    }
}
