import DeliveryWire
import Foundation
import TestSupport
import Testing
import WalletModel
import WalletStore

@testable import ExtensionHost
@testable import FinanceKitSimulator

/// An extension that asks for what no runtime would: every request is refused or answered.
@Suite struct HostileRequestTests {
    private let scratch: ScratchDirectory
    private let seed = RandomSeed()

    init() throws {
        scratch = try ScratchDirectory("fksim-hostile")
    }

    private func device() throws -> Device {
        let file = try scratch.write(
            """
            { wallet: { accounts: [ { id: "card", kind: "liability", displayName: "Card",
                institutionName: "Bank", currencyCode: "USD", transactions: [
                  { amount: "1.00", indicator: "debit", description: "one", date: "2026-03-01" },
                  { amount: "2.00", indicator: "debit", description: "two", date: "2026-03-02" },
                ] } ] },
              bundle: { path: "/bin/true", entitled: true } }
            """, to: "hostile.fkscenario.json5")
        let options = RunOptions(sharedContainer: scratch.path("Shared"))
        let runner = try ScenarioRunner(scenarioFile: file, options: options)
        let bundle = ExtensionBundle(
            name: "Hostile", executable: "/bin/true", identifier: "com.example.hostile",
            appGroups: [], isEntitled: true)
        let containers = try ContainerRoot(
            path: options.sharedContainer, groups: [], bundleIdentifier: bundle.identifier)
        try containers.prepare(keepsContents: false)
        let device = try Device(
            scenario: runner.scenario, bundle: bundle, containers: containers, options: options,
            world: .live(seed: seed.value)
        ) { _ throws(SimulatorError) in }
        var run = ScenarioRun(
            scenario: runner.scenario, statement: nil, device: device, seed: seed.value)
        _ = try run.carryOut()
        return device
    }

    /// Requests as a runtime writes them, to be spoilt.
    private func requests(_ device: Device) throws -> [String] {
        let account = try #require(device.names.accounts["card"])
        let token = device.store.token(
            for: HistoryCursor(stream: .transactions(accountID: account), position: 1))
        func line(_ method: String, _ parameters: String) -> String {
            #"{"jsonrpc":"2.0","id":4,"method":"\#(method)","params":\#(parameters)}"#
        }
        let stream = #"{"kind":"transactions","accountID":"\#(account)"}"#
        let filter = #"["and",["=","accountID","\#(account)"],["nil","postedDate"]]"#
        return [
            line("history", #"{"stream":\#(stream),"since":"\#(token)","monitoring":false}"#),
            line("transactions", #"{"query":{"filter":\#(filter),"limit":5,"offset":0}}"#),
            line("accounts", #"{"query":{"limit":9223372036854775807,"offset":-1}}"#),
            line("accountBalances", #"{"query":{"sort":[{"field":"id"}]}}"#),
            line("defaultsChanged", #"{"domain":"../../x","key":"k","value":"AAAA"}"#),
            line("saveOrder", #"{"archive":"UEsDBAoAAAAAAA=="}"#),
            line("containsOrder", #"{"orderTypeIdentifier":"t","orderIdentifier":"o"}"#),
        ]
    }

    /// Reads a line as the host does and has it answered to the last line; nil when it is refused.
    @discardableResult
    private func answer(_ text: [UInt8], by session: DeviceSession) -> Int? {
        text.withUnsafeBufferPointer { line in
            do throws(WireError) {
                let envelope = try WireEnvelope(line: line)
                guard case .request(let id, let method) = envelope.kind,
                    let request = try LaunchRequest.read(method: method, envelope, line)
                else { return nil }
                var json = JSONWriter()
                switch session.answer(request).content {
                case .reply(let message): WireLine.reply(id: id, message, to: &json)
                case .failure(let failure): WireLine.failure(id: id, failure, to: &json)
                case .stream(let make): while make(id, &json) == .more {}
                case .pending, .none: break
                }
                session.prepare()
                return json.count
            } catch {
                return nil
            }
        }
    }

    @Test func `spoilt predicates, tokens and rows are refused or answered, and nothing grows`()
        throws
    {
        let device = try device()
        let session = DeviceSession(device: device, wake: 1)
        var random = RandomSource(seed: seed.value)
        var answered = 0
        for text in try requests(device) {
            for _ in 0..<600 {
                var bytes = Array(text.utf8)
                for _ in 0..<Int.random(in: 0...3, using: &random) {
                    let place = Int.random(in: 0..<bytes.count, using: &random)
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                    case 1: bytes.remove(at: place)
                    default: bytes.insert(bytes[place], at: place)
                    }
                }
                guard let size = answer(bytes, by: session) else { continue }
                answered += 1
                #expect(size < 20_000, "\(String(decoding: bytes, as: UTF8.self)) \(seed.comment)")
            }
        }
        #expect(answered > 50, "\(answered) \(seed.comment)")
        #expect(session.trouble == nil)
        try device.store.audit()
    }
}
