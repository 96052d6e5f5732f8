import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// What a person's terminal shows and a pipe does not: colours, and a line of progress.
    @Suite struct TerminalTests {
        private let fksim: Fksim

        private static let bold = "\u{1B}[1m"
        private static let erased = "\r\u{1B}[K"

        init() throws {
            fksim = try Fksim()
        }

        /// Runs the command with a terminal as all three descriptors; nil where `script` is missing.
        private func terminal(
            _ arguments: [String], variables: [String] = ["TERM=xterm"],
            below launcher: [String] = []
        ) throws -> ToolRun? {
            guard FileManager.default.isExecutableFile(atPath: "/usr/bin/script") else {
                print("skipped: there is no script(1) on this machine")
                return nil
            }
            let words =
                ["env", "-u", "NO_COLOR"] + variables + launcher + [BuiltProducts.path("fksim")]
            let command = (words + arguments).map { "'\($0)'" }.joined(separator: " ")
            return try ToolRun("script", ["-qec", command, "/dev/null"], within: 120)
        }

        @Test func `colours are for terminals that want them`() throws {
            guard let shown = try terminal(["rules"]) else { return }
            #expect(shown.status == 0)
            #expect(shown.output.contains(Self.bold), "\(shown.output.prefix(300))")
            for variables in [["TERM=dumb"], ["TERM=xterm", "NO_COLOR=1"]] {
                let plain = try #require(try terminal(["rules"], variables: variables))
                #expect(!plain.output.contains("\u{1B}"), "\(variables)")
            }
            let never = try #require(try terminal(["rules", "--colour", "never"]))
            #expect(!never.output.contains("\u{1B}"))
            let empty = try #require(
                try terminal(["rules"], variables: ["TERM=xterm", "NO_COLOR="]))
            #expect(empty.output.contains(Self.bold))
            #expect(!(try fksim.command(["rules"])).output.contains("\u{1B}"))
            let always = try fksim.command(["rules", "--color=always"])
            #expect(always.output.contains(Self.bold))
        }

        @Test func `timelines and findings have the colours of a terminal that wants them`() throws
        {
            let file = try fksim.scratch.write(
                """
                { \(Fksim.smallWallet) \(Fksim.ledger) steps: [ \(Fksim.purchase("1.00")) ],
                  expect: [ { wakes: 1 }, { wakes: 2 } ] }
                """, to: "test.fkscenario.json5")
            let run = ["run", file, "--shared-container", fksim.scratch.path("Shared")]
            guard let shown = try terminal(run) else { return }
            for part in [
                Self.bold + "Wake 1 · ", "\u{1B}[1;32mreturned", "\u{1B}[1;32mmet\u{1B}[0m",
                "\u{1B}[1;31mNOT MET\u{1B}[0m",
            ] { #expect(shown.output.contains(part), "no \(part) in \(shown.output)") }
            let plain = try fksim.command(run)
            #expect(!plain.output.contains("\u{1B}"), "\(plain.output)")
            #expect(plain.output.contains("\n   ending   returned\n"), "\(plain.output)")
            let never = try #require(try terminal(run, variables: ["TERM=xterm", "NO_COLOR=1"]))
            #expect(!never.output.contains("\u{1B}"), "\(never.output)")
            // The same text, but for what was measured, stands below the colours.
            let painted = try fksim.command(run + ["--color=always", "--quiet"])
            let words = painted.output.replacing(try Regex("\u{1B}\\[[0-9;]*m"), with: "")
            #expect(try words == fksim.command(run + ["--quiet"]).output, "\(painted.output)")

            let folder = fksim.scratch.path("Bare")
            try fksim.scratch.write("<plist><dict></dict></plist>", to: "Bare/Info.plist")
            let lint = try #require(try terminal(["lint", folder]))
            #expect(lint.output.contains("\u{1B}[1;31merror:\u{1B}[0m"), "\(lint.output)")
            #expect(!(try fksim.command(["lint", folder])).output.contains("\u{1B}"))
        }

        @Test func `making a large wallet says how far it is`() throws {
            let path = fksim.scratch.path("large.wallet")
            let words = ["wallet", "create", "large", "--wallet", path, "--transactions", "5000"]
            guard let shown = try terminal(words) else { return }
            #expect(shown.status == 0, "\(shown.output)")
            let parts = shown.output.components(separatedBy: Self.erased)
            #expect(parts.dropFirst().first?.hasPrefix("[####") ?? false, "\(shown.output)")
            #expect(parts.dropFirst().first?.contains(" transactions") ?? false)
            #expect(parts.last?.hasPrefix("made '") ?? false, "\(shown.output)")
        }

        @Test func `a line of progress is gone before an error`() throws {
            let statement =
                "Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD)\n"
                + String(
                    repeating: "02/03/2026,02/05/2026,CAFE,Café,Restaurants,Purchase,12.30\n",
                    count: 20_000)
            let file = try fksim.scratch.write(statement, to: "card.csv")
            // No file of it may grow past that, as on a disk that is full.
            let full = ["sh", "-c", "trap \"\" XFSZ; ulimit -f 400; exec \"$0\" \"$@\""]
            for (index, words) in [
                ["create", "large", "--transactions", "20000"], ["import", file],
            ].enumerated() {
                let path = fksim.scratch.path("\(index).wallet")
                guard
                    let shown = try terminal(
                        ["wallet"] + words + ["--wallet", path], below: full)
                else { return }
                #expect(shown.status == 3, "\(shown.output)")
                let parts = shown.output.components(separatedBy: Self.erased)
                #expect(parts.dropFirst().first?.hasPrefix("[") ?? false, "\(shown.output)")
                #expect(parts.last?.hasPrefix("fksim: ") ?? false, "\(shown.output)")
            }
        }

        @Test func `a line of progress is for terminals, and is gone before the report`() throws {
            let file = try fksim.scratch.write(
                "{ \(Fksim.smallWallet) \(Fksim.ledger) steps: [ \(Fksim.purchase("1.00")) ] }",
                to: "test.fkscenario.json5")
            let words = ["sweep", file, "--calls", "--jobs", "1"]
            guard let shown = try terminal(words) else { return }
            #expect(shown.status == 0, "\(shown.output)")
            let parts = shown.output.components(separatedBy: Self.erased)
            #expect(parts.count > 2, "\(shown.output)")
            #expect(parts.dropFirst().dropLast().allSatisfy { $0.contains("wake 1 · ") })
            #expect(parts.last?.hasPrefix("LedgerSync converges") ?? false, "\(shown.output)")
            let quiet = try #require(try terminal(words + ["--quiet"]))
            #expect(!quiet.output.contains(Self.erased))
            #expect(quiet.output.split(whereSeparator: \.isNewline).count == 1, "\(quiet.output)")
            let dumb = try #require(try terminal(words, variables: ["TERM=dumb"]))
            #expect(!dumb.output.contains("\u{1B}"), "\(dumb.output)")
            #expect(!(try fksim.command(words)).output.contains("\r"))
        }

        @Test func `return goes on without a debugger`() throws {
            let file = try fksim.scratch.write(
                "{ \(Fksim.smallWallet) \(Fksim.ledger) steps: [ \(Fksim.purchase("1.00")) ] }",
                to: "test.fkscenario.json5")
            guard FileManager.default.isExecutableFile(atPath: "/usr/bin/script") else {
                return print("skipped: there is no script(1) on this machine")
            }
            let command =
                "\(BuiltProducts.path("fksim")) run \(file) --debug --shared-container "
                + "\(fksim.scratch.path("Shared")) --launch-file \(fksim.scratch.path("l.json"))"
            // The terminal gives the line to whoever reads first, and nobody else reads.
            let run = try ToolRun(
                "bash", ["-c", "(echo; sleep 1) | script -qec '\(command)' /dev/null"],
                within: 60)
            Fksim.expect(
                run,
                ["press Return to go on without one", "goes on without a debugger", "1 returned"])
        }
    }
}
