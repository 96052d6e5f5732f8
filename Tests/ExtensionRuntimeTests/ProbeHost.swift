import DeliveryWire
import Foundation
import TestSupport
import WalletModel

/// A scripted host that speaks the protocol's messages, for one probe of this package.
final class ProbeHost {
    let host: ScriptedHost
    let scratch: ScratchDirectory
    private var lastID = 0

    /// Where device time starts in these tests: 2031-04-05T06:07:08.123456789Z.
    static let start = Timestamp(nanoseconds: 1_933_135_628_123_456_789)

    /// Starts a probe with the environment that a host gives.
    init(
        _ probe: String, _ arguments: [String] = [], environment: [String: String] = [:],
        clock: InitializeMessage.Clock? = .init(mode: .real, startNanoseconds: 0, scale: 1)
    ) throws {
        scratch = try ScratchDirectory()
        var variables = [
            WireEnvironment.wire: "1",
            "HOME": scratch.path,
            "SWIFT_BACKTRACE": "enable=no",
        ]
        if let clock {
            variables[WireEnvironment.clockMode] = clock.mode.rawValue
            variables[WireEnvironment.clockStart] = "\(clock.startNanoseconds)"
            variables[WireEnvironment.clockScale] = "\(clock.scale)"
        }
        variables.merge(environment) { $1 }
        host = try ScriptedHost(
            BuiltProducts.probe(probe), arguments: arguments, environment: variables,
            log: scratch.path("log"))
    }

    var log: String { host.log }
    var logLines: [String] { log.split(separator: "\n").map(String.init) }

    /// Sends a request and gives its number.
    @discardableResult
    func send(_ message: some RequestMessage) throws -> Int {
        lastID += 1
        var json = JSONWriter()
        WireLine.request(id: lastID, message, to: &json)
        try host.send(json.finish())
        return lastID
    }

    func reply(_ id: Int, _ message: some WireMessage) throws {
        var json = JSONWriter()
        WireLine.reply(id: id, message, to: &json)
        try host.send(json.finish())
    }

    func fail(_ id: Int, _ failure: WireFailure) throws {
        var json = JSONWriter()
        WireLine.failure(id: id, failure, to: &json)
        try host.send(json.finish())
    }

    func notify(_ message: some NotificationMessage) throws {
        var json = JSONWriter()
        WireLine.notification(message, to: &json)
        try host.send(json.finish())
    }

    /// The next line of the probe.
    func next() throws -> Received {
        guard let line = try host.line() else {
            throw ScriptedHost.Failure(description: "the output has ended; the log says: \(log)")
        }
        let envelope = try line.withUnsafeBufferPointer { try WireEnvelope(line: $0) }
        return Received(line: line, envelope: envelope)
    }

    /// Takes the lines up to `ready`: the handshake of an extension.
    func start(_ initialize: InitializeMessage? = nil) throws {
        let id = try send(initialize ?? Self.initialize())
        let answer = try next()
        guard answer.kind == .reply(id: id) else { throw answer.unexpected }
        let ready = try next()
        guard ready.kind == .notification(method: "ready") else { throw ready.unexpected }
    }

    static func initialize(
        versions: [Int] = WireLimits.versions, role: InitializeMessage.Role = .extension,
        groups: [String: String] = [:]
    ) -> InitializeMessage {
        InitializeMessage(
            protocolVersions: versions, role: role,
            device: .init(
                osVersion: "26.0", region: "US", timeZone: "America/New_York", now: start),
            clock: .init(mode: .real, startNanoseconds: 0, scale: 1),
            bundleIdentifier: "com.example.probe", dataContainer: "/nowhere", appGroups: groups,
            availability: .init(financialData: true, orders: true), isEntitled: true)
    }

    static func delivery(_ types: [DeliveryDataType] = [.transactions]) -> DidReceiveDataMessage {
        DidReceiveDataMessage(deliveryID: 1, types: types, windowMilliseconds: 30_000)
    }

    /// One line of the probe with its envelope.
    struct Received {
        var line: [UInt8]
        var envelope: WireEnvelope

        var kind: WireEnvelope.Kind { envelope.kind }
        var text: String { String(decoding: line, as: UTF8.self) }

        /// The number of a request, or -1.
        var requestID: Int {
            if case .request(let id, _) = kind { id } else { -1 }
        }

        var method: String? {
            switch kind {
            case .request(_, let method), .notification(let method): method
            default: nil
            }
        }

        func read<M: WireMessage>(_ type: M.Type) throws -> M {
            try line.withUnsafeBufferPointer { try envelope.read(type, from: $0) }
        }

        var unexpected: ScriptedHost.Failure {
            ScriptedHost.Failure(description: "unexpected line: \(text)")
        }
    }
}
