import Conformance
import Foundation
import Reports
import TestSupport
import Testing

/// The log for code scanning, held to the standard by a strict reader.
@Suite struct ConformanceSARIFTests {
    private let sarif = ConformanceSARIF(rules: SampleRules.all)

    private func read(_ report: ConformanceReport) throws -> SARIFReader {
        try SARIFReader.read(Data(sarif.document(for: report).utf8))
    }

    @Test func `reports of every kind are what the standard asks for`() throws {
        let log = try read(SampleReport.broken)
        #expect(log.results.count == 7)
        #expect(log.results[0].ruleID == "sync-token-after-commit")
        #expect(log.results[0].level == "error")
        #expect(log.results[0].path == "Extensions/LedgerSync/Sources/Sync.swift")
        #expect(log.results[0].line == 41)
        #expect(log.results[1].path == ".build/static/release/LedgerSync")
        #expect(log.results[1].line == nil)
        #expect(log.results.map(\.isSuppressed) == [Bool](repeating: false, count: 6) + [true])
        #expect(Set(log.results.map(\.fingerprints)).count == 7)
        #expect(log.exitCode == 1)
        #expect(log.notifications.contains { $0.contains("sync-applies-updates") })
        #expect(try read(SampleReport.conforming).exitCode == 0)
        #expect(try read(SampleReport.empty).results.isEmpty)
    }

    @Test func `any report is what the standard asks for`() throws {
        let seed = RandomSeed()
        var random = RandomReport(seed: seed.value)
        for _ in 0..<100 {
            let report = random.report()
            do {
                #expect(try read(report).results.count == report.findings.count)
            } catch {
                Issue.record("\(error), \(seed.comment)")
            }
        }
    }

    @Test func `the exit status goes with the verdict`() throws {
        let statuses: [ConformanceReport.Verdict: Int] = [
            .conforms: 0, .doesNotConform: 1, .nothingToJudge: 1, .kitFault: 5, .incomplete: 6,
        ]
        for (verdict, status) in statuses {
            var report = SampleReport.empty
            report.verdict = verdict
            #expect(try read(report).exitCode == status)
        }
    }

    @Test func `a fingerprint is the same while texts and places change`() throws {
        var moved = SampleReport.broken
        moved.findings[0].source = "Elsewhere.swift:900"
        moved.findings[0].sentence = "In other words."
        moved.findings[0].similar = 0
        moved.findings[0].timeline = []
        let before = try read(SampleReport.broken).results[0].fingerprints
        #expect(try read(moved).results[0].fingerprints == before)
        moved.findings[0].caseID += "/other"
        #expect(try read(moved).results[0].fingerprints != before)
    }

    @Test func `a thousand results are the most`() throws {
        var report = SampleReport.broken
        report.findings = Array(repeating: SampleReport.nonDeterministic, count: 1_203)
        let log = try read(report)
        #expect(log.results.count == ConformanceSARIF.resultsMax)
        #expect(log.notifications.contains("203 more findings left out."))
    }

    @Test(arguments: [
        ("\"executionSuccessful\":true", "\"executionSuccessful\":1.5"),
        ("\"exitCode\":1", "\"exitCode\":-1"), ("\"kind\":\"external\"", "\"kind\":\"file\""),
        ("\"occurrenceCount\":2", "\"occurrenceCount\":0"),
        ("\"partialFingerprints\":", "\"fingerprint\":"),
        ("\"ruleAndCase/v1\":\"", "\"ruleAndCase/v1\":5,\"x\":\""),
    ]) func `the reader refuses a log that breaks the standard`(good: String, bad: String) throws {
        let text = sarif.document(for: SampleReport.broken)
        #expect(text.contains(good))
        #expect(throws: SARIFReader.Problem.self) {
            try SARIFReader.read(Data(text.replacing(good, with: bad).utf8))
        }
    }
}
