import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// What histories tell an extension from wake to wake and while it waits.
    @Suite struct HistoryTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        /// The lines that the probe printed under a name, in order.
        private func printed(_ name: String, _ run: ToolRun) -> [String] {
            run.output.split(separator: "\n").compactMap { line in
                guard let range = line.range(of: "\(name): ") else { return nil }
                return String(line[range.upperBound...])
            }
        }

        // MARK: Consent

        @Test func `an account that is shared no longer is told as deleted and comes back new`()
            throws
        {
            let run = try fksim.probe(
                "follow",
                steps: """
                    \(Fksim.buy("four")) { revoke: ["save"] }, \(Fksim.buy("five"))
                    { consent: { accounts: "all" } }, \(Fksim.buy("six"))
                    """)
            Fksim.expect(run, [])
            #expect(printed("accounts", run) == ["+2 ~0 -0", "+0 ~0 -1", "+1 ~0 -0"])
            #expect(printed("rows", run) == ["+5 ~0 -0", "+1 ~0 -1", "+2 ~0 -0"])
            #expect(printed("known", run) == ["5", "5", "7"])
        }

        @Test func `an earliest date that moves is told in both directions`() throws {
            let run = try fksim.probe(
                "follow",
                steps: """
                    \(Fksim.buy("four")) { consent: { since: "2026-03-03" } }, \(Fksim.buy("five"))
                    { consent: { since: "2026-03-02" } }, \(Fksim.buy("six"))
                    """)
            Fksim.expect(run, [])
            #expect(printed("accounts", run) == ["+2 ~0 -0", "+0 ~0 -0", "+0 ~0 -0"])
            #expect(printed("rows", run) == ["+5 ~0 -0", "+1 ~0 -2", "+2 ~0 -0"])
        }

        @Test func `consent that is given again begins anew for a reader that slept`() throws {
            let run = try fksim.probe(
                "follow",
                steps: """
                    \(Fksim.buy("four")) { revoke: "all" }, \(Fksim.buy("unseen"))
                    { consent: { accounts: "all" } },
                    { background: [ { types: ["transactions"], frequency: "hourly" } ] },
                    \(Fksim.buy("five"))
                    """, expect: "{ wakes: 2 }")
            Fksim.expect(run, [])
            #expect(printed("accounts", run) == ["+2 ~0 -0", "+2 ~0 -2"])
            #expect(printed("rows", run) == ["+5 ~0 -0", "+7 ~0 -5"])
            #expect(printed("known", run) == ["5", "7"])
        }

        @Test func `a changed consent is not told where the knob says so`() throws {
            let run = try fksim.probe(
                "follow", members: "knobs: { unsharedAccount: \"silent\" },",
                steps: """
                    \(Fksim.buy("four")) { revoke: ["save"] }, \(Fksim.buy("five"))
                    """)
            Fksim.expect(run, [])
            #expect(printed("accounts", run) == ["+2 ~0 -0", "+0 ~0 -0"])
            #expect(printed("rows", run) == ["+5 ~0 -0", "+1 ~0 -0"])
        }

        @Test func `what goes in the middle of a catch-up is not told though it was made ahead`()
            throws
        {
            let run = try fksim.probe(
                "poll", members: "knobs: { historyBatchSize: 1 },",
                steps: """
                    \(Fksim.buy("four"))
                    { during: { wake: 1, call: "transactionHistory#4" }, delete: "four" },
                    """)
            Fksim.expect(run, ["meanwhile: delete four", "so far: 3"], not: ["so far: 4"])
        }

        @Test func `what comes in the middle of a catch-up is told in its turn`() throws {
            let run = try fksim.probe(
                "poll", members: "knobs: { historyBatchSize: 1 },",
                steps: """
                    \(Fksim.buy("four"))
                    { during: { wake: 1, call: "transactionHistory#2" },
                      add: { account: "card", amount: "6.00", indicator: "debit",
                             description: "late" } },
                    """)
            Fksim.expect(run, ["so far: 5", "transactions: one,two,three,nine,four,late"])
        }

        @Test func `a catch-up goes on when what is older than its token is compacted`() throws {
            let run = try fksim.probe(
                "poll", members: "knobs: { historyBatchSize: 1 },",
                steps: """
                    { after: "+1h", update: "card", set: { displayName: "Renamed" } },
                    \(Fksim.buy("four"))
                    { during: { wake: 2, call: "transactionHistory#2" }, compactHistory: true },
                    """)
            Fksim.expect(run, ["meanwhile: compact the history", "so far: 4"], not: ["stopped"])
        }

        // MARK: Tokens

        @Test func `a token that was compacted away throws while iterating`() throws {
            let run = try fksim.probe(
                "follow",
                steps: """
                    \(Fksim.buy("four")) { after: "1d", delete: "four" }, { compactHistory: true },
                    \(Fksim.buy("five"))
                    """)
            Fksim.expect(run, ["error: historyTokenInvalid"])
        }

        @Test func `tokens that are not of this history are refused`() throws {
            let run = try fksim.probe("foreign", steps: Fksim.buy("four"))
            for name in ["other stream", "forged", "foreign"] {
                Fksim.expect(run, ["\(name): historyTokenInvalid"])
            }
        }

        @Test func `a token of another stream is taken where the knob says so`() throws {
            let run = try fksim.probe(
                "foreign", members: "knobs: { tokenAcrossStreams: \"accepted\" },",
                steps: Fksim.buy("four"))
            Fksim.expect(run, ["other stream: 1 elements", "forged: historyTokenInvalid"])
        }

        @Test func `tokens of another device and of the future are refused`() throws {
            let tokens = fksim.scratch.path("Shared/\(Fksim.probeGroup)/token.json")
            let later = """
                { after: "2h", update: "save", set: { displayName: "Renamed" } },
                { after: "2h", update: "save", set: { displayName: "Once more" } },
                { after: "2h", update: "save", set: { displayName: "And again" } },
                """
            var kept: [String: Data] = [:]
            for (name, seed) in [("other-device", "7"), ("future", "1")] {
                let run = try fksim.probe("foreign", steps: later, ["--seed", seed])
                Fksim.expect(run, [])
                kept[name] = try Data(contentsOf: URL(filePath: tokens))
            }
            // The same device as the last one, with a shorter history, and what is to be tried.
            let folder = fksim.scratch.path("Fresh/\(Fksim.probeGroup)")
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            for (name, data) in kept {
                try data.write(to: URL(filePath: "\(folder)/\(name).json"))
            }
            let scenario = try fksim.scratch.write(
                """
                { device: { now: "2026-03-04T09:00:00-05:00" }, \(Fksim.twoAccounts)
                  \(Fksim.probe("foreign")) knobs: { tokenAcrossStreams: "accepted" },
                  steps: [ { after: "2h", update: "card", set: { displayName: "A" } } ] }
                """, to: "fresh.fkscenario.json5")
            let run = try fksim.command([
                "run", scenario, "--shared-container", fksim.scratch.path("Fresh"),
                "--keep-container", "--seed", "1",
            ])
            Fksim.expect(
                run,
                ["other-device: historyTokenInvalid", "future: historyTokenInvalid"])
        }

        @Test func `a history that is caught up ends with an empty element where the knob says so`()
            throws
        {
            let steps = Fksim.buy("four") + Fksim.buy("five")
            let plain = try fksim.probe(
                "follow", members: "knobs: { emptyFinalElement: \"none\" },", steps: steps)
            #expect(printed("elements", plain) == ["2", "1"])
            let run = try fksim.probe(
                "follow", members: "knobs: { emptyFinalElement: \"one\" },", steps: steps)
            Fksim.expect(run, [])
            #expect(printed("elements", run) == ["4", "3"])
        }

        // MARK: Iterating

        @Test func `a monitoring history tells what happens while it waits`() throws {
            let run = try fksim.probe(
                "monitor",
                steps: """
                    { during: { wake: 1, after: "150ms" }, add: { account: "card", amount: "1.00",
                      indicator: "debit", description: "meanwhile" }, as: "x" },
                    { during: { wake: 1, after: "300ms" }, delete: "x" },
                    \(Fksim.buy("four"))
                    """, expect: "{ wake: 1, ending: \"returned\" }")
            Fksim.expect(
                run,
                [
                    "element 2: [\"meanwhile\"] 0 gone", "element 3: [] 1 gone", "enough",
                    "meanwhile: delete x",
                ])
        }

        @Test func `a change at a call answers the histories that wait`() throws {
            let run = try fksim.probe(
                "monitor",
                steps: """
                    \(Fksim.buy("four"))
                    { during: { wake: 1, call: "transactionHistory#2" }, delete: "four" },
                    { during: { wake: 1, after: "100ms" }, revoke: ["card"] },
                    """)
            Fksim.expect(run, ["element 2: [] 1 gone", "element 3: [] 3 gone", "enough"])
        }

        @Test func `a restriction is thrown by a history that waits`() throws {
            let run = try fksim.probe(
                "monitor",
                steps: """
                    { during: { wake: 1, after: "100ms" }, restrict: true }, \(Fksim.buy("four"))
                    """)
            Fksim.expect(run, ["stopped: dataRestricted(financialData)"])
        }

        @Test func `a monitoring history ends when its task is cancelled`() throws {
            let run = try fksim.probe("cancelled", steps: Fksim.buy("four"))
            Fksim.expect(run, ["ended after 1 elements", "accounts: 2"])
        }

        @Test func `iterators of one history go their own ways, and an opened one sees changes`()
            throws
        {
            let run = try fksim.probe(
                "iterators",
                members: "knobs: { historyBatchSize: 3 },",
                steps: """
                    { during: { wake: 1, call: "authorizationStatus#1" },
                      add: { account: "card", available: "10.00" } },
                    \(Fksim.buy("four"))
                    """)
            Fksim.expect(run, ["in turn: [3, 3, 1, 1]", "balances: 1"])
        }

        @Test func `a history too many that waits is refused and the others go on`() throws {
            let ask = """
                echo '{"jsonrpc":"2.0","id":'$id',"method":"history","params":{"stream":\
                {"kind":"accounts"},"since":"'$token'","monitoring":true}}'
                """.replacing("\\\n", with: "")
            let path = try fksim.script(
                """
                #!/bin/sh
                read line; echo '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":1}}'
                echo '{"jsonrpc":"2.0","method":"ready","params":{}}'
                read line
                echo '{"jsonrpc":"2.0","id":1,"method":"history","params":{"stream":{"kind":"accounts"},"monitoring":true}}'
                read line; token=${line##*token\\":\\"}; token=${token%%\\"*}
                id=2; while [ $id -le 260 ]; do \(ask); id=$((id+1)); done
                read line
                echo "$line" >&2
                echo '{"jsonrpc":"2.0","id":2,"result":{}}'
                """)
            let run = try fksim.run(
                """
                { \(Fksim.smallWallet) bundle: { path: "\(path)", entitled: true },
                  steps: [ \(Fksim.purchase("1.00")) ], expect: [ { wake: 1, ending: "returned" } ] }
                """)
            Fksim.expect(run, ["'accountHistory' was refused: more than 256 requests wait at once"])
        }

        @Test func `what waits for a wake that does not come is told`() throws {
            let run = try fksim.probe(
                "follow",
                steps: """
                    { during: { wake: 9, after: "1ms" }, restrict: true }, \(Fksim.buy("four"))
                    """)
            Fksim.expect(run, ["restrict data did not happen, because wake 9"])
        }

        @Test func `cuts and locks that never come are told`() throws {
            let run = try fksim.probe(
                "query",
                steps: """
                    { fault: { wake: 1, call: "transactions#77", end: "killedWithoutNotice" } },
                    { fault: { wake: 7, at: "ready", end: "killedWithoutNotice" } },
                    \(Fksim.buy("four"))
                    { holdLock: "some.lock" }
                    """, expect: "{ wakes: 1 }")
            Fksim.expect(
                run,
                [
                    "nothing was cut (killedWithoutNotice at transactions#77 beforeEffect), because "
                        + "wake 1 did not come to that point",
                    "nothing was cut (killedWithoutNotice at ready), because there was no wake 7",
                    "the lock of some.lock was still to be held for a wake that did not come",
                ])
            let cut = try fksim.probe(
                "query",
                steps: """
                    { fault: { wake: 1, call: "transactions#1", end: "killedWithoutNotice" } },
                    \(Fksim.buy("four"))
                    """, expect: "{ wake: 1, ending: \"killedWithoutNotice\" }")
            #expect(cut.status == 0 && !cut.output.contains("nothing was cut"), "\(cut.output)")
        }

        // MARK: Booking and balances

        @Test(arguments: [("stable", "+0 ~1 -0"), ("replaced", "+1 ~0 -1")])
        func `a booked transaction keeps its id or gets a new one`(
            setting: String, told: String
        ) throws {
            let run = try fksim.probe(
                "follow", members: "knobs: { transactionIDOnBooking: \"\(setting)\" },",
                steps: """
                    { after: "2h", add: { account: "card", amount: "5.00", indicator: "debit",
                      description: "p", status: "pending" }, as: "p" },
                    { after: "2h", update: "p", set: { status: "booked", amount: "5.31" } },
                    { after: "2h", update: "p", set: { description: "still known" } },
                    """)
            Fksim.expect(run, [])
            #expect(printed("rows", run) == ["+5 ~0 -0", told, "+0 ~1 -0"])
            #expect(printed("elements", run)[1] == "1")
        }

        @Test func `only the newest balances are kept where the knob says so`() throws {
            let run = try fksim.probe(
                "query", members: "knobs: { balanceRetention: 2 },",
                steps: """
                    { add: { account: "card", available: "1.00", asOf: "2026-03-01" } },
                    { add: { account: "card", available: "2.00", asOf: "2026-03-03" } },
                    { add: { account: "card", available: "3.00", asOf: "2026-03-02" } },
                    { add: { account: "card", available: "4.00", asOf: "2026-02-01" } },
                    \(Fksim.buy("four"))
                    """)
            #expect(printed("balances", run).last == "2", "\(run.output)")
        }
    }
}
