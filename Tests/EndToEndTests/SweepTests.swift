import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// Scenarios of one's own are cut at every point.
    @Suite struct SweepTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        private func sweep(
            _ scenario: String, _ arguments: [String] = []
        ) throws -> ToolRun {
            let file = try fksim.scratch.write(scenario, to: "own.fkscenario.json5")
            let words = ["sweep", file, "--capsules", fksim.scratch.path("capsules")]
            return try ToolRun(BuiltProducts.path("fksim"), words + arguments, within: 180)
        }

        private func ledger(_ steps: String, more: String = "") -> String {
            "{ \(Fksim.smallWallet) \(Fksim.ledger) \(more) steps: [ \(steps) ] }"
        }

        /// The numbers of a wake's line, by their words.
        private func counts(_ output: String, wake: Int) throws -> [String: Int] {
            let line = try #require(
                output.split(separator: "\n").first {
                    $0.trimmingCharacters(in: .whitespaces).hasPrefix("wake \(wake) ")
                }, "\(output)")
            var counts: [String: Int] = [:]
            for match in line.matches(
                of: /(\d+) (found|run|merged|failed|of them cut twice|left out)/)
            {
                counts[String(match.2)] = Int(match.1)
            }
            return counts
        }

        @Test func `a good ledger converges at every point of every wake`() throws {
            let before = LeakCheck.take()
            let run = try sweep(
                ledger(Fksim.purchase("1.00") + Fksim.purchase("2.00")))
            #expect(run.status == 0, "\(run.output)")
            for wake in [1, 2] {
                let counts = try counts(run.output, wake: wake)
                #expect((counts["found"] ?? 0) > 20, "\(run.output)")
                #expect(counts["found"] == (counts["run"] ?? 0) + (counts["merged"] ?? 0))
                #expect(counts["failed"] == 0)
            }
            #expect(!FileManager.default.fileExists(atPath: fksim.scratch.path("capsules")))
            LeakCheck.expectNothingLeft(since: before)
        }

        @Test func `calls and writes together are all points`() throws {
            let scenario = ledger(Fksim.purchase("1.00"))
            let all = try counts(try sweep(scenario).output, wake: 1)
            let calls = try counts(try sweep(scenario, ["--calls"]).output, wake: 1)
            let writes = try counts(try sweep(scenario, ["--writes"]).output, wake: 1)
            #expect(all["found"] == (calls["found"] ?? 0) + (writes["found"] ?? 0))
        }

        @Test func `one point is run by its name`() throws {
            let point = "wake 2/transactionHistory#1/beforeEffect/kill"
            let run = try sweep(
                ledger(Fksim.purchase("1.00") + Fksim.purchase("2.00")), ["--point", point])
            #expect(run.status == 0, "\(run.output)")
            #expect(run.output.contains("1 fault point that was asked for"), "\(run.output)")
            let none = try sweep(ledger(Fksim.purchase("1.00")), ["--point", "wake 7/no"])
            #expect(none.status == 1)
            #expect(none.output.contains("No point fits 'wake 7/no'"), "\(none.output)")
        }

        @Test func `the recovery is cut as well, bounded and counted`() throws {
            let scenario = ledger(Fksim.purchase("1.00"))
            let once = try counts(try sweep(scenario).output, wake: 1)
            let run = try sweep(scenario, ["--depth", "2"])
            #expect(run.status == 0, "\(run.output)")
            let twice = try counts(run.output, wake: 1)
            #expect((twice["of them cut twice"] ?? 0) > 10, "\(run.output)")
            #expect((twice["found"] ?? 0) > (once["found"] ?? 0))
            #expect(twice["found"] == (twice["run"] ?? 0) + (twice["merged"] ?? 0))
        }

        /// A sweep with second cuts, which finds what one without them does not.
        private func onlyTwice(
            _ bundle: String, ignoring pattern: String
        ) throws -> ToolRun {
            let scenario = "{ \(Fksim.smallWallet) steps: [ \(Fksim.purchase("1.00")) ] }"
            let options = ["--bundle", bundle, "--calls", "--ignore", pattern]
            let once = try sweep(scenario, options)
            #expect(once.status == 0, "\(once.output)")
            let run = try sweep(scenario, options + ["--depth", "2"])
            #expect(run.status == 1, "\(run.output)")
            return run
        }

        @Test func `a mistake that needs two cuts is found, and its capsule replays`() throws {
            let before = LeakCheck.take()
            let run = try onlyTwice(try twiceStuck(), ignoring: "busy*")
            let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains("kill, then "), "\(run.output)")
            let capsule = try #require(try fksim.scratch.contents(of: "capsules").first)
            let again = try fksim.command(
                ["replay", fksim.scratch.path("capsules/" + capsule), "--quiet"])
            #expect(again.status == 1, "\(again.output)")
            #expect(again.output.contains("the same, byte for byte"), "\(again.output)")
            LeakCheck.expectNothingLeft(since: before)
        }

        @Test func `a file that only a second cut tears is no chance`() throws {
            let run = try onlyTwice(try tornTwice(), ignoring: "busy")
            #expect(run.output.contains("shared-atomic-files"), "\(run.output)")
            #expect(!run.output.contains("(NOTE)"), "\(run.output)")
        }

        /// PythonLedger with a total that it writes in place, in two steps, after a wake that did
        /// not end, and at once everywhere else.
        private func tornTwice() throws -> String {
            try PythonExtension.bundle(
                "Torn", in: fksim.scratch,
                body: """
                    busy = os.path.join(folder, "busy")
                    total = os.path.join(folder, "total.json")
                    if os.path.exists(busy):
                        with open(total, "w") as file:
                            file.write('{"rows": [')
                    open(busy, "w").close()
                    Update(host, mirror).run()
                    with open(total + ".new", "w") as file:
                        file.write('{"rows": [1, 2, 3]}')
                    os.replace(total + ".new", total)
                    os.remove(busy)
                    """)
        }

        /// PythonLedger, which counts wakes that did not end, and gives up at the second.
        private func twiceStuck() throws -> String {
            try PythonExtension.bundle(
                "Twice", in: fksim.scratch,
                body: """
                    busy = os.path.join(folder, "busy")
                    if os.path.exists(busy + "2"):
                        return host.log("given up")
                    if os.path.exists(busy):
                        os.replace(busy, busy + "2")
                    else:
                        open(busy, "w").close()
                    Update(host, mirror).run()
                    for file in (busy, busy + "2"):
                        if os.path.exists(file):
                            os.remove(file)
                    """)
        }

        @Test func `a scenario that cuts itself is refused with the place`() throws {
            let run = try sweep(
                """
                { \(Fksim.smallWallet) \(Fksim.ledger)
                  steps: [
                    { fault: { wake: 1, call: 1, end: "killedWithoutNotice" } },
                  ] }
                """)
            #expect(run.status == 4)
            #expect(run.output.contains("The scenario cuts wake 1 itself"), "\(run.output)")
            #expect(run.output.contains("own.fkscenario.json5:"))
        }

        @Test func `a scenario in which something happens during a wake is refused`() throws {
            let run = try sweep(
                ledger(
                    Fksim.purchase("1.00") + "{ during: { wake: 1, call: 2 }, restrict: true },"))
            #expect(run.status == 4)
            #expect(run.output.contains("Something happens during wake 1"), "\(run.output)")
        }

        @Test func `what cannot be understood is refused in words`() throws {
            let scenario = ledger(Fksim.purchase("1.00"))
            for (arguments, words) in [
                (["--depth", "3"], "--depth is '3'; expected a whole number from 1 to 2"),
                (["--wake", "x"], "--wake is 'x'"), (["--jobs", "0"], "--jobs is '0'"),
                (["--ignore", "/a"], "--ignore: "), (["--points", "x"], "Did you mean --point?"),
            ] {
                let run = try sweep(scenario, arguments)
                #expect(run.status == 2, "\(arguments)\n\(run.output)")
                #expect(run.output.contains(words), "\(run.output)")
            }
        }

        @Test func `a scenario without a wake has nothing to cut`() throws {
            let run = try sweep(ledger("{ advance: \"1m\" },"))
            #expect(run.status == 1)
            #expect(run.output.contains("nothing to cut"), "\(run.output)")
        }
    }
}
