import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// What a person gets who hands in something wrong: a sentence, and the right status.
    @Suite struct BadInputTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        private func expectRefusal(
            _ run: ToolRun, status: Int32, _ words: [String],
            sourceLocation: SourceLocation = #_sourceLocation
        ) {
            #expect(run.status == status, "\(run.output)", sourceLocation: sourceLocation)
            for word in words where !word.isEmpty {
                #expect(
                    run.output.contains(word), "missing '\(word)' in \(run.output)",
                    sourceLocation: sourceLocation)
            }
            #expect(
                !FileManager.default.fileExists(atPath: fksim.scratch.path("Shared")),
                "something was made before the refusal", sourceLocation: sourceLocation)
        }

        @Test(arguments: [
            (["nothing"], "there is no command 'nothing'"),
            (["rum"], "Did you mean 'run'"),
            (["run"], "expected one scenario file"),
            (["run", "a", "b"], "found 2"),
            (["run", "a", "--transcrip", "x"], "Did you mean --transcript"),
            (["run", "a", "--seed"], "--seed N"),
            (["run", "a", "--seed", "x"], "whole number"),
            (["run", "a", "--format", "xml"], "text or json"),
            (["run", "a", "--keep-container=yes"], "takes no value"),
            (["run", "a", "--seed", "1", "--seed", "2"], "twice"),
        ]) func `a command line that cannot be understood`(
            arguments: [String], words: String
        ) throws {
            expectRefusal(try fksim.command(arguments), status: 2, [words])
        }

        @Test(arguments: [["--help"], ["run", "--help"], ["check", "--help"], ["help", "run"]])
        func `help lists the statuses`(arguments: [String]) throws {
            let run = try fksim.command(arguments)
            #expect(run.status == 0)
            #expect(run.output.contains("exit status:"))
            #expect(run.output.contains("70  a bug of fksim"))
        }

        @Test func `no arguments print the help and count as wrong usage`() throws {
            let run = try fksim.command([])
            #expect(run.status == 2)
            #expect(run.output.contains("usage: fksim COMMAND"))
        }

        @Test func `a scenario file that is not there`() throws {
            let run = try fksim.run(file: fksim.scratch.path("none.json5"))
            expectRefusal(run, status: 3, ["none.json5", "No such file"])
        }

        @Test(arguments: [
            ("{ wallet: {}, stepps: [] }", ":1:15:", "steps"),
            ("{ device: { now: \"2026-02-30T09:00:00Z\" } }", ":1:18:", "2026-02-30"),
            ("{ device: { now: \"yesterday\" } }", ":1:18:", "yesterday"),
            ("{ \n steps: [", ":2:", ""),
            ("{ wallet: {}, wallet: {} }", ":1:15:", "wallet"),
        ]) func `a scenario that cannot be read names line and column`(
            text: String, place: String, words: String
        ) throws {
            expectRefusal(
                try fksim.run(text), status: 4, ["test.fkscenario.json5" + place, words])
        }

        @Test(arguments: [
            (
                "{ add: { account: \"crad\", amount: \"1\", indicator: \"debit\", merchant: \"A\" } }",
                "card"
            ),
            (
                "{ add: { account: \"card\", amount: 4.5, indicator: \"debit\", merchant: \"A\" } }",
                "4.5"
            ),
            (
                "{ add: { account: \"card\", amount: \"4,5\", indicator: \"debit\", merchant: \"A\" } }",
                "4,5"
            ),
            ("{ update: \"tea\", set: { amount: \"1\" } }", "tea"),
            ("{ advance: \"soon\" }", "soon"),
            (
                "{ fault: { wake: 1, write: 1, error: \"historyTokenInvalid\" } }",
                "historyTokenInvalid"
            ),
        ]) func `a step that names something wrong`(step: String, words: String) throws {
            let text = "{ \(Fksim.smallWallet) \(Fksim.ledger)\n steps: [ \(step) ] }"
            expectRefusal(try fksim.run(text), status: 4, ["test.fkscenario.json5:", words])
        }

        @Test(arguments: [
            ("13/45/2026,01/02/2026,A,A,Grocery,Purchase,1.00,Primary", ":3:1:", "13/45/2026"),
            ("01/02/2026,01/02/2026,A,A,Grocery,Purchase,one,Primary", ":3:", "one"),
            ("01/02/2026,01/02/2026,A", ":3:", ""),
            ("01/02/2026,01/02/2026,\"A,A,Grocery,Purchase,1.00,Primary", ":3:", ""),
        ]) func `a statement with a bad row names line and column, and nothing is imported`(
            row: String, place: String, words: String
        ) throws {
            let header =
                "Transaction Date,Clearing Date,Description,Merchant,Category,Type,"
                + "Amount (USD),Purchased By"
            let good = "01/01/2026,01/01/2026,A,A,Grocery,Purchase,1.00,Primary"
            try fksim.scratch.write(
                [header, good, row].joined(separator: "\n") + "\n", to: "card.csv")
            let text =
                "{ wallet: { import: \"card.csv\", account: \"card\" }, \(Fksim.ledger) steps: [] }"
            expectRefusal(try fksim.run(text), status: 4, ["card.csv" + place, words])
        }

        @Test func `a knob that nobody knows`() throws {
            let text = "{ \(Fksim.smallWallet) \(Fksim.ledger) steps: [] }"
            expectRefusal(
                try fksim.run(text, ["--knob", "window.hourli=3s"]), status: 4, ["window.hourly"])
        }

        private func runBundle(_ path: String) throws -> ToolRun {
            try fksim.run(
                "{ \(Fksim.smallWallet) bundle: { path: \"\(path)\", entitled: true }, steps: [] }")
        }

        @Test func `an extension that is not there`() throws {
            expectRefusal(try runBundle("./nowhere"), status: 3, ["nowhere", "Build it first"])
        }

        @Test func `an extension that is not executable`() throws {
            let path = try fksim.scratch.write("#!/bin/sh\n", to: "plain.sh")
            expectRefusal(try runBundle(path), status: 3, ["plain.sh", "not executable", "chmod"])
        }

        @Test func `an extension for another processor`() throws {
            // The header of a 64-bit ELF file for a processor that no host of this project has.
            var header: [UInt8] =
                [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0] + Array(repeating: 0, count: 56)
            header[16] = 2
            header[18] = 0xF3
            header[20] = 1
            let path = fksim.scratch.path("foreign")
            try Data(header).write(to: URL(filePath: path))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            expectRefusal(try runBundle(path), status: 3, ["foreign", "is built for"])
        }

        @Test func `an extension that speaks another version`() throws {
            let path = try fksim.script(
                """
                #!/bin/sh
                read line
                echo '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":99,"runtime":{"name":"x","version":"9"}}}'
                read line
                """)
            let run = try fksim.run(
                """
                { \(Fksim.smallWallet) bundle: { path: "\(path)", entitled: true },
                  steps: [ \(Fksim.purchase("1.00")) ] }
                """)
            #expect(run.status == 3, "\(run.output)")
            #expect(run.output.contains("99"))
            #expect(run.output.contains("launchFailed"))
        }

        @Test func `a wallet file from a newer version`() throws {
            let text = "{ \(Fksim.smallWallet) \(Fksim.ledger) steps: [] }"
            #expect(try fksim.run(text).status == 0)
            // SQLite keeps the user's version at offset 60, in big-endian order.
            let path = fksim.scratch.path("Shared/.fksim/wallet.sqlite")
            var bytes = try Data(contentsOf: URL(filePath: path))
            bytes[63] = 99
            try bytes.write(to: URL(filePath: path))
            let run = try fksim.run(text, ["--keep-container"])
            #expect(run.status == 4, "\(run.output)")
            #expect(run.output.contains("format 99"), "\(run.output)")
        }

        @Test func `a container folder that holds a person's own files`() throws {
            let text = "{ \(Fksim.smallWallet) \(Fksim.ledger) steps: [] }"
            let file = try fksim.scratch.write(
                "mine", to: "Shared/group.com.example.ledger/notes.txt")
            let run = try fksim.run(text)
            #expect(run.status == 3)
            #expect(run.output.contains("--keep-container"))
            #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
        }

        @Test func `output that cannot be written`() throws {
            let text = "{ \(Fksim.smallWallet) \(Fksim.ledger) steps: [] }"
            let run = try fksim.run(
                text, ["--transcript", fksim.scratch.path("no/such/folder/t.jsonl")])
            expectRefusal(run, status: 3, ["t.jsonl", "No such file"])
        }
    }
}
