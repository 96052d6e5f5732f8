import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    @Suite struct QueryTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        private func run(
            _ mode: String, knobs: String = "", seed: Int = 1
        ) throws -> ToolRun {
            let bundle = """
                bundle: { path: "\(BuiltProducts.path("QueryProbe"))",
                  bundleIdentifier: "com.example.\(mode)", entitled: true },
                """
            let scenario = """
                { \(Fksim.smallWallet) \(bundle) knobs: { \(knobs) },
                  steps: [ \(Fksim.purchase("1.00")) ] }
                """
            let run = try fksim.run(scenario, ["--seed", "\(seed)"])
            // A wake that traps is a run that did not go well.
            #expect(run.status == (run.output.contains("trapped") ? 1 : 0), "\(run.output)")
            return run
        }

        @Test func `the wallet decides what it can, and the timeline says how many rows came`()
            throws
        {
            let before = LeakCheck.take()
            let run = try run("shapes")
            for words in [
                "account: Coffee Grocer", "text: Grocer Kiosk Grocer Coffee", "balances: 0",
                "where institutionName = \"Example Bank\"  → 1 row",
                "by transactionDate reverse, at most 2  → 2 rows",
            ] {
                #expect(run.output.contains(words), "missing: \(words)\n\(run.output)")
            }
            LeakCheck.expectNothingLeft(since: before)
        }

        @Test(arguments: [
            ("", "large: Grocer"), ("unsupportedPredicate: 'evaluate'", "large: Grocer"),
            ("unsupportedPredicate: 'throw'", "thrown: unknown"),
            ("unsupportedPredicate: 'trap'", "ending   trapped"),
        ])
        func `a knob decides what becomes of a predicate that no database could translate`(
            _ knobs: String, _ words: String
        ) throws {
            let run = try run("unsupported", knobs: knobs)
            #expect(run.output.contains(words), "\(run.output)")
        }

        @Test func `a knob shuffles rows that no sort puts in order`() throws {
            let plain = try run("unsorted", knobs: "unsortedOrder: 'insertion'").output
            let rows = "rows: Grocer Kiosk Grocer Coffee"
            #expect(plain.components(separatedBy: rows).count == 3, "\(plain)")
            var orders: Set<[String]> = []
            for seed in 1...5 {
                let shuffled = try run(
                    "unsorted", knobs: "unsortedOrder: 'shuffled'", seed: seed
                ).output
                let lines = shuffled.split(separator: "\n").filter { $0.contains("rows: ") }
                    .map { String($0.drop { $0 != "r" }) }
                #expect(lines.count == 2 && lines[0] == lines[1], "\(shuffled)")
                orders.insert(lines)
            }
            #expect(orders.count > 1)
        }
    }
}
