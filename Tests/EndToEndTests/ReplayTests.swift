import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// Cases that were found are repeated from their capsules.
    @Suite struct ReplayTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        /// Two wakes on the small wallet.
        static let scenario = """
            { \(Fksim.smallWallet)
              steps: [ \(Fksim.purchase("1.00")) \(Fksim.purchase("2.00")) ] }
            """

        private func command(_ arguments: [String], within seconds: Double = 120) throws -> ToolRun
        {
            try ToolRun(BuiltProducts.path("fksim"), arguments, within: seconds)
        }

        /// The capsules that a sweep of one call of a mode's first wake writes, by their paths.
        private func capsules(of mode: String, arguments: [String] = []) throws -> [String] {
            try Mutant.makeBundles([mode, "none"], in: fksim.scratch.path("Bundles"))
            let file = try fksim.scratch.write(Self.scenario, to: "two.fkscenario.json5")
            let folder = fksim.scratch.path("capsules")
            let run = try command(
                [
                    "sweep", file, "--bundle", bundle(mode), "--wake", "1", "--capsules", folder,
                ] + arguments)
            #expect(run.status == 1, "\(run.output)")
            return try fksim.scratch.contents(of: "capsules").map { folder + "/" + $0 }
        }

        private func bundle(_ mode: String) -> String { fksim.scratch.path("Bundles/\(mode)") }

        @Test func `a capsule fails again with the same transcript, and another build is judged`()
            throws
        {
            let before = LeakCheck.take()
            let capsule = try #require(
                try capsules(of: "token-before-rows", arguments: ["--point", "*json.new#1/kill"])
                    .first)
            let again = try command(["replay", capsule])
            #expect(again.status == 1, "\(again.output)")
            #expect(again.output.contains("Wake 1 · "))
            #expect(again.output.contains("✂ cut at"))
            #expect(again.output.contains("transcript  the same, byte for byte"))
            #expect(again.output.hasSuffix("It fails again, in the same way.\n"))

            let fixed = try command(["replay", capsule, "--quiet", "--against", bundle("none")])
            #expect(fixed.status == 0, "\(fixed.output)")
            #expect(fixed.output.contains("fixed: "))
            #expect(!fixed.output.contains("Wake 1 · "))

            let still = try command(
                ["replay", capsule, "--quiet", "--against", bundle("token-before-rows")])
            #expect(still.status == 1)
            #expect(still.output.contains("still: "), "\(still.output)")
            LeakCheck.expectNothingLeft(since: before)
        }

        @Test func `a mistake that is at another point in the other build has moved`() throws {
            let capsule = try #require(
                try capsules(of: "token-before-rows", arguments: ["--point", "*json.new#1/kill"])
                    .first)
            try Mutant.makeBundles(["appends-blindly"], in: fksim.scratch.path("Bundles"))
            let run = try command(
                ["replay", capsule, "--quiet", "--against", bundle("appends-blindly")])
            #expect(run.status == 1, "\(run.output)")
            #expect(run.output.contains("moved: "), "\(run.output)")
        }

        @Test func `a redacted capsule holds no name and fails in the same way`() throws {
            let capsule = try #require(
                try capsules(of: "token-before-rows", arguments: ["--point", "*json.new#1/kill"])
                    .first)
            let redacted = fksim.scratch.path("redacted.fkcapsule")
            let run = try command(["replay", capsule, "--quiet", "--redact", redacted])
            #expect(run.output.contains("which fails in the same way"), "\(run.output)")
            let text = try String(contentsOfFile: redacted, encoding: .utf8)
            for secret in ["Grocer", "Kiosk", "Coffee", "Example Bank", "12.30"] {
                #expect(!text.contains(secret), "\(secret)")
            }
            let again = try command(["replay", redacted, "--quiet"])
            #expect(again.status == 1)
            #expect(again.output.contains("the same, byte for byte"), "\(again.output)")
        }

        @Test func `what cannot be replayed is refused in words`() throws {
            let none = try command(["replay"])
            #expect(none.status == 2)
            #expect(none.output.contains("expected one capsule, found 0"))
            let missing = try command(["replay", "nowhere.fkcapsule"])
            #expect(missing.status == 4)
            #expect(missing.output.contains("'nowhere.fkcapsule' cannot be read"))
            let bad = try fksim.scratch.write(
                #"{ "format": "fksim-capsule", "version": 3 }"#, to: "bad.fkcapsule")
            let version = try command(["replay", bad])
            #expect(version.status == 4)
            #expect(version.output.contains("has version 3"))
        }

        @Test func `a capsule whose extension is gone says where it looked`() throws {
            let capsule = try #require(
                try capsules(of: "token-before-rows", arguments: ["--point", "*json.new#1/kill"])
                    .first)
            try FileManager.default.removeItem(atPath: bundle("token-before-rows"))
            let run = try command(["replay", capsule])
            #expect(run.status == 4)
            #expect(run.output.contains("The capsule's extension is not there"), "\(run.output)")
            #expect(run.output.contains("--against"))
        }

        @Test func `a finding of the suite comes with a capsule that replays`() throws {
            try Mutant.makeBundles(["ignores-deletions"], in: fksim.scratch.path("Bundles"))
            let folder = fksim.scratch.path("capsules")
            let run = try command(
                [
                    "conform", bundle("ignores-deletions"), "--only", "sync-applies-deletions",
                    "--capsules", folder,
                ], within: 300)
            #expect(run.status == 1, "\(run.output)")
            #expect(run.output.contains("fksim replay "), "\(run.output)")
            let name = try #require(try fksim.scratch.contents(of: "capsules").first)
            let again = try command(["replay", folder + "/" + name, "--quiet"], within: 300)
            #expect(again.status == 1, "\(again.output)")
            #expect(again.output.contains("in the same way"))
        }

        @Test func `what one new change puts right is a SHOULD`() throws {
            let before = LeakCheck.take()
            let bundle = try lateSummary()
            let file = try fksim.scratch.write(Self.scenario, to: "late.fkscenario.json5")
            let run = try command([
                "sweep", file, "--bundle", bundle, "--wake", "1", "--point",
                "*total.json*/kill", "--capsules", fksim.scratch.path("capsules"),
            ])
            #expect(run.status == 1, "\(run.output)")
            #expect(run.output.contains("(SHOULD)"), "\(run.output)")
            #expect(!run.output.contains("(MUST)"), "\(run.output)")
            #expect(run.output.contains("one new transaction and its wake put it right"))
            LeakCheck.expectNothingLeft(since: before)
        }

        @Test func `what does not fail again on a fresh device is a note`() throws {
            // The folder in which findings are repeated is called "review".
            let bundle = try lateSummary(unless: "\"/review/\" in folder")
            let file = try fksim.scratch.write(Self.scenario, to: "once.fkscenario.json5")
            let run = try command([
                "sweep", file, "--bundle", bundle, "--wake", "1", "--point",
                "*total.json*/kill", "--capsules", fksim.scratch.path("capsules"),
            ])
            #expect(run.output.contains("(NOTE)"), "\(run.output)")
            #expect(run.output.contains("on a fresh device it did not fail"), "\(run.output)")
            #expect(run.status == 0, "\(run.output)")
        }

        /// PythonLedger with a sum beside its rows that is written only when a row has changed.
        private func lateSummary(unless always: String = "False") throws -> String {
            try PythonExtension.bundle(
                "Late", in: fksim.scratch,
                body: """
                    import json
                    before = repr(mirror.streams)
                    Update(host, mirror).run()
                    if repr(mirror.streams) != before or \(always):
                        rows = sum(len(s["rows"]) for s in mirror.streams.values())
                        total = os.path.join(folder, "total.json")
                        with open(total + ".new", "w") as file:
                            json.dump({"rows": rows}, file)
                        os.replace(total + ".new", total)
                    """)
        }
    }
}
