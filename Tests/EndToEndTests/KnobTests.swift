import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// What Apple does not publish can be set, and each setting shows in what a run prints.
    @Suite struct KnobTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        private static func scenario(
            _ bundle: String, types: String = "\"transactions\"", frequency: String = "hourly",
            _ steps: String
        ) -> String {
            """
            { device: { now: "2026-03-04T09:00:00-05:00" },
              wallet: { accounts: [ { id: "card", kind: "liability", displayName: "Card",
                institutionName: "Bank", currencyCode: "USD", transactions: [ { amount: "1.00",
                  indicator: "debit", description: "one", date: "2026-03-01" } ] } ] },
              background: [ { types: [\(types)], frequency: "\(frequency)" } ],
              \(bundle) steps: [ \(steps) ] }
            """
        }

        private static func misbehaving(_ product: String, _ argument: String) -> String {
            Fksim.bundle(product, group: "group.com.example.probe")
                + "setup: { arguments: [\"\(argument)\"] },"
        }

        /// A scenario by a name, run with each setting of its knob.
        private static let scenarios = [
            "a wake that fails": scenario(
                Fksim.ledger,
                """
                { fault: { wake: 1, call: "transactionHistory#1", side: "beforeEffect",
                           end: "killedWithoutNotice" } },
                """ + Fksim.purchase("2.00") + "{ advance: \"90m\" }"),
            "two types due at once": scenario(
                Fksim.ledger, types: "\"transactions\", \"accountBalances\"",
                """
                { after: "+2h", add: { id: "cash", kind: "asset", displayName: "Cash",
                  institutionName: "Bank", currencyCode: "USD",
                  balances: [ { available: "10.00" } ],
                  transactions: [ { amount: "1.00", indicator: "credit", description: "in",
                                    date: "2026-03-04" } ] } },
                """),
            "crashes every two hours": scenario(
                Fksim.probe("failingInit"),
                (1...4).map { Fksim.purchase("\($0).00") }.joined()),
            "takes 100 MB": scenario(misbehaving("Hoarder", "100"), Fksim.purchase("2.00")),
            "works until it is killed": scenario(
                misbehaving("Lingerer", "finishes"), Fksim.purchase("2.00")),
            "works until it is killed, daily": scenario(
                misbehaving("Lingerer", "finishes"), frequency: "daily", Fksim.purchase("2.00")),
            "works until it is killed, weekly": scenario(
                misbehaving("Lingerer", "finishes"), frequency: "weekly", Fksim.purchase("2.00")),
            "loses consent": scenario(
                Fksim.probe("query"),
                "{ during: { wake: 1, call: \"authorizationStatus\" }, revoke: \"all\" },"
                    + Fksim.purchase("2.00")),
            "looks at its clock": scenario(
                Fksim.probe("clock"), Fksim.purchase("2.00")),
        ]

        /// A setting, the scenario that shows it, and what must be printed, in that order.
        struct Row: CustomTestStringConvertible, Sendable {
            var settings: [String]
            var scenario: String
            var words: [String]
            /// 1 where the extension does what nobody wants.
            var status: Int32

            init(
                _ settings: [String], _ scenario: String, _ words: [String], status: Int32 = 0
            ) {
                self.settings = settings
                self.scenario = scenario
                self.words = words
                self.status = status
            }

            var testDescription: String { settings.joined(separator: " ") }
        }

        static let rows = [
            Row(["retryFailedWake=onNextChange"], "a wake that fails", ["1 wake: 1 killed"]),
            Row(
                ["retryFailedWake=nextInterval"], "a wake that fails",
                ["Wake 2 · Wed 4 Mar 2026 12:00:00", "again after wake 1 failed", "2 wakes:"]),
            Row(
                ["retryFailedWake=immediately"], "a wake that fails",
                ["Wake 2 · Wed 4 Mar 2026 11:00:00", "again after wake 1 failed", "2 wakes:"]),
            Row(
                ["coalescing=together"], "two types due at once",
                ["Wake 1 · Wed 4 Mar 2026 11:00:00 · accountBalances, transactions", "1 wake:"]),
            Row(
                ["coalescing=oneWakePerType"], "two types due at once",
                [
                    "Wake 1 · Wed 4 Mar 2026 11:00:00 · accountBalances\n",
                    "Wake 2 · Wed 4 Mar 2026 11:00:00 · transactions\n", "2 wakes:",
                ]),
            Row(
                ["crashLoop=2 in 5h"], "crashes every two hours",
                [
                    "Wake 2", "2 crashes within 5 h of device time: no more wakes until",
                    "2 wakes: 2 crashed",
                ], status: 1),
            Row(
                ["crashLoop=off"], "crashes every two hours", ["4 wakes: 4 crashed"], status: 1),
            Row(
                ["crashLoop=5 in 3m"], "crashes every two hours", ["4 wakes: 4 crashed"],
                status: 1),
            Row(["memoryLimit=none"], "takes 100 MB", ["1 wake: 1 returned"]),
            Row(
                ["memoryLimit=64MB"], "takes 100 MB",
                ["grew past 64.0 MiB", "1 wake: 1 memoryLimitExceeded"], status: 1),
            Row(
                ["window.hourly=20s", "windowScale=0.01"], "works until it is killed",
                ["window   20 s", "of 200 ms)", "→ Wed 4 Mar 2026 11:00:20"]),
            Row(
                ["window.hourly=1s", "windowScale=1"], "works until it is killed",
                ["window   1 s", "of 1 s)", "→ Wed 4 Mar 2026 11:00:01"]),
            Row(
                ["window.hourly=300ms", "windowClock=real"], "works until it is killed",
                ["window   300 ms, ", "of the window (", "ms of 300 ms)", "1 windowExpired"]),
            Row(
                ["window.hourly=20s", "windowClock=cpu", "windowCap=700ms"],
                "works until it is killed",
                [
                    "window   20 s of CPU time, at most 700 ms of real time", "ms of CPU of 20 s)",
                    "counted in CPU time and was not used up", "after 700 ms of real time",
                ]),
            Row(
                ["window.hourly=2s", "notice=1s"], "works until it is killed",
                ["window   2 s, notice 1 s", "notice was given, willTerminate had returned"]),
            Row(
                ["window.hourly=2s", "notice=short"], "works until it is killed",
                ["window   2 s, notice 200 ms", "notice was given, willTerminate"]),
            Row(
                ["window.hourly=1s", "notice=withheld"], "works until it is killed",
                ["window   1 s, no notice", "notice was withheld"]),
            Row(
                ["window.daily=400ms"], "works until it is killed, daily",
                ["transactions, daily", "window   400 ms"]),
            Row(
                ["window.weekly=500ms"], "works until it is killed, weekly",
                ["transactions, weekly", "window   500 ms"]),
            Row(["clock=moving"], "looks at its clock", ["day 2026-03-04, then later"]),
            Row(
                ["clock=frozen"], "looks at its clock",
                ["day 2026-03-04, then the same instant"]),
            Row(["clock=real"], "looks at its clock", [", then later", "1 wake: 1 returned"]),
            Row(["overlap=never"], "a wake that fails", ["1 wake:"]),
            Row(
                ["unauthorizedQuery=empty"], "loses consent",
                ["accounts#1  → 0 rows", "balances: 0"]),
            Row(
                ["unauthorizedQuery=throw"], "loses consent",
                ["accounts#1  → unknown", "accounts: throws unknown"]),
        ]

        @Test(arguments: rows)
        func `a setting shows in the timeline`(row: Row) throws {
            let before = LeakCheck.take()
            let scenario = try #require(Self.scenarios[row.scenario])
            let run = try fksim.run(scenario, row.settings.flatMap { ["--knob", $0] })
            #expect(run.status == row.status, "\(run.output)")
            var rest = run.output[...]
            for words in row.words {
                guard let found = rest.range(of: words) else {
                    Issue.record("missing from there: \(words)\n\(run.output)")
                    break
                }
                rest = rest[found.upperBound...]
            }
            LeakCheck.expectNothingLeft(since: before)
        }

        @Test func `a setting that is none is refused with what there is`() throws {
            let scenario = try #require(Self.scenarios["a wake that fails"])
            let overlap = try fksim.run(scenario, ["--knob", "overlap=allowed"])
            #expect(overlap.status == 4, "\(overlap.output)")
            #expect(overlap.output.contains("two wakes of one extension never overlap"))
            let retry = try fksim.run(scenario, ["--knob", "retryFailedWake=soon"])
            #expect(retry.status == 4, "\(retry.output)")
            #expect(retry.output.contains("\"nextInterval\""), "\(retry.output)")
        }

        /// Every word that a knob takes stands in a test or in the scenario of a field case.
        @Test func `each setting of each knob is run by something`() throws {
            let schema = try JSONDecoder().decode(
                Schema.self, from: Data(try fksim.command(["schema"]).output.utf8))
            let knobs = try #require(schema.knobs)
            let sources = try Self.texts(
                in: ["Tests/EndToEndTests", "Tests/FieldCases", "Tests/ShimTests"])
            #expect(knobs.count > 20)
            for (name, words) in knobs {
                let places = sources.filter { $0.contains(name) }
                #expect(!places.isEmpty, "nothing sets \(name)")
                for word in words {
                    #expect(
                        places.contains { $0.contains(word) }, "nothing sets \(name) to \(word)")
                }
            }
        }

        private static func texts(in folders: [String]) throws -> [String] {
            var texts: [String] = []
            for folder in folders {
                let path = BuiltProducts.packageRoot.appending(path: folder)
                let files = try #require(FileManager.default.enumerator(atPath: path.path))
                for case let file as String in files
                where file.hasSuffix(".swift") || file.hasSuffix(".json5") {
                    texts.append(
                        try String(contentsOf: path.appending(path: file), encoding: .utf8))
                }
            }
            return texts
        }
    }
}

/// The knobs of the schema, each with the words that it takes.
private struct Schema: Decodable {
    var knobs: [String: [String]]?

    private struct Object: Decodable { var properties: Properties? }
    private struct Properties: Decodable { var knobs: Knobs? }
    private struct Knobs: Decodable { var properties: [String: Knob] }
    private struct Knob: Decodable {
        var words: [String]?

        enum CodingKeys: String, CodingKey { case words = "enum" }
    }

    init(from decoder: any Decoder) throws {
        let found = try Object(from: decoder).properties?.knobs?.properties
        knobs = found?.mapValues { $0.words ?? [] }
    }
}
