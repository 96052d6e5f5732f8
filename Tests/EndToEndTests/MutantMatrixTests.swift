import Foundation
import Synchronization
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
                BuiltProducts.path("fksim"),
                ["conform", bundle, "--capsules", scratch.path("Capsules")] + arguments,
                within: seconds)
        }

        /// Mistakes that cannot be seen from what an extension keeps, as the page of rules says.
        ///
        /// The first two break rules that are listed as untestable; the last adds up rows that it
        /// keeps rightly, and what a sum is meant to be nobody but its author knows.
        private static let unseen: Set = ["utc-days", "crashes-on-unknown-type", "rejected-counts"]

        /// As many beside one another as there are cores, each with one job: a run that waits for an
        /// extension leaves its core to another.
        @Test func `each mutant is flagged by its own rule`() throws {
            let before = LeakCheck.take()
            let mutants = Mutant.all.filter { $0.rule != nil && !Self.unseen.contains($0.mode) }
            #expect(mutants.count > 60)
            try Mutant.makeBundles(Set(mutants.map(\.mode)), in: scratch.path("Bundles"))
            let outcomes = Mutex<[(mutant: Mutant, run: Result<ToolRun, any Error>)]>([])
            DispatchQueue.concurrentPerform(iterations: mutants.count) { index in
                let mutant = mutants[index]
                let run = Result {
                    try conform(
                        scratch.path("Bundles/\(mutant.mode)"),
                        ["--only", mutant.rule ?? "", "--jobs", "1"], within: 300)
                }
                outcomes.withLock { $0.append((mutant, run)) }
            }
            for (mutant, outcome) in outcomes.withLock({ $0 }) {
                let run = try outcome.get()
                let rule = try #require(mutant.rule)
                // A rule of the lowest level is told and does not fail.
                let isNote = rule == "access-narrowed-consent"
                #expect(
                    run.status == (isNote ? 0 : 1), "\(mutant): \(mutant.sentence)\n\(run.output)")
                let word = isNote ? "note" : "broken"
                #expect(run.output.contains("\(word): \(rule) "), "\(mutant)\n\(run.output)")
            }
            LeakCheck.expectNothingLeft(since: before)
        }

        /// A rule of every case is broken at a first look, or it is looked at everywhere.
        @Test func `a choice that holds has looked at all that the suite looks at`() throws {
            try Mutant.makeBundles(["none", "one-token-for-all"], in: scratch.path("Bundles"))
            for (mode, isWhole) in [("one-token-for-all", false), ("none", true)] {
                let file = scratch.path("\(mode).json")
                let run = try conform(
                    scratch.path("Bundles/\(mode)"),
                    ["--only", "sync-token-per-stream", "--report", "json=\(file)"], within: 300)
                #expect(run.status == (isWhole ? 0 : 1), "\(run.output)")
                #expect(run.output.contains("were not looked at any further") != isWhole)
                let report = try String(contentsOfFile: file, encoding: .utf8)
                for id in ["narrowed", "many-rows", "everyday/notice=withheld"] {
                    #expect(report.contains("{\"id\":\"\(id)\"") == isWhole, "\(mode): \(id)")
                }
            }
        }

        @Test(arguments: ["none", "wire-none"])
        func `a base conforms`(mode: String) throws {
            let before = LeakCheck.take()
            try Mutant.makeBundles([mode], in: scratch.path("Bundles"))
            let run = try conform(scratch.path("Bundles/\(mode)"), [], within: 300)
            #expect(run.status == 0, "\(run.output)")
            #expect(run.output.contains("Of windows of 3, 10, 25 and 30 s, the smallest"))
            LeakCheck.expectNothingLeft(since: before)
        }
    }
}
