import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    @Suite struct RunTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        @Test func `the demo shows all three endings and a ledger that equals the wallet`() throws {
            let before = LeakCheck.take()
            let demo = BuiltProducts.packageRoot.appending(
                path: "Extensions/LedgerSync/Scenarios/demo.fkscenario.json5"
            ).path
            let run = try fksim.run(file: demo, ["--probe", BuiltProducts.path("LedgerProbe")])
            #expect(run.status == 0, "\(run.output)")
            for words in [
                "ending   returned\n", "ending   windowExpired: killed at the window's end; notice",
                "ending   killedWithoutNotice", "met      the ledger equals the wallet",
                "6 wakes: 4 returned, 1 windowExpired, 1 killedWithoutNotice",
            ] {
                #expect(run.output.contains(words), "missing: \(words)\n\(run.output)")
            }
            LeakCheck.expectNothingLeft(since: before)
        }

        @Test func `a widget's extension writes the group's defaults and reloads its widget`()
            throws
        {
            let week = BuiltProducts.packageRoot.appending(
                path: "Extensions/SpendingWidget/Scenarios/week.fkscenario.json5"
            ).path
            let run = try fksim.run(file: week)
            #expect(run.status == 0, "\(run.output)")
            #expect(run.output.contains("⇢ WidgetKit.reloadTimelines kind=Spending"))
            let file = fksim.scratch.path(
                "Shared/group.com.example.spending/Library/Preferences/"
                    + "group.com.example.spending.plist")
            let list = try PropertyListSerialization.propertyList(
                from: Data(contentsOf: URL(filePath: file)), format: nil)
            let values = try #require(list as? [String: Any])
            #expect("\(values)".contains("17.61"), "\(values)")
        }

        @Test func `the same scenario and seed give the same transcript but for what is measured`()
            throws
        {
            let demo = BuiltProducts.packageRoot.appending(
                path: "Extensions/LedgerSync/Scenarios/demo.fkscenario.json5"
            ).path
            var transcripts: [String] = []
            for name in ["first.jsonl", "second.jsonl", "third.jsonl"] {
                let file = fksim.scratch.path(name)
                let run = try fksim.run(file: demo, ["--transcript", file, "--watch-writes"])
                #expect(run.status == 0, "\(run.output)")
                let text = try String(contentsOfFile: file, encoding: .utf8)
                #expect(text.contains("\"measured\":{"))
                transcripts.append(text.replacing(/,"measured":\{[^}]*\}/, with: ""))
                #expect(!FileManager.default.fileExists(atPath: file + ".partial"))
            }
            #expect(transcripts[0].count > 5000)
            #expect(transcripts[0] == transcripts[1])
            #expect(transcripts[0] == transcripts[2])
        }

        @Test func `another seed gives other identifiers`() throws {
            let scenario =
                "{ \(Fksim.smallWallet) \(Fksim.ledger) steps: [ \(Fksim.purchase("1.00")) ] }"
            var journals: Set<[String]> = []
            for seed in ["1", "2"] {
                let run = try fksim.run(scenario, ["--seed", seed])
                #expect(run.status == 0, "\(run.output)")
                let folder = fksim.scratch.path("Shared/group.com.example.ledger/Ledger")
                journals.insert(
                    try FileManager.default.contentsOfDirectory(atPath: folder).sorted())
            }
            #expect(journals.count == 2)
        }

        @Test func `json prints the events of the transcript, each a whole object`() throws {
            let scenario =
                "{ \(Fksim.smallWallet) \(Fksim.ledger) steps: [ \(Fksim.purchase("1.00")) ] }"
            let file = fksim.scratch.path("kept.jsonl")
            let run = try fksim.run(scenario, ["--format", "json", "--transcript", file])
            #expect(run.status == 0)
            #expect(try String(contentsOfFile: file, encoding: .utf8) == run.output)
            var names: [String] = []
            for line in run.output.split(separator: "\n") {
                let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
                names.append(try #require((object as? [String: Any])?["event"] as? String))
            }
            #expect(names.first == "runStarted")
            #expect(names.last == "runEnded")
            for name in ["step", "wakeStarted", "launched", "ready", "delivered", "call", "print"] {
                #expect(names.contains(name), "\(name)")
            }
        }

        @Test func `an expectation that is not met ends with status 1 and its place`() throws {
            let scenario = """
                { \(Fksim.smallWallet) \(Fksim.ledger) steps: [ \(Fksim.purchase("1.00")) ],
                  expect: [
                    { wake: 1, ending: "crashed" },
                    { container: "Ledger/ledger.json", path: "$.accounts[0].transactions", equals: 4 } ] }
                """
            let run = try fksim.run(scenario)
            #expect(run.status == 1)
            #expect(run.output.contains("NOT MET  wake 1 ends as crashed: found returned"))
            #expect(run.output.contains("test.fkscenario.json5:"))
            #expect(run.output.contains("met      $.accounts[0].transactions"), "\(run.output)")
        }

        @Test func `a wallet that the ledger has not followed is told row by row`() throws {
            // Nothing is registered, so nothing wakes the extension and its ledger is empty.
            let scenario = """
                { device: { now: "2026-03-04T09:00:00-05:00" },
                  wallet: { accounts: [ { id: "card", kind: "asset", displayName: "Cash",
                    institutionName: "Bank", currencyCode: "USD", transactions: [
                      { amount: "12.30", indicator: "debit", merchant: "A", date: "2026-03-01" } ] } ] },
                  \(Fksim.ledger) steps: [] }
                """
            let run = try fksim.run(scenario, ["--probe", BuiltProducts.path("LedgerProbe")])
            #expect(run.status == 1)
            #expect(run.output.contains("found 1 missing (missing"), "\(run.output)")
        }

        @Test func `a kept device goes on where the last run ended`() throws {
            let scenario =
                "{ \(Fksim.smallWallet) \(Fksim.ledger) steps: [ \(Fksim.purchase("1.00")) ] }"
            let probe = ["--probe", BuiltProducts.path("LedgerProbe")]
            let first = try fksim.run(scenario, probe)
            #expect(first.output.contains("card, from the start  → 4 inserted"))
            for count in [5, 6] {
                let next = try fksim.run(scenario, probe + ["--keep-container"])
                #expect(next.status == 0, "\(next.output)")
                #expect(next.output.contains("→ 1 inserted"))
                #expect(!next.output.contains("transactionHistory#1  card, from the start"))
                #expect(next.output.contains("the ledger equals the wallet: \(count) transactions"))
            }
        }

        @Test func `a cut by time comes in the middle of what the extension does`() throws {
            let path = try fksim.script(
                """
                #!/bin/sh
                read line; echo '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":1}}'
                echo '{"jsonrpc":"2.0","method":"ready","params":{}}'
                read line; echo "at work" >&2; read line; read line
                """)
            let scenario = """
                { \(Fksim.smallWallet) bundle: { path: "\(path)", entitled: true },
                  steps: [ { fault: { wake: 1, time: "300ms", end: "killedWithoutNotice" } },
                    { fault: { wake: 2, time: "100ms", end: "noticeThenKill" } },
                    \(Fksim.purchase("1.00")) \(Fksim.purchase("1.00")) ],
                  knobs: { notice: "200ms" },
                  expect: [ { wake: 1, ending: "killedWithoutNotice" },
                    { wake: 2, ending: "windowExpired" } ] }
                """
            let run = try fksim.run(scenario)
            #expect(run.status == 0, "\(run.output)")
            #expect(run.output.contains("✂ cut at after 300 ms"))
        }

        @Test func `a history with the default monitoring waits until its window is over`() throws {
            let script = """
                #!/bin/sh
                read line; echo '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":1}}'
                echo '{"jsonrpc":"2.0","method":"ready","params":{}}'
                read line
                echo '{"jsonrpc":"2.0","id":1,"method":"history","params":{"stream":{"kind":"accounts"},"monitoring":true}}'
                read line; token=${line##*token\\":\\"}; token=${token%%\\"*}
                echo '{"jsonrpc":"2.0","id":2,"method":"history","params":{"stream":{"kind":"accounts"},"since":"'$token'","monitoring":true}}'
                read line; read line
                """
            let path = try fksim.script(script)
            let scenario = """
                { \(Fksim.smallWallet) bundle: { path: "\(path)", entitled: true },
                  knobs: { "window.hourly": "400ms", notice: "100ms" },
                  steps: [ \(Fksim.purchase("1.00")) ], expect: [ { wake: 1, ending: "windowExpired" } ] }
                """
            let run = try fksim.run(scenario)
            #expect(run.status == 0, "\(run.output)")
            #expect(run.output.contains("accountHistory#1  from the start  → 1 inserted"))
            #expect(run.output.contains("accountHistory#2"))
        }
    }
}

extension Fksim {
    /// Writes an executable shell script and gives its path.
    func script(_ text: String, name: String = "extension.sh") throws -> String {
        let path = try scratch.write(text + "\n", to: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }
}
