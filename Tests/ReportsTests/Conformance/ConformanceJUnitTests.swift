import Conformance
import Foundation
import Reports
import TestSupport
import Testing

/// The XML that test dashboards read, held to a schema by a parser that is not ours.
@Suite struct ConformanceJUnitTests {
    private let junit = ConformanceJUnit(rules: SampleRules.all)

    /// What `xmllint` says about the document; nil when it is valid.
    private func complaint(_ document: String) throws -> String? {
        let scratch = try ScratchDirectory()
        let schema = try scratch.write(JUnitSchema.text, to: "junit.xsd")
        let file = try scratch.write(document, to: "report.xml")
        let run = try ToolRun("xmllint", ["--nonet", "--noout", "--schema", schema, file])
        return run.status == 0 ? nil : run.output
    }

    @Test func `reports of every kind are valid`() throws {
        for report in [SampleReport.broken, SampleReport.conforming, SampleReport.empty] {
            #expect(try complaint(junit.document(for: report)) == nil)
        }
        try Snapshot.expect(
            junit.document(for: SampleReport.broken), equals: "conform-broken.xml",
            in: #filePath.aboveOne)
    }

    @Test func `any report is valid`() throws {
        let seed = RandomSeed()
        var random = RandomReport(seed: seed.value)
        for _ in 0..<20 {
            let complaint = try complaint(junit.document(for: random.report()))
            #expect(complaint == nil, "\(seed.comment)")
        }
    }

    @Test(arguments: [
        ("<testcase ", "<testcase status=\"x\" "), (" failures=\"", " failed=\""),
        ("<skipped message=", "<skip message="), ("tests=\"", "tests=\"-"),
        ("</testsuites>", ""), ("&lt;/script", "</script"), ("time=\"", "time=\"x"),
        ("&amp;", "&"), ("\\u{1B}", "\u{1B}"),
    ]) func `the check refuses what is wrong`(good: String, bad: String) throws {
        let document = junit.document(for: SampleReport.broken)
        #expect(document.contains(good))
        #expect(try complaint(document.replacing(good, with: bad)) != nil)
    }

    /// The cases by name, read by a parser that is not ours.
    private func cases(_ document: String) throws -> [String: String] {
        let scratch = try ScratchDirectory()
        let file = try scratch.write(document, to: "report.xml")
        var found: [String: String] = [:]
        for (word, path) in [
            ("failed", "failure"), ("error", "error"), ("skipped", "skipped"),
        ] {
            let run = try ToolRun(
                "xmllint", ["--xpath", "//testcase[\(path)]/@name", file])
            for match in run.output.matches(of: /name="([^"]*)"/) {
                found[String(match.1), default: ""] += word
            }
        }
        return found
    }

    @Test func `each rule and scenario has a case with its outcome`() throws {
        let found = try cases(junit.document(for: SampleReport.broken))
        #expect(
            found == [
                "conformance": "failed", "sync-token-after-commit": "failed",
                "sync-idempotent": "failed", "shared-atomic-files": "failed",
                "sync-drains-and-collects": "failed", "a-rule-of-a-newer-kit": "failed",
                "server-exactly-once": "skipped", "sync-window-misses-late-changes": "skipped",
                "lifecycle-survives-locked-container": "skipped",
                "data-foreign-currency": "skipped", "order-archive-untouched": "error",
                "basic": "failed", "catch-up/historyBatch=1": "failed",
                "sync-applies-updates basic/* (reason: known, until 2026-04-01)": "failed",
            ])
        #expect(
            try cases(junit.document(for: SampleReport.conforming))
                == ["server-exactly-once": "skipped"])
    }

    @Test func `a verdict that is none is an error or a failure, never a pass`() throws {
        for verdict in ConformanceReport.Verdict.allCases where verdict != .conforms {
            var report = SampleReport.empty
            report.verdict = verdict
            let found = try cases(junit.document(for: report))
            #expect(found["conformance"] != nil, "\(verdict)")
        }
    }

    @Test func `many and long findings stay within the limits`() throws {
        var report = SampleReport.broken
        var long = SampleReport.nonDeterministic
        long.sentence = String(repeating: "é<", count: 50_000)
        report.findings = Array(repeating: long, count: 1_000)
        let document = junit.document(for: report)
        #expect(document.utf8.count < 1_000_000, "\(document.utf8.count)")
        #expect(document.contains("cut: the JSON report has the whole text"))
        #expect(try complaint(document) == nil)
    }
}
