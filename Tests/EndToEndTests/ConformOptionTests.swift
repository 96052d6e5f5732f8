import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// The options of `fksim conform` and of the commands beside it: what cannot be used is
    /// refused before anything runs, with its value and what was expected.
    @Suite struct ConformOptionTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        private static let ledger = BuiltProducts.quick("LedgerSync")

        @Test(arguments: [
            ([], "expected one extension, found none"),
            (["a", "b"], "expected one extension, found 2"),
            (["x", "--only", "sync-idempotant"], "Did you mean 'sync-idempotent'?"),
            (["x", "--only", "evryday"], "no rule or case has that name"),
            (["x", "--skip", "nothing-*"], "--skip is 'nothing-*'"),
            (["x", "--skip", "*"], "leave no rule to judge"),
            (["x", "--case", "first-snyc"], "Did you mean 'first-sync'?"),
            (["x", "--case", "everyday", "--skip", "everyday"], "leave no case to judge"),
            (["x", "--jobs", "0"], "--jobs is '0'; expected a whole number from 1 to 256"),
            (["x", "--jobs", "many"], "--jobs is 'many'"),
            (["x", "--seed", "-1"], "--seed is '-1'; expected a whole number from 0"),
            (["x", "--depth", "3"], "--depth is '3'; expected a whole number from 1 to 2"),
            (["x", "--time-limit", "soon"], "--time-limit is 'soon'; expected seconds"),
            (["x", "--time-limit", "0"], "--time-limit is '0'"),
            (["x", "--ignore", "/x"], "is no pattern to ignore"),
            (["x", "--ignore", "a.json:rows"], "is neither a key path nor a table"),
            (["x", "--report", "html"], "expected FORMAT=FILE, such as html=report.html"),
            (["x", "--report", "htm=r"], "Did you mean 'html'?"),
            (["x", "--report", "json=r", "--report", "html=r"], "names 'r' twice"),
            (["x", "--format", "xml"], "--format is 'xml'; expected text, json or github"),
            (["x", "--colour", "sometimes"], "expected auto, always or never"),
            (["x", "--quiet", "--verbose"], "contradict each other"),
            (["x", "--suite", "2"], "there is no suite '2'. This fksim has 1"),
            (["x", "--shard", "3/2"], "--shard is '3/2'; expected k/n"),
            (["x", "--update-expected-failures"], "needs a file: --expected-failures FILE"),
            (["x", "--list-cases"], "takes no 'x'"),
        ])
        func `a value that cannot be used is a usage error`(
            arguments: [String], words: String
        ) throws {
            let run = try fksim.command(["conform"] + arguments)
            #expect(run.status == 2, "\(run.output)")
            #expect(run.output.contains(words), "\(run.output)")
        }

        @Test(arguments: [
            (["--probe", "/nowhere/probe"], "There is no ledger probe at '/nowhere/probe'", 3),
            (["--probe", "/tmp"], "is no program that can be run", 3),
            (["--report", "json=/nowhere/r.json"], "there is no folder '/nowhere'", 3),
            (["--report", "json=/tmp"], "which is a folder", 3),
            (["--expected-failures", "/nowhere/e.json5"], "read the expected failures", 3),
            (["--costs", "/nowhere/c.json"], "read the costs", 3),
            (["--costs", "/etc/hostname"], "it is no table of costs", 4),
        ])
        func `a file that is in the way is told before anything runs`(
            arguments: [String], words: String, status: Int
        ) throws {
            let run = try fksim.command(["conform", Self.ledger] + arguments)
            #expect(run.status == Int32(status), "\(run.output)")
            #expect(run.output.contains(words), "\(run.output)")
        }

        @Test func `expected failures with an unknown rule name line and nearest`() throws {
            let file = try fksim.scratch.write(
                "[\n  { rule: \"sync-idempotant\", reason: \"r\" },\n]\n", to: "expected.json5")
            let run = try fksim.command(["conform", Self.ledger, "--expected-failures", file])
            #expect(run.status == 4, "\(run.output)")
            #expect(run.output.contains("expected.json5:2:11"), "\(run.output)")
            #expect(run.output.contains("did you mean \"sync-idempotent\"?"), "\(run.output)")
        }

        @Test func `shards of an engine that contradict themselves are refused by name`() throws {
            let run = try ToolRun(
                "env",
                [
                    "TEST_TOTAL_SHARDS=2", "TEST_SHARD_INDEX=2", BuiltProducts.path("fksim"),
                    "conform", Self.ledger,
                ])
            #expect(run.status == 2, "\(run.output)")
            #expect(run.output.contains("TEST_SHARD_INDEX is '2'"), "\(run.output)")
        }

        // MARK: Explaining

        @Test(arguments: ["sync-token-after-commit", "jetsam", "0xdead10cc", "0x8badf00d"])
        func `explains a rule by its id and by the words of the field`(word: String) throws {
            let run = try fksim.command(["explain", word])
            #expect(run.status == 0, "\(run.output)")
            for part in ["(MUST)", "source", "documented", "https://", "judged by", "to do"] {
                #expect(run.output.contains(part), "\(run.output)")
            }
        }

        @Test func `what no rule is about is a usage error with the nearest word`() throws {
            let run = try fksim.command(["explain", "jetsm"])
            #expect(run.status == 2, "\(run.output)")
            #expect(run.output.contains("Did you mean 'jetsam'?"), "\(run.output)")
        }

        @Test func `lists all rules as text, JSON and a page, and how they differ`() throws {
            let text = try fksim.command(["rules"])
            #expect(text.status == 0 && text.output.contains("cannot be judged here"))
            let json = try fksim.command(["rules", "--format", "json"])
            let rules = try #require(
                try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
            #expect(rules.count > 50)
            #expect(rules.allSatisfy { $0["standing"] is String && $0["level"] is String })
            let page = try fksim.command(["rules", "--format", "markdown"])
            #expect(page.output.hasPrefix("# Rules\n"))
            #expect(try fksim.command(["rules", "--diff"]).status == 0)
            let refused = try fksim.command(["rules", "sync-idempotent"])
            #expect(refused.status == 2 && refused.output.contains("fksim explain sync-idempotent"))
        }

        @Test func `lists the cases of the suite`() throws {
            let run = try fksim.command(["conform", "--list-cases"])
            #expect(run.status == 0)
            #expect(run.output.contains("everyday/notice=withheld"), "\(run.output)")
            #expect(run.output.contains("(cut at every point)"), "\(run.output)")
        }
    }
}
