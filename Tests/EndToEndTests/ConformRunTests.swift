import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// What `fksim conform` prints and writes about an extension that can be judged.
    @Suite struct ConformRunTests {
        private let fksim: Fksim
        private let scratch: ScratchDirectory

        init() throws {
            fksim = try Fksim()
            scratch = fksim.scratch
            // It starts quickly, and nothing here asks what kind of extension it is.
            try Mutant.makeBundles([Self.name], in: scratch.path("Bundles"))
        }

        /// An extension that conforms.
        private static let name = "none"

        /// A small part of the suite, with two wakes that are cut.
        private static let part = [
            "--case", "still", "--case", "change-delete", "--case", "account-deleted", "--case",
            "revoked-account",
        ]

        private func command(
            _ arguments: [String], environment: [String] = []
        ) throws -> ToolRun {
            try ToolRun("env", environment + [BuiltProducts.path("fksim")] + arguments, within: 240)
        }

        private func conform(
            _ arguments: [String], environment: [String] = []
        ) throws -> ToolRun {
            try command(
                [
                    "conform", scratch.path("Bundles/\(Self.name)"),
                    "--capsules", scratch.path("capsules"),
                ] + arguments, environment: environment)
        }

        private func text(_ name: String) throws -> String {
            try String(contentsOfFile: scratch.path(name), encoding: .utf8)
        }

        @Test func `a part that holds is well and says that it is a part`() throws {
            let run = try conform(["--case", "still", "--quiet"])
            #expect(run.status == 0, "\(run.output)")
            #expect(
                run.output.hasPrefix("\(Self.name): nothing found in the part"), "\(run.output)")
            #expect(run.output.split(separator: "\n").count == 1, "\(run.output)")
        }

        @Test func `writes every form of report at once`() throws {
            let forms = ["json", "junit", "sarif", "html", "summary", "text"]
            let run = try conform(
                ["--case", "still", "--redact"]
                    + forms.flatMap { ["--report", "\($0)=\(scratch.path("report.\($0)"))"] })
            #expect(run.status == 0, "\(run.output)")
            #expect(try text("report.json").hasPrefix("{\"bytes\"") == false)
            #expect(try text("report.junit").contains("<testsuites"))
            #expect(try text("report.sarif").contains("\"2.1.0\""))
            #expect(try text("report.html").lowercased().contains("<!doctype html>"))
            #expect(try text("report.summary").hasPrefix("## "))
            #expect(try text("report.text").contains("\(Self.name): nothing found"))
            #expect(try text("report.costs.json").contains("\"still\""))
        }

        @Test func `colours and progress stay away from what is no terminal`() throws {
            let plain = try conform(["--case", "still"])
            #expect(!plain.output.contains("\u{1B}") && !plain.output.contains("\r"))
            let painted = try conform(["--case", "still", "--colour", "always"])
            #expect(painted.output.contains("\u{1B}["))
            let github = try conform(["--case", "still", "--format", "github"])
            #expect(!github.output.contains("::error"), "\(github.output)")
        }

        @Test func `a summary is added to what other commands of a step have written`() throws {
            let summary = try scratch.write("# Before\n", to: "step.md")
            let run = try conform(
                ["--case", "still", "--quiet", "--report", "summary=\(summary)"],
                environment: ["GITHUB_STEP_SUMMARY=\(summary)"])
            #expect(run.status == 0, "\(run.output)")
            let written = try text("step.md")
            #expect(written.hasPrefix("# Before\n## "), "\(written)")
        }

        @Test func `the shards of a run, merged, are the run`() throws {
            let whole = scratch.path("whole.json")
            let shards = (1...3).map { scratch.path("shard-\($0).json") }
            let run = try conform(Self.part + ["--report", "json=\(whole)", "--quiet"])
            #expect(run.status == 0, "\(run.output)")
            for (index, file) in shards.enumerated() {
                let shard = try conform(
                    Self.part + [
                        "--shard", "\(index + 1)/3", "--report", "json=\(file)", "--quiet",
                    ])
                #expect(shard.status == 0, "\(shard.output)")
                #expect(!shard.output.contains(" conforms"), "\(shard.output)")
            }
            let merged = scratch.path("merged.json")
            let merge = try command(
                ["merge"] + shards.reversed() + ["--report", "json=\(merged)", "--quiet"])
            #expect(merge.status == run.status, "\(merge.output)")
            #expect(try Self.withoutTimes(merged) == Self.withoutTimes(whole))

            let hole = try command(["merge", shards[0], shards[2]])
            #expect(hole.status == 4 && hole.output.contains("Shard 2/3 is missing"))
            let double = try command(["merge", shards[0], shards[1], shards[1], shards[2]])
            #expect(double.status == 4 && double.output.contains("is there twice"))
            let single = try command(["merge", whole])
            #expect(single.status == 4 && single.output.contains("report of a whole run"))
            let garbage = try scratch.write("{}\n", to: "garbage.json")
            #expect(try command(["merge", garbage]).status == 4)
            let other = try text("shard-1.json").replacing("\"seed\":11", with: "\"seed\":12")
            try scratch.write(other, to: "other.json")
            let mixed = try command(["merge", scratch.path("other.json"), shards[1], shards[2]])
            #expect(mixed.status == 4 && mixed.output.contains("the seed 12"), "\(mixed.output)")
        }

        /// The lines of a report without what differs from run to run: real time.
        private static func withoutTimes(_ path: String) throws -> [String] {
            try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(
                String.init
            ).map { line in
                line.replacing(/"seconds":[0-9.e+-]+/, with: "\"seconds\":0")
                    .replacing(/"cpuSeconds":[0-9.e+-]+/, with: "")
            }
        }

        @Test func `an engine's variables make a shard, and its status file is touched`() throws {
            let status = scratch.path("status")
            let run = try conform(
                ["--case", "still", "--report", "json=\(scratch.path("bazel.json"))"],
                environment: [
                    "TEST_TOTAL_SHARDS=2", "TEST_SHARD_INDEX=1", "TEST_SHARD_STATUS_FILE=\(status)",
                ])
            #expect(run.status == 0, "\(run.output)")
            #expect(run.output.contains("shard 2 of 2, from TEST_SHARD_INDEX"), "\(run.output)")
            #expect(FileManager.default.fileExists(atPath: status))
            #expect(try text("bazel.json").contains("\"shard\":\"2/2\""))
        }

        @Test func `what is expected to fail does not, until it is stale`() throws {
            let bundle = try PythonExtension.bundle(
                "Dice", in: scratch,
                body: """
                    Update(host, mirror).run()
                    with open(folder + "/dice.txt", "w") as file:
                        file.write("%.17f" % random.SystemRandom().random())
                    """)
            let arguments = [
                "conform", bundle, "--case", "still", "--only", "sync-deterministic", "--quiet",
                "--capsules", scratch.path("capsules"), "--expected-failures",
            ]
            let file = scratch.path("expected.json5")
            let made = try command(arguments + [file, "--update-expected-failures"])
            #expect(made.status == 0, "\(made.output)")
            #expect(try text("expected.json5").contains("rule: \"sync-deterministic\""))
            #expect(try command(arguments + [file]).status == 0)

            let past = try text("expected.json5").replacing(
                " },", with: ", until: \"2020-01-01\" },")
            try scratch.write(past, to: "past.json5")
            #expect(try command(arguments + [scratch.path("past.json5")]).status == 1)

            let stale = try conform([
                "--case", "still", "--only", "sync-deterministic", "--quiet",
                "--expected-failures", file,
            ])
            #expect(stale.status == 1, "\(stale.output)")
            #expect(stale.output.contains("expected failure"), "\(stale.output)")
        }
    }
}
