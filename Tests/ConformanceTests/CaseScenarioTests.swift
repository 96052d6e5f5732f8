import FinanceKitSimulator
import Foundation
import TestSupport
import Testing

@testable import Conformance

@Suite struct CaseScenarioTests {
    private static let statement =
        "Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD)\n"
    private static let text = """
        { wallet: { import: "march.csv", account: "card" } }
        """

    private func scenario(in scratch: ScratchDirectory) throws -> CaseScenario {
        try scratch.write(Self.statement, to: "a/march.csv")
        return try CaseScenario(file: try scratch.write(Self.text, to: "a/one.fkscenario.json5"))
    }

    @Test func `a scenario takes along what it imports`() throws {
        let scratch = try ScratchDirectory()
        let scenario = try scenario(in: scratch)
        #expect(scenario.inputs.map(\.path) == ["march.csv"])
        try FileManager.default.removeItem(atPath: scratch.path("a"))
        let text = try scenario.lay(in: scratch.path("laid"))
        #expect(text.contains("\"input0-march.csv\""))
        let laid = try String(
            contentsOfFile: scratch.path("laid/input0-march.csv"), encoding: .utf8)
        #expect(laid == Self.statement)
    }

    @Test func `an input that did not go along must be there unchanged`() throws {
        let scratch = try ScratchDirectory()
        var scenario = try scenario(in: scratch)
        scenario.inputs[0].content = nil
        _ = try scenario.lay(in: scratch.path("laid"))
        try scratch.write("other", to: "a/march.csv")
        let changed = #expect(throws: SimulatorError.self) {
            try scenario.lay(in: scratch.path("laid"))
        }
        #expect(changed?.message.contains("has changed since the capsule was written") == true)
        try FileManager.default.removeItem(atPath: scratch.path("a/march.csv"))
        let gone = #expect(throws: SimulatorError.self) {
            try scenario.lay(in: scratch.path("laid"))
        }
        #expect(gone?.message.contains("is not there") == true)
    }
}
