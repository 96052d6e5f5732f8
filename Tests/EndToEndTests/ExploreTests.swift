import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// Wallets that are drawn by chance find mistakes, and only mistakes.
    @Suite struct ExploreTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        private func explore(_ bundle: String, _ arguments: [String]) throws -> ToolRun {
            try ToolRun(
                BuiltProducts.path("fksim"),
                [
                    "explore", bundle, "--scenarios", fksim.scratch.path("scenarios"),
                    "--capsules", fksim.scratch.path("capsules"),
                ] + arguments, within: 400)
        }

        private func bundle(_ mode: String) throws -> String {
            try Mutant.makeBundles([mode], in: fksim.scratch.path("Bundles"))
            return fksim.scratch.path("Bundles/\(mode)")
        }

        @Test(arguments: [
            ("ignores-deletions", "sync-applies-deletions"),
            ("token-before-rows", "sync-token-after-commit"),
        ])
        func `a planted mistake is found and made small`(mode: String, rule: String) throws {
            let before = LeakCheck.take()
            let bundle = try bundle(mode)
            let run = try explore(bundle, ["--seed", "3", "--runs", "6"])
            #expect(run.status == 1, "\(run.output)")
            #expect(run.output.contains("broken: \(rule) (MUST)"), "\(run.output)")
            #expect(run.output.contains("A fix is believable after"))
            let names = try fksim.scratch.contents(of: "scenarios")
            let name = try #require(names.first { $0.contains(rule) })
            let file = fksim.scratch.path("scenarios/" + name)
            let text = try String(contentsOfFile: file, encoding: .utf8)
            let schedule = try #require(text.split(separator: "steps: [").last)
            let steps = schedule.split(separator: "\n").count { $0.hasPrefix("    { ") }
            #expect((1...3).contains(steps), "\(text)")
            // It is a file that any command takes.
            let check = try fksim.command(["check", file])
            #expect(check.status == 0, "\(check.output)")
            let capsule = try #require(
                try fksim.scratch.contents(of: "capsules").first { $0.hasPrefix(rule) })
            let again = try ToolRun(
                BuiltProducts.path("fksim"),
                ["replay", fksim.scratch.path("capsules/" + capsule), "--quiet"], within: 60)
            #expect(again.status == 1, "\(again.output)")
            #expect(again.output.contains("It fails again, in the same way."))
            LeakCheck.expectNothingLeft(since: before)
        }

        @Test func `nothing is found in a good ledger`() throws {
            let bundle = try bundle("none")
            let run = try explore(bundle, ["--seed", "\(RandomSeed().value >> 1)", "--runs", "50"])
            #expect(run.status == 0, "\(run.output)")
            #expect(run.output.contains("nothing found in 50 runs"), "\(run.output)")
        }

        @Test func `the same seed finds the same, with any number of jobs`() throws {
            let bundle = try bundle("token-before-rows")
            let one = try explore(bundle, ["--seed", "4", "--runs", "4", "--jobs", "1"])
            let two = try explore(bundle, ["--seed", "4", "--runs", "4", "--jobs", "2"])
            #expect(one.output == two.output)
            #expect(one.status == two.status)
        }

        @Test func `time that is up is said, and is no clean bill`() throws {
            let bundle = try bundle("none")
            let run = try explore(bundle, ["--runs", "100000", "--time-limit", "1s"])
            #expect(run.status == 6, "\(run.output)")
            #expect(run.output.contains("(of 100,000; the time was up)"), "\(run.output)")
        }

        @Test func `an extension that keeps nothing is no clean one`() throws {
            let run = try explore(BuiltProducts.path("Obedient"), ["--runs", "2"])
            #expect(run.status != 0, "\(run.output)")
            #expect(!run.output.contains("nothing found"), "\(run.output)")
        }

        @Test func `what cannot be understood is refused in words`() throws {
            let none = try fksim.command(["explore"])
            #expect(none.status == 2)
            #expect(none.output.contains("expected one extension, found 0"))
            let runs = try fksim.command(["explore", "x", "--runs", "0"])
            #expect(runs.status == 2)
            #expect(runs.output.contains("--runs is '0'"))
            let missing = try fksim.command(["explore", "./nowhere"])
            #expect(missing.status == 3)
        }
    }
}
