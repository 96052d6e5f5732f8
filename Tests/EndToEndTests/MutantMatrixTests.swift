import TestSupport
import Testing

extension EndToEndTests {
    /// The proof of the rules: each mutant is flagged by its own rule, and no base by any.
    @Suite struct MutantMatrixTests {
        private let scratch: ScratchDirectory

        init() throws {
            scratch = try ScratchDirectory("matrix")
        }

        private func conform(
            _ bundle: String, _ arguments: [String], within seconds: Double
        ) throws -> ToolRun {
            try ToolRun(
                BuiltProducts.path("fksim"), ["conform", bundle] + arguments,
                within: Double(seconds))
        }

        /// Rules that are listed as untestable have mutants too, for the day on which they are not.
        private static let untestable: Set = ["data-day-in-account-zone", "data-unknown-values"]

        @Test(
            arguments: Mutant.all.filter { mutant in
                mutant.rule.map { !untestable.contains($0) } ?? false
            })
        func `a mutant is flagged by its own rule`(mutant: Mutant) throws {
            let before = LeakCheck.take()
            let rule = try #require(mutant.rule)
            try Mutant.makeBundles([mutant.mode], in: scratch.path("Bundles"))
            let run = try conform(
                scratch.path("Bundles/\(mutant.mode)"), ["--only", rule], within: 300)
            // A rule of the lowest level is told and does not fail.
            let isNote = rule == "access-narrowed-consent"
            #expect(run.status == (isNote ? 0 : 1), "\(mutant): \(mutant.sentence)\n\(run.output)")
            let word = isNote ? "note" : "broken"
            #expect(run.output.contains("\(word): \(rule) "), "\(mutant)\n\(run.output)")
            LeakCheck.expectNothingLeft(since: before)
        }

        @Test(arguments: ["none", "wire-none"])
        func `a base conforms`(mode: String) throws {
            let before = LeakCheck.take()
            try Mutant.makeBundles([mode], in: scratch.path("Bundles"))
            let run = try conform(scratch.path("Bundles/\(mode)"), [], within: 300)
            #expect(run.status == 0, "\(run.output)")
            LeakCheck.expectNothingLeft(since: before)
        }
    }
}
