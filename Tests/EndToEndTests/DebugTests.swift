import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// `--debug` with a real debugger, as a person does it at two prompts.
    @Suite struct DebugTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        private var scenario: String {
            "{ \(Fksim.smallWallet) \(Fksim.ledger) steps: [ \(Fksim.purchase("1.00")) "
                + "\(Fksim.purchase("2.00")) ] }"
        }

        /// Runs the command, attaches gdb to the process that it names, and waits for both.
        ///
        /// The output is the command's two, then `--- gdb` and what gdb said.
        private func debug(_ arguments: [String], gdb: [String]) throws -> ToolRun? {
            guard FileManager.default.isExecutableFile(atPath: "/usr/bin/gdb") else {
                print("skipped: there is no gdb on this machine")
                return nil
            }
            let commands = gdb.flatMap { ["-ex", "'\($0)'"] }.joined(separator: " ")
            let words = ([BuiltProducts.path("fksim")] + arguments).map { "'\($0)'" }
            let script = """
                cd '\(fksim.scratch.path(""))'
                \(words.joined(separator: " ")) </dev/null >command.txt 2>&1 &
                command=$!
                for turn in $(seq 400); do
                    process=$(sed -n 's/.*debugger: process \\([0-9]*\\),.*/\\1/p' command.txt)
                    [ -n "$process" ] && break
                    sleep 0.05
                done
                timeout 50 gdb -nx -batch -iex 'set auto-solib-add off' -p "$process" \(commands) \\
                    >gdb.txt 2>&1
                grep -q 'ptrace: Operation not permitted' gdb.txt && kill $command
                wait $command
                status=$?
                cat command.txt
                echo '--- gdb'
                cat gdb.txt
                exit $status
                """
            let run = try ToolRun("bash", ["-c", script], within: 100)
            guard !run.output.contains("ptrace: Operation not permitted") else {
                print("skipped: no process may be traced on this machine")
                return nil
            }
            return run
        }

        private func scenarioFile() throws -> String {
            try fksim.scratch.write(scenario, to: "test.fkscenario.json5")
        }

        @Test func `a wake stops in a debugger, whose time is not the window's`() throws {
            let before = LeakCheck.take()
            let run = try debug(
                [
                    "run", try scenarioFile(), "--shared-container", "Shared", "--debug",
                    "--wake", "2", "--knob", "window.hourly=300ms", "--knob",
                    "notice=withheld", "--transcript", "t.jsonl",
                ], gdb: ["break fksim_leave", "shell sleep 1", "continue"])
            guard let run else { return }
            Fksim.expect(
                run,
                [
                    "wake 2 waits up to 30 min", "lldb -p ", "'fksim: LedgerSync'",
                    "its window stands still, nothing is confined", "a debugger is attached",
                    "2 wakes: 2 returned", "Breakpoint 1, ",
                ], not: ["wake 1 waits", "no Landlock", "windowExpired"])
            let transcript = try String(
                contentsOfFile: fksim.scratch.path("t.jsonl"), encoding: .utf8)
            for state in ["waiting", "attached"] {
                let line = transcript.split(separator: "\n").first {
                    $0.contains("\"event\":\"debugger\"")
                        && $0.contains("\"state\":\"\(state)\"")
                }
                #expect(line?.contains("\"wake\":2") ?? false, "\(transcript)")
            }
            let file = try String(
                contentsOfFile: fksim.scratch.path(".fksim/launch.json"), encoding: .utf8)
            let json = file.split(separator: "\n").dropFirst().joined(separator: "\n")
            _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
            #expect(json.contains("\"type\": \"lldb-dap\""))
            LeakCheck.expectNothingLeft(since: before)
        }

        @Test func `a launch of the app stops in a debugger, past its time`() throws {
            let file = try fksim.scratch.write(
                """
                { \(Fksim.smallWallet) \(Fksim.ledger)
                  steps: [ { launchApp: { path: "\(BuiltProducts.path("AppProbe"))",
                      bundleIdentifier: "com.example.app", entitled: true, arguments: ["status"],
                      stopAfter: "200ms" } }, \(Fksim.purchase("1.00")) ] }
                """, to: "app.fkscenario.json5")
            let run = try debug(
                ["run", file, "--shared-container", "Shared", "--debug", "--app", "1"],
                gdb: ["break fksim_leave", "shell sleep 1", "continue"])
            guard let run else { return }
            Fksim.expect(
                run,
                [
                    "launch 1 of an app waits up to 30 min", "a debugger is attached",
                    "│ status: ", "ending   exited: left by itself with status 0", "1 returned",
                ], not: ["wake 1 waits"])
        }

        @Test func `a sweep stops at one fault point, and makes its cut`() throws {
            let run = try debug(
                [
                    "sweep", try scenarioFile(), "--debug", "--point",
                    "wake 2/transactionHistory#1/beforeEffect/kill",
                ], gdb: ["continue"])
            guard let run else { return }
            Fksim.expect(
                run,
                ["wake 2 waits up to 30 min", "1 fault point that was asked for", "SIGKILL"])
        }

        @Test func `a capsule's cut is stopped at, and fails as it did`() throws {
            let mode = "token-before-rows"
            try Mutant.makeBundles([mode], in: fksim.scratch.path("Bundles"))
            let file = try fksim.scratch.write(ReplayTests.scenario, to: "two.fkscenario.json5")
            let found = try fksim.command([
                "sweep", file, "--bundle", fksim.scratch.path("Bundles/\(mode)"), "--wake", "1",
                "--capsules", fksim.scratch.path("capsules"), "--point", "*json.new#1/kill",
            ])
            #expect(found.status == 1, "\(found.output)")
            let capsule = try #require(try fksim.scratch.contents(of: "capsules").first)
            let run = try debug(
                ["replay", fksim.scratch.path("capsules/\(capsule)"), "--debug"],
                gdb: ["continue"])
            guard let run else { return }
            #expect(run.status == 1, "\(run.output)")
            for words in [
                "a debugger is attached", "✂ cut at", "It fails again, in the same way.", "SIGKILL",
            ] {
                #expect(run.output.contains(words), "no \(words)\n\(run.output)")
            }
        }

        @Test func `nobody comes, and the run ends with words`() throws {
            let run = try fksim.run(
                file: try scenarioFile(),
                ["--debug", "--debug-wait", "1", "--launch-file", fksim.scratch.path("l.json")])
            #expect(run.status == 3, "\(run.output)")
            #expect(run.output.contains("no debugger came"), "\(run.output)")
            #expect(run.output.contains("No debugger attached to process"), "\(run.output)")
            #expect(run.output.contains("within 1 s"), "\(run.output)")
        }

        @Test func `a launch file of a person's own is left as it is`() throws {
            let own = try fksim.scratch.write("{ \"version\": \"0.2.0\" }", to: "launch.json")
            let run = try fksim.run(
                file: try scenarioFile(), ["--debug", "--launch-file", own])
            #expect(run.status == 3, "\(run.output)")
            #expect(run.output.contains("was not written by fksim"), "\(run.output)")
            #expect(!fksim.hasFile("Shared"))
            #expect(
                try String(contentsOfFile: own, encoding: .utf8) == "{ \"version\": \"0.2.0\" }")
        }

        @Test(arguments: [
            (["run", "x", "--wake", "2"], "add --debug"),
            (["run", "x", "--debug-wait", "2m"], "add --debug"),
            (["run", "x", "--app", "1"], "add --debug"),
            (["run", "x", "--debug", "--app", "x"], "whole number from 1"),
            (["run", "x", "--debug", "--debug-wait", "soon"], "expected seconds"),
            (["run", "x", "--debug", "--wake", "0"], "whole number from 1"),
            (["sweep", "x", "--debug"], "--point ID"),
            (["sweep", "x", "--debug", "--point", "wake 1/*"], "--point ID"),
        ]) func `options that do not fit are told`(arguments: [String], words: String) throws {
            let run = try fksim.command(arguments)
            #expect(run.status == 2, "\(run.output)")
            #expect(run.output.contains(words), "\(run.output)")
        }
    }
}
