import Testing

@testable import Conformance
@testable import Reports

/// What did not fail again when it was repeated is told, and is no mistake.
@Suite struct ExploreTextTests {
    private func report(_ levels: [String]) -> ExploreReport {
        ExploreReport(
            seed: 1, runsAskedFor: 9, runs: 9, wakes: 20, pointsRun: 30, runsByChance: 0,
            isAnythingKept: true,
            subject: Capsule.Subject(
                reference: "Ledger", executable: "/x/Ledger", name: "Ledger",
                identifier: "com.example.ledger", appGroups: [], isEntitled: true, sha256: "ab",
                bytes: 7),
            failures: levels.map { level in
                ExploreReport.Failure(
                    finding: ConformanceFinding(
                        rule: "sync-idempotent", level: level, caseID: "x", sentence: "s"),
                    runsFailed: 1, firstRun: 1, scenarioFile: "x", scenarioText: "{}", steps: 1,
                    stepsBefore: 2, cleanRunsNeeded: 3)
            })
    }

    @Test(arguments: [
        ([], 0, "Ledger: nothing found in 9 runs"),
        (["note"], 0, "Ledger: nothing found in 9 runs that fails again when it is repeated"),
        (["note", "note"], 0, "that fails again when it is repeated"),
        (["must"], 1, "Ledger: 1 mistake found in 9 runs"),
        (["should", "note"], 1, "Ledger: 1 mistake found in 9 runs"),
        (["must", "should"], 2, "Ledger: 2 mistakes found in 9 runs"),
    ])
    func `notes are no mistakes`(levels: [String], mistakes: Int, words: String) {
        let report = report(levels)
        #expect(report.mistakes.count == mistakes)
        #expect(ExploreText.headline(for: report).hasSuffix(words))
    }
}
