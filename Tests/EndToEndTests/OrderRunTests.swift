import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// Orders and the picker, from an extension's own calls to the timeline.
    @Suite struct OrderRunTests {
        private let fksim: Fksim
        private let group = "group.com.example.orders"
        /// The day after the authority was made, since its certificates begin then.
        private let now = Date(timeIntervalSinceNow: 3600)

        init() throws {
            fksim = try Fksim()
        }

        private func put(_ bytes: [UInt8], _ name: String) throws {
            try fksim.scratch.write("", to: "Shared/\(group)/\(name)")
            let path = fksim.scratch.path("Shared/\(group)/\(name)")
            try Data(bytes).write(to: URL(filePath: path))
        }

        private func order(updatedAt: String) throws -> [UInt8] {
            var source = try OrderSource()
            source.files["order.json"] = OrderSource.bytes(OrderSource.order(updatedAt: updatedAt))
            return try source.build()
        }

        private func scenario(
            entitled: Bool = true, consent: String = "", orders: String = "", knobs: String = "",
            setup: String = "", steps: String
        ) throws -> String {
            let anchor = try OrderAuthority.shared.path("root.pem")
            let trust = orders.isEmpty ? "trust: [\"\(anchor)\"], team: \"A1B2C3D4E5\"" : orders
            return """
                { device: { now: "\(now.formatted(.iso8601))" },
                  wallet: { accounts: [ { id: "card", kind: "asset", displayName: "Cash",
                    institutionName: "Bank", currencyCode: "USD", transactions: [
                      { as: "tea", amount: "4.50", indicator: "debit", merchant: "Tea",
                        date: "2026-03-01" } ] } ] },
                  background: [ { types: ["transactions"], frequency: "hourly" } ], \(setup)
                  bundle: { path: "\(BuiltProducts.path("OrderProbe"))",
                    bundleIdentifier: "com.example.orders", appGroups: ["\(group)"],
                    entitled: \(entitled) },
                  consent: { \(consent) }, orders: { \(trust) }, knobs: { \(knobs) },
                  steps: [ \(steps) ] }
                """
        }

        private func expect(
            _ run: ToolRun, _ words: [String], sourceLocation: SourceLocation = #_sourceLocation
        ) {
            #expect(run.status == 0, "\(run.output)", sourceLocation: sourceLocation)
            var rest = run.output[...]
            for words in words {
                guard let found = rest.range(of: words) else {
                    Issue.record(
                        "missing from there: \(words)\n\(run.output)",
                        sourceLocation: sourceLocation)
                    return
                }
                rest = rest[found.upperBound...]
            }
        }

        @Test func `a wake that saves an order is cut from the same wallet each time`() throws {
            let before = LeakCheck.take()
            let archive = Data(try order(updatedAt: "2026-03-02T09:00:00-05:00"))
            let setup = """
                setup: { container: { "\(group)": {
                  "plan.txt": "save first.order\\nkeep\\n",
                  "first.order": { base64: "\(archive.base64EncodedString())" } } } },
                """
            let scenario = try scenario(setup: setup, steps: Fksim.purchase("1.00"))
            let file = try fksim.scratch.write(scenario, to: "orders.fkscenario.json5")
            let run = try ToolRun(
                BuiltProducts.path("fksim"),
                [
                    "sweep", file, "--calls", "--jobs", "1", "--capsules",
                    fksim.scratch.path("capsules"),
                ], within: 120)
            // Cut before its effect, the next wake saves the order anew; cut after it, it is there.
            #expect(run.status == 1, "\(run.output)")
            #expect(run.output.contains("wake 1   6 found · 4 run · 2 merged · 1 failed"))
            #expect(run.output.contains("wake 1 was cut at saveOrder#1/afterEffect"))
            LeakCheck.expectNothingLeft(since: before)
        }

        @Test func `an extension saves orders and learns every result`() throws {
            let before = LeakCheck.take()
            try put(try order(updatedAt: "2026-03-02T09:00:00-05:00"), "first.order")
            try put(try order(updatedAt: "2026-03-09T09:00:00-05:00"), "later.order")
            try put(try order(updatedAt: "2026-03-08T09:00:00-05:00"), "between.order")
            var spoiled = try OrderSource()
            spoiled.changeContent = { $0["logo.png"]?.append(0) }
            try put(try spoiled.build(), "spoiled.order")
            try put(
                OrderSource.bytes(
                    """
                    contains 4711
                    save spoiled.order
                    save first.order
                    contains 4711
                    contains 4711 2026-03-02T14:00:00Z
                    contains 4711 2026-03-01T14:00:00Z
                    contains 4711 2026-03-03T14:00:00Z
                    save first.order
                    save later.order
                    save between.order
                    button later.order
                    contains other

                    """), "plan.txt")
            let run = try fksim.run(
                try scenario(steps: Fksim.purchase("1.00")), ["--keep-container"])
            expect(
                run,
                [
                    "contains 4711: notFound",
                    "unknown (hashMismatch): The package's file 'logo.png' has the SHA-256",
                    "save spoiled.order: throws unknown",
                    "order.com.example.shop/4711, updated 2026-03-02T14:00:00Z",
                    "save first.order: added",
                    "contains 4711: exists",
                    "contains 4711 2026-03-02T14:00:00Z: exists",
                    "contains 4711 2026-03-01T14:00:00Z: newerExists",
                    "contains 4711 2026-03-03T14:00:00Z: olderExists",
                    "save first.order: newerExisting", "save later.order: added",
                    "save between.order: newerExisting",
                    "button later.order: success(FinanceKit.FinanceStore.SaveOrderResult.newerExisting)",
                    "contains other: notFound", "1 wake: 1 returned",
                ])
            LeakCheck.expectNothingLeft(since: before)
        }

        @Test func `the person can say no, and a step changes the answer`() throws {
            try put(try order(updatedAt: "2026-03-02T09:00:00-05:00"), "first.order")
            try put(
                OrderSource.bytes("save first.order\nbutton first.order\ncontains 4711\n"),
                "plan.txt")
            let anchor = try OrderAuthority.shared.path("root.pem")
            let run = try fksim.run(
                try scenario(
                    orders: "answer: \"cancel\", trust: [\"\(anchor)\"]",
                    knobs: "saveSameOrder: \"added\"",
                    steps: Fksim.purchase("1.00") + "{ orders: { answer: \"add\" } },"
                        + Fksim.purchase("2.00")), ["--keep-container"])
            expect(
                run,
                [
                    "'merchant.com.example.shop' belongs to the developer account",
                    "save first.order: cancelled", "button first.order: success(", "cancelled",
                    "contains 4711: notFound", "the person's answer to an order is: add",
                    "save first.order: added", "button first.order: success(", "added",
                    "contains 4711: exists",
                ])
        }

        @Test func `chains are not verified without anchors, and the run says so once`()
            throws
        {
            var source = try OrderSource()
            source.signer = try OrderAuthority.shared.signer("foreign-signer", with: "foreign")
            let archive = try source.build()
            try put(archive, "foreign.order")
            try put(OrderSource.bytes("save foreign.order\nsave foreign.order\n"), "plan.txt")
            let trusting = try fksim.run(
                try scenario(orders: "team: \"A1B2C3D4E5\"", steps: Fksim.purchase("1.00")),
                ["--keep-container"])
            expect(
                trusting,
                ["no trust anchor is given", "added", "save foreign.order: newerExisting"])
            #expect(trusting.output.components(separatedBy: "no trust anchor").count == 2)
        }

        @Test func `an order of a foreign authority is refused where anchors are given`() throws {
            var source = try OrderSource()
            source.signer = try OrderAuthority.shared.signer("foreign-signer", with: "foreign")
            try put(try source.build(), "foreign.order")
            try put(OrderSource.bytes("save foreign.order\n"), "plan.txt")
            let run = try fksim.run(
                try scenario(steps: Fksim.purchase("1.00")), ["--keep-container"])
            expect(run, ["unknown (certificateUntrusted)", "orders.trust", "throws unknown"])
        }

        @Test func `an order whose signature is of other bytes is refused`() throws {
            var source = try OrderSource()
            source.changeContent = { $0["manifest.json"]?.append(0x20) }
            try put(try source.build(), "forged.order")
            try put(OrderSource.bytes("save forged.order\ncontains 4711\n"), "plan.txt")
            let run = try fksim.run(
                try scenario(steps: Fksim.purchase("1.00")), ["--keep-container"])
            expect(
                run, ["unknown (signatureWrong)", "throws unknown", "contains 4711: notFound"])
        }

        @Test func `an executable without the entitlement sees no orders and writes none`() throws {
            try put(try order(updatedAt: "2026-03-02T09:00:00-05:00"), "first.order")
            try put(OrderSource.bytes("contains 4711\nsave first.order\npick\n"), "plan.txt")
            let run = try fksim.run(
                try scenario(
                    entitled: false,
                    steps: "{ picker: { choose: [\"tea\"] } }," + Fksim.purchase("1.00")),
                ["--keep-container"])
            expect(
                run,
                [
                    "notFound: the executable is not entitled", "contains 4711: notFound",
                    "not entitled to write orders", "save first.order: throws unknown",
                    "1 picked", "pick: 4.5",
                ])
        }

        @Test
        func `the picker gives what the scenario says, though it is not shared, and forgets it`()
            throws
        {
            try put(OrderSource.bytes("pick\ncontains 4711\n"), "plan.txt")
            let run = try fksim.run(
                try scenario(
                    consent: "since: \"2030-01-01\"",
                    steps: """
                        { after: "+2h", add: { account: "card", amount: "9.00",
                          indicator: "debit", merchant: "Bread" }, as: "bread" },
                        { picker: { choose: ["bread", "tea"] } },
                        \(Fksim.purchase("1.00"))
                        { restrict: true },
                        \(Fksim.purchase("2.00"))
                        """), ["--keep-container"])
            expect(
                run,
                [
                    "nothing picked", "pick: nothing", "from here the person picks bread, tea",
                    "2 picked", "pick: 4.5, 9", "dataRestricted", "pick: nothing",
                    "contains 4711: throws dataRestricted(FinanceKit.FinanceStore.DataType.orders)",
                ])
        }

        @Test func `a trust anchor that is missing or none is told with its place`() throws {
            for (file, words) in [
                ("absent.pem", "there is no file '"), ("plain.pem", "holds no certificate"),
            ] {
                try fksim.scratch.write("nothing", to: "plain.pem")
                let run = try fksim.run(
                    try scenario(orders: "trust: [\"\(file)\"]", steps: ""))
                #expect(run.status == 4, "\(run.output)")
                #expect(run.output.contains(words), "\(run.output)")
                #expect(
                    run.output.contains("test.fkscenario.json5:10:36: orders.trust[0]"),
                    "\(run.output)")
            }
        }
    }
}
