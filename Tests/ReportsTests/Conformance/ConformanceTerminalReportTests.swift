import Conformance
import Foundation
import Reports
import TestSupport
import Testing

/// What `fksim conform` says to people.
@Suite struct ConformanceTerminalReportTests {
    private func text(
        _ report: ConformanceReport, width: Int = 100, usesColour: Bool = false,
        showsTimelines: Bool = false
    ) -> String {
        ConformanceTerminalReport(
            rules: SampleRules.all, width: width, usesColour: usesColour,
            showsTimelines: showsTimelines
        ).text(for: report)
    }

    private func firstLine(_ report: ConformanceReport) -> String {
        String(text(report, width: 400).prefix { $0 != "\n" })
    }

    @Test func `a report with findings of every kind reads from the top`() throws {
        try Snapshot.expect(
            text(SampleReport.broken), equals: "conform-broken.txt", in: #filePath.aboveOne)
    }

    @Test func `a whole timeline is shown on demand, on a narrow terminal`() throws {
        try Snapshot.expect(
            text(SampleReport.broken, width: 60, showsTimelines: true),
            equals: "conform-broken-timelines.txt", in: #filePath.aboveOne)
    }

    @Test func `an extension that conforms is told so in one sentence`() throws {
        try Snapshot.expect(
            text(SampleReport.conforming), equals: "conform-good.txt", in: #filePath.aboveOne)
    }

    @Test(arguments: ["everyday/upgrade", "everyday/upgrade/wake 3"])
    func `a take-over is shown again by its case and the older version`(caseID: String) {
        var report = SampleReport.empty
        report.findings = [
            ConformanceFinding(
                rule: "lifecycle-survives-upgrade", level: "must", caseID: caseID,
                sentence: "It fails.")
        ]
        #expect(
            text(report, width: 400).contains(
                "--only lifecycle-survives-upgrade --case everyday --upgrade-from OLD"))
    }

    @Test func `a change with a name too long for its column has a line of its own`() throws {
        var report = SampleReport.conforming
        let long = "balance with an available amount only inserted"
        report.sensitivity = [
            .init(change: "account deleted", reached: ["a.json"]),
            .init(change: long, reached: ["b.json"]),
        ]
        let lines = text(report).split(separator: "\n").map(String.init)
        let column = try #require(lines.first { $0.contains("a.json") }?.range(of: "a.json"))
        let name = try #require(lines.firstIndex(of: "  " + long))
        let below = lines[name + 1]
        #expect(below.trimmingCharacters(in: .whitespaces) == "b.json")
        #expect(below.range(of: "b.json") == column)
    }

    @Test func `the first line is the verdict in one sentence`() {
        #expect(
            firstLine(SampleReport.conforming)
                == "LedgerSync conforms: 412 of 412 fault points converge")
        #expect(firstLine(SampleReport.broken) == "LedgerSync does not conform: 5 rules broken")
        var report = SampleReport.empty
        #expect(firstLine(report).hasPrefix("LedgerSync: nothing to judge"))
        report.verdict = .incomplete
        report.points.found = 412
        report.points.run = 120
        #expect(firstLine(report) == "LedgerSync: incomplete: 120 of 412 fault points run")
        report.findings = [SampleReport.tokenFirst]
        #expect(firstLine(report).hasSuffix("run, and already 1 rule broken"))
        report.verdict = .kitFault
        #expect(firstLine(report) == "LedgerSync: no verdict, since the kit itself failed")
        report = SampleReport.empty
        report.verdict = .doesNotConform
        report.staleExpectations = ["a", "b"]
        #expect(
            firstLine(report) == "LedgerSync does not conform: 2 expected failures did not come up")
        report.verdict = .conforms
        report.rules = [RuleOutcome(rule: "a", verdict: .holds)]
        #expect(firstLine(report) == "LedgerSync conforms: 1 rule holds, and nothing was cut")
    }

    @Test(arguments: [40, 60, 80, 100, 132]) func `no line is wider than the terminal`(width: Int) {
        for showsTimelines in [false, true] {
            let text = text(SampleReport.broken, width: width, showsTimelines: showsTimelines)
            // What is to be copied stays in one piece: nothing else may stand out.
            for line in text.split(separator: "\n") where line.count > width {
                #expect(
                    line.dropFirst(3).hasPrefix("replay   fksim ")
                        || line.dropFirst(3).hasPrefix("again    fksim ")
                        || line.contains("--ignore"), "\(line)")
            }
        }
    }

    @Test func `nothing of an extension steers the terminal`() {
        for usesColour in [false, true] {
            let text = text(SampleReport.broken, usesColour: usesColour, showsTimelines: true)
            let scalars = text.unicodeScalars
            #expect(!scalars.contains("\u{202E}"))
            #expect(text.contains("\\u{202E}"))
            if !usesColour {
                #expect(!scalars.contains { $0.value < 0x20 && $0 != "\n" })
            } else {
                // Every colour is one of ours, and is taken back.
                let starts = text.matches(of: /\x{1B}\[(1;32|1;31|1;33|1|2)m/).count
                let ends = text.matches(of: /\x{1B}\[0m/).count
                #expect(starts == ends && starts > 10)
                #expect(scalars.count { $0 == "\u{1B}" } == starts + ends)
            }
        }
    }

    @Test func `a finding can be seen again, by its capsule or by its rule and case`() {
        var report = SampleReport.broken
        #expect(text(report).contains("replay   fksim replay capsules/basic-2.fkcapsule\n"))
        report.subject.executable = "My App.appex"
        #expect(
            text(report).contains(
                "again    fksim conform 'My App.appex' --only shared-atomic-files --case basic\n"))
        #expect(text(report).contains("--only access-revoked-deletes --case consent/revoked\n"))
    }

    @Test func `colours change nothing but colours`() {
        let plain = text(SampleReport.broken)
        let coloured = text(SampleReport.broken, usesColour: true)
        #expect(coloured.replacing(/\x{1B}\[[0-9;]*m/, with: "") == plain)
    }
}

extension String {
    /// The folder's own file, so that snapshots stand beside the other tests' ones.
    var aboveOne: String {
        let parts = split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(2).joined(separator: "/") + "/"
            + (parts.last.map(String.init) ?? "")
    }
}
