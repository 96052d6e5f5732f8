import Conformance
import FinanceKitSimulator
import Foundation
import SQLiteAccess
import Testing

@Suite struct StateCalibrationTests {
    private let bench: StateBench
    private let ids = StateBench.walletIDs.map(\.uuidString)

    init() throws {
        bench = try StateBench()
    }

    private func state(
        runs: Int = 1, day: String = "2026-09-21", amount: String = "4.50", log: Int = 1
    ) throws -> ContainerContents {
        let text = """
            {"runs":\(runs),"day":"\(day)","balance":\(amount),
            "rows":[{"id":"\(ids[1])","amount":4.5,"seen":\(runs)}]}
            """
        var files = try bench.database("g/log.sqlite") { connection in
            try connection.execute("CREATE TABLE events (text TEXT); CREATE TABLE rows (id, n)")
            for number in 0..<log {
                try connection.execute("INSERT INTO events VALUES ('wake \(number)')")
            }
            try connection.execute("INSERT INTO rows VALUES ('\(ids[1])', \(runs))")
        }
        files["g/ledger.json"] = Array(text.utf8)
        files["g/debug.log"] = Array(String(repeating: "woke\n", count: log).utf8)
        return StateBench.contents(files)
    }

    private func calibration() -> Calibration {
        Calibration(masks: bench.masks, amounts: ["4.50", "-7"], reader: bench.reader)
    }

    @Test func `what changes by itself is proposed`() throws {
        let result = calibration().result(
            first: try state(), second: try state(), afterIdleWake: try state(runs: 2, log: 2),
            timeShifted: try state(day: "2026-09-28"))
        #expect(result.nonDeterminism.isEmpty)
        #expect(
            Set(result.proposals.map(\.pattern)) == [
                "g/ledger.json:$.runs", "g/ledger.json:$.rows.seen", "g/ledger.json:$.day",
                "g/log.sqlite:table events", "g/log.sqlite:table rows column n", "g/debug.log",
            ])
        let patterns = result.proposals.map(\.pattern)
        let found = try bench.comparison(ignoring: patterns).differences(
            expected: state(), found: state(runs: 5, day: "2026-10-01", log: 9))
        #expect(found.isEmpty)
    }

    @Test func `nothing with an amount or an identifier of the wallet is proposed`() throws {
        let result = calibration().result(
            first: try state(), second: try state(), afterIdleWake: try state(amount: "7.0"))
        #expect(result.proposals.isEmpty)
        func file(_ text: String) -> ContainerContents {
            StateBench.contents(["g/a.log": Array(text.utf8)])
        }
        let logged = calibration().result(
            first: file("a\n"), second: file("a\n"), afterIdleWake: file("a\n\(ids[3])\n"))
        #expect(logged.proposals.isEmpty)
        let paid = calibration().result(
            first: file("a\n"), second: file("a\n"), afterIdleWake: file("a\npaid 4.5 EUR\n"))
        #expect(paid.proposals.isEmpty)
    }

    @Test func `two equal runs that differ are told and not ignored`() throws {
        let result = calibration().result(first: try state(), second: try state(runs: 3))
        #expect(result.proposals.isEmpty)
        #expect(!result.nonDeterminism.isEmpty)
    }
}
