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
