import DeliveryWire
import Testing
import WalletModel

@testable import ExtensionRuntime

@Suite struct HandshakeTests {
    private func answer(_ line: [UInt8], versions: [Int]) -> Handshake.Outcome {
        line.withUnsafeBufferPointer { Handshake.answer($0, versions: versions) }
    }

    private func initialize(id: Int, versions: [Int]) -> [UInt8] {
        var json = JSONWriter()
        WireLine.request(id: id, ProbeHost.initialize(versions: versions), to: &json)
        return json.finish()
    }

    private func envelope(_ line: [UInt8]) throws -> WireEnvelope {
        try line.withUnsafeBufferPointer { try WireEnvelope(line: $0) }
    }

    @Test func `agrees on the highest version that both speak`() throws {
        let outcome = answer(initialize(id: 3, versions: [1, 2, 4]), versions: [1, 2, 3])
        guard case .agreed(let world, let line) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(world == ProbeHost.initialize(versions: [1, 2, 4]))
        let envelope = try envelope(line)
        #expect(envelope.kind == .reply(id: 3))
        let reply = try line.withUnsafeBufferPointer {
            try envelope.read(InitializeReply.self, from: $0)
        }
        #expect(reply.protocolVersion == 2)
        #expect(reply.runtimeName == "financekit-simulator")
    }

    @Test func `refuses strange versions and names both lists`() throws {
        let outcome = answer(initialize(id: 3, versions: [8, 9]), versions: [1, 2])
        guard case .refused(let reason, let line?) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(reason.contains("[8, 9]") && reason.contains("[1, 2]"))
        let envelope = try envelope(line)
        #expect(envelope.kind == .failure(id: 3))
        let failure = try line.withUnsafeBufferPointer {
            try envelope.read(WireFailure.self, from: $0)
        }
        #expect(failure.code == .versionRefused)
        #expect(failure.message.contains("[8, 9]") && failure.message.contains("[1, 2]"))
    }

    @Test(arguments: [
        "", "{", "[]", #"{"jsonrpc":"2.0","id":1,"method":"ready","params":{}}"#,
        #"{"jsonrpc":"2.0","method":"initialize","params":{}}"#,
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"role":"butler"}}"#,
    ])
    func `refuses every other first line without an answer`(line: String) {
        guard case .refused(let reason, nil) = answer(Array(line.utf8), versions: [1]) else {
            Issue.record("'\(line)' was taken")
            return
        }
        #expect(reason.contains("first line"))
    }
}
