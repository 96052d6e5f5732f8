import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// A new version takes over what an older one has kept, and is cut while it does.
    @Suite struct UpgradeTests {
        private let scratch: ScratchDirectory

        init() throws {
            scratch = try ScratchDirectory("upgrade")
        }

        private func upgrade(to mode: String) throws -> ToolRun {
            try Mutant.makeBundles(["none", mode], in: scratch.path("Bundles"))
            return try ToolRun(
                BuiltProducts.path("fksim"),
                [
                    "conform", scratch.path("Bundles/\(mode)"), "--capsules",
                    scratch.path("Capsules"), "--upgrade-from", scratch.path("Bundles/none"),
                    "--only", "lifecycle-survives-upgrade",
                ], within: 200)
        }

        @Test func `a version that goes on with what is there survives`() throws {
            let run = try upgrade(to: "none")
            #expect(run.status == 0, "\(run.output)")
            #expect(run.output.contains("1 holds"), "\(run.output)")
        }

        @Test func `a version that loses rows when it is cut is found`() throws {
            let run = try upgrade(to: "token-before-rows")
            #expect(run.status == 1, "\(run.output)")
            #expect(run.output.contains("broken: lifecycle-survives-upgrade"), "\(run.output)")
            // What the report names shows it again, with the older version in its place.
            let name = try #require(
                try scratch.contents(of: "Capsules").first { $0.hasPrefix("lifecycle-survives") })
            let capsule = scratch.path("Capsules/\(name)")
            #expect(run.output.contains("fksim replay"), "\(run.output)")
            let again = try replay(capsule)
            #expect(again.status == 1, "\(again.output)")
            #expect(again.output.contains("older     "), "\(again.output)")
            #expect(again.output.contains("It fails again, in the same way."), "\(again.output)")
            #expect(again.output.contains("transcript  the same, byte for byte"))
            let fixed = try replay(capsule, "--against", scratch.path("Bundles/none"))
            #expect(fixed.status == 0, "\(fixed.output)")
            #expect(fixed.output.contains("fixed: "), "\(fixed.output)")

            try FileManager.default.moveItem(
                atPath: scratch.path("Bundles/none"), toPath: scratch.path("Bundles/moved"))
            let missing = try replay(capsule)
            #expect(missing.status == 4, "\(missing.output)")
            #expect(missing.output.contains("--upgrade-from"), "\(missing.output)")
            #expect(missing.output.contains("older build"), "\(missing.output)")
            let named = try replay(capsule, "--upgrade-from", scratch.path("Bundles/moved"))
            #expect(named.status == 1, "\(named.output)")
            #expect(named.output.contains("It fails again, in the same way."), "\(named.output)")
        }

        private func replay(_ capsule: String, _ arguments: String...) throws -> ToolRun {
            try ToolRun(
                BuiltProducts.path("fksim"), ["replay", capsule, "--quiet"] + arguments, within: 60)
        }

        @Test func `an older version that is not there is told so`() throws {
            try Mutant.makeBundles(["none"], in: scratch.path("Bundles"))
            let run = try ToolRun(
                BuiltProducts.path("fksim"),
                [
                    "conform", scratch.path("Bundles/none"), "--upgrade-from",
                    scratch.path("Bundles/older"),
                ], within: 60)
            #expect(run.status == 3, "\(run.output)")
            #expect(run.output.contains("Bundles/older"), "\(run.output)")
        }
    }
}
