import Conformance
import Foundation
import Reports
import TestSupport
import Testing

/// Annotations and the step's summary.
@Suite struct GitHubReportTests {
    private let github = GitHubReport(rules: SampleRules.all)

    /// One command as GitHub's runner reads a line: the first `::` opens it, the next ends its
    /// properties, which commas part.
    private struct Command {
        var name: String
        var properties: [String: String] = [:]
        var text: String

        init?(_ line: Substring) {
            guard line.hasPrefix("::"),
                let end = line.dropFirst(2).firstRange(of: "::")
            else { return nil }
            let head = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound]
            let parts = head.split(separator: " ", maxSplits: 1)
            guard let name = parts.first else { return nil }
            self.name = String(name)
            for pair in parts.count > 1 ? parts[1].split(separator: ",") : [] {
                let halves = pair.split(separator: "=", maxSplits: 1)
                guard halves.count == 2 else { return nil }
                properties[String(halves[0])] = Self.plain(String(halves[1]))
                    .replacing("%3A", with: ":").replacing("%2C", with: ",")
            }
            text = Self.plain(String(line[end.upperBound...])).replacing("%25", with: "%")
        }

        private static func plain(_ text: String) -> String {
            text.replacing("%0D", with: "\r").replacing("%0A", with: "\n")
        }
    }

    private func commands(_ report: ConformanceReport) throws -> [Command] {
        try github.annotations(for: report).split(separator: "\n").map { line in
            try #require(Command(line), "\(line)")
        }
    }

    @Test func `each finding becomes an annotation where its source is`() throws {
        let commands = try commands(SampleReport.broken)
        #expect(
            commands.map(\.name) == [
                "error", "error", "error", "error", "error", "error", "warning", "notice",
            ])
        #expect(commands[0].text == "LedgerSync does not conform: 5 rules broken")
        let token = commands[1]
        #expect(token.properties["file"] == "Extensions/LedgerSync/Sources/Sync.swift")
        #expect(token.properties["line"] == "41")
        #expect(token.properties["title"] == "sync-token-after-commit (MUST)")
        #expect(token.text.contains("Replay: fksim replay capsules/basic-2.fkcapsule"))
        #expect(try self.commands(SampleReport.conforming).isEmpty)
    }

    @Test func `nothing of an extension becomes a command`() throws {
        var report = SampleReport.broken
        report.findings = [SampleReport.tokenFirst]
        report.findings[0].sentence = "a\n::error::b\r::set-env name=x::y 100%0A"
        report.findings[0].source = "a,line=9,b:c\n::warning::x:7"
        report.findings[0].rule = "x::y,z=%0A"
        report.staleExpectations = []
        let commands = try commands(report)
        #expect(commands.map(\.name) == ["error", "error"])
        #expect(commands[1].properties["line"] == "7")
        #expect(commands[1].properties.count == 3)
        #expect(commands[1].text.hasPrefix("a\\n::error::b\\r::set-env name=x::y 100%0A\n"))
    }

    @Test func `any report gives whole commands`() throws {
        let seed = RandomSeed()
        var random = RandomReport(seed: seed.value)
        for _ in 0..<200 {
            for command in try commands(random.report()) {
                #expect(
                    ["error", "warning", "notice"].contains(command.name), "\(seed.comment)")
            }
        }
    }

    @Test func `of each level ten are the most, and the last counts the rest`() throws {
        var report = SampleReport.conforming
        report.findings = Array(repeating: SampleReport.slowRecovery, count: 10)
        #expect(try commands(report).count == 10)
        #expect(try commands(report).allSatisfy { !$0.text.contains("more of this level") })
        report.findings += report.findings
        let commands = try commands(report)
        #expect(commands.count == 10)
        #expect(commands.last?.text == "11 more of this level; the report has them all.")
    }

    @Test func `the summary reads from the top`() throws {
        try Snapshot.expect(
            github.summary(for: SampleReport.broken), equals: "conform-broken.md",
            in: #filePath.aboveOne)
        try Snapshot.expect(
            github.summary(for: SampleReport.conforming), equals: "conform-good.md",
            in: #filePath.aboveOne)
    }

    @Test func `nothing of an extension becomes markup in the summary`() {
        let seed = RandomSeed()
        var random = RandomReport(seed: seed.value)
        for _ in 0..<100 {
            let text = github.summary(for: random.report())
            var fence: Substring?
            for line in text.split(separator: "\n") {
                if let open = fence {
                    if line == open { fence = nil }
                    continue
                }
                if line.hasPrefix("```") {
                    fence = line.prefix { $0 == "`" }
                    continue
                }
                let tags = line.matches(of: /<[^>]*>/).map { String($0.0) }
                let ours = [
                    "<details>", "</details>", "<summary>", "</summary>", "<code>", "</code>",
                ]
                #expect(tags.allSatisfy(ours.contains), "\(line), \(seed.comment)")
                #expect(!line.contains("@") && !line.contains("\u{1B}"), "\(seed.comment)")
            }
            #expect(fence == nil, "\(seed.comment)")
        }
    }

    @Test func `the summary stays within what the service takes`() {
        var report = SampleReport.broken
        report.findings = Array(repeating: SampleReport.nonDeterministic, count: 2_000)
        let text = github.summary(for: report)
        #expect(text.utf8.count <= GitHubReport.summaryBytesMax)
        #expect(text.utf8.count > GitHubReport.summaryBytesMax / 2)
        #expect(text.contains("more findings: the report has them all."))
        #expect(text.contains("Review checklist"))
    }
}
