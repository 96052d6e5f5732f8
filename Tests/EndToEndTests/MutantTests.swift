import Foundation
import Synchronization
import TestSupport
import Testing

extension EndToEndTests {
    /// Every mutant does what its line in the table says, and its base does not.
    @Suite struct MutantTests {
        private let scratch: ScratchDirectory

        init() throws {
            scratch = try ScratchDirectory("mutants")
        }

        private func run(_ mode: String, _ scenario: String) throws -> MutantRun {
            let isLocked = scenario == "locked"
            return try MutantRun(
                mode, bundles: scratch.path("Bundles"),
                scenario: Mutant.scenario(isLocked ? "changes" : scenario), in: scratch,
                isLocked: isLocked)
        }

        /// What the bases did in scenarios that mutants share; the tests run one after another.
        private static let baseRuns = Mutex<[String: MutantRun]>([:])

        private func runBase(_ mode: String, _ scenario: String) throws -> MutantRun {
            let key = mode + " " + scenario
            if let known = Self.baseRuns.withLock({ $0[key] }) { return known }
            try Mutant.makeBundles([mode], in: scratch.path("Bundles"))
            let run = try run(mode, scenario)
            Self.baseRuns.withLock { $0[key] = run }
            return run
        }

        @Test(arguments: Mutant.all.filter { $0.rule != nil && cuts[$0.shows] == nil })
        func `differs from its base as the table says`(mutant: Mutant) throws {
            let before = LeakCheck.take()
            try Mutant.makeBundles([mutant.mode], in: scratch.path("Bundles"))
            let base = try runBase(mutant.base, mutant.scenario)
            let wrong = try run(mutant.mode, mutant.scenario)
            let words = mutant.shows.split(separator: " ", maxSplits: 1).map(String.init)
            let comment: Comment = "\(mutant): \(mutant.sentence)\n\(wrong.output)"
            switch (words[0], words.dropFirst().first) {
            case ("state", nil):
                #expect(wrong.files != base.files, comment)
                #expect(wrong.endings == base.endings, comment)
            case ("ending", let ending?):
                #expect(wrong.endings.contains(ending), comment)
                #expect(!base.endings.contains(ending), comment)
            case ("more", let text?):
                #expect(wrong.count(of: text) > base.count(of: text), comment)
                #expect(wrong.endings == base.endings, comment)
            case ("probe", nil):
                #expect(base.isEqualToWallet == true)
                #expect(wrong.isEqualToWallet == false, comment)
            case ("memory", nil):
                #expect(wrong.peak > base.peak + 5, comment)
            case ("order", nil):
                #expect(base.reloadsLast, "\(base.output)")
                #expect(!wrong.reloadsLast, comment)
            case ("in-place", nil):
                #expect(wrong.writesInPlace > 0, comment)
                #expect(base.writesInPlace == 0)
                #expect(wrong.endings == base.endings, comment)
            default:
                Issue.record("\(mutant): the table says '\(mutant.shows)', which is not a word")
            }
            LeakCheck.expectNothingLeft(since: before)
        }

        /// What is done at a write, by the words of the table.
        private static let cuts = [
            "cut": "end: \"killedWithoutNotice\"", "failed-write": "error: \"ENOSPC\"",
        ]

        /// Cuts the first wake before each write, until the last wake is seen to go wrong.
        private func firstHarm(
            of mode: String, by cut: String
        ) throws -> (write: Int, output: String)? {
            let text = try String(contentsOfFile: Mutant.scenario("cut"), encoding: .utf8)
            for write in 1...60 {
                let fault = "{ fault: { wake: 1, write: \(write), \(cut) } },"
                let file = try scratch.write(
                    text.replacing("steps: [", with: "steps: [ \(fault)"),
                    to: "cut.fkscenario.json5")
                let run = try MutantRun(
                    mode, bundles: scratch.path("Bundles"), scenario: file, in: scratch)
                guard run.output.contains("✂ cut at") else { return nil }
                // A wake may end badly where its disk fails; what it keeps must be right in the end.
                let endsWell = run.status == 0 || cut != Self.cuts["cut"]
                if run.isEqualToWallet != true || !endsWell { return (write, run.output) }
            }
            Issue.record("the writes of '\(mode)' do not come to an end")
            return nil
        }

        @Test(arguments: Mutant.all.filter { cuts[$0.shows] != nil })
        func `a cut does harm`(mutant: Mutant) throws {
            try Mutant.makeBundles([mutant.mode], in: scratch.path("Bundles"))
            let cut = try #require(Self.cuts[mutant.shows])
            let harm = try firstHarm(of: mutant.mode, by: cut)
            #expect(harm != nil, "\(mutant): \(mutant.sentence)")
        }

        @Test(arguments: Mutant.all.filter { $0.rule == nil })
        func `a base is harmed by no cut`(base: Mutant) throws {
            try Mutant.makeBundles([base.mode], in: scratch.path("Bundles"))
            for cut in Self.cuts.values.sorted() {
                let harm = try firstHarm(of: base.mode, by: cut)
                #expect(harm == nil, "write \(harm?.write ?? 0): \(harm?.output ?? "")")
            }
        }

        @Test func `a mode that nobody knows ends the process with words`() throws {
            try Mutant.makeBundles(["none"], in: scratch.path("Bundles"))
            let file = scratch.path("Bundles/none/Info.plist")
            let text = try String(contentsOfFile: file, encoding: .utf8)
                .replacing("<string>none</string>", with: "<string>noen</string>")
            try text.write(toFile: file, atomically: true, encoding: .utf8)
            let run = try run("none", "catch-up")
            #expect(run.endings == ["crashed"])
            #expect(run.output.contains("Mutation is 'noen'; expected one of"))
        }

        @Test func `no bundle is made for a mode that is not in the table`() throws {
            let error = #expect(throws: ToolRun.Failure.self) {
                try Mutant.makeBundles(["noen"], in: scratch.path("Bundles"))
            }
            #expect(error?.description.contains("there is no mode 'noen'") == true)
        }

        @Test func `the table has a line for every mode of the executable`() throws {
            let source = try String(
                contentsOf: Mutant.folder.appending(path: "LedgerMutant/Mutation.swift"),
                encoding: .utf8)
            var modes = Set(source.matches(of: /case \w+ = "([a-z-]+)"/).map { String($0.1) })
            modes.insert("none")
            let listed = Mutant.all.map(\.mode)
            #expect(Set(listed).count == listed.count)
            #expect(Set(listed.filter { !$0.hasPrefix("wire-") }) == modes)
            #expect(Mutant.all.filter { $0.rule != nil }.count >= 35)
            for mutant in Mutant.all where mutant.scenario != "locked" {
                let scenario = Mutant.scenario(mutant.scenario)
                #expect(FileManager.default.fileExists(atPath: scenario), "\(scenario)")
            }
        }
    }
}
