import Conformance
import FinanceKitSimulator
import Testing
import WalletModel

/// What is expected, what is not, and what nobody needs any more.
@Suite struct ExpectedFailuresTests {
    private let today = CivilDate(daysSince1970: 20_000)

    private func finding(
        _ rule: String, _ caseID: String, level: String = "must"
    ) -> ConformanceFinding {
        ConformanceFinding(rule: rule, level: level, caseID: caseID, sentence: "It is wrong.")
    }

    /// A whole run of every case of the suite.
    private func report(_ findings: [ConformanceFinding]) -> ConformanceReport {
        var report = ConformanceReport(
            kitVersion: "0", suite: "1", seed: 1,
            subject: .init(
                name: "N", identifier: "i", executable: "/e", sha256: "0", bytes: 1, modified: ""))
        report.findings = findings
        report.cases = SuiteScenario.all.flatMap(\.cases).map { suiteCase in
            ConformanceReport.CaseRecord(id: suiteCase.id, title: "")
        }
        report.rules = Rule.all.map { RuleOutcome(rule: $0.id, verdict: .holds) }
        report.verdictWithoutFindings = .conforms
        report.settleVerdict()
        return report
    }

    private func applied(
        _ entries: [ExpectedFailure], to report: ConformanceReport
    ) -> ConformanceReport {
        var report = report
        ExpectedFailures(entries, today: today).apply(to: &report)
        return report
    }

    @Test func `a finding that is expected is no failure`() {
        let found = applied(
            [ExpectedFailure(rule: "sync-*", caseID: "everyday", reason: "known", owner: "we")],
            to: report([finding("sync-idempotent", "everyday/wake 2/ready/kill")]))
        #expect(found.findings[0].expectedReason == "known (we)")
        #expect(found.verdict == .conforms)
        #expect(found.staleExpectations.isEmpty)
    }

    @Test func `a case is not meant where only its knobs are`() {
        let entry = ExpectedFailure(rule: "*", caseID: "everyday/notice=*", reason: "known")
        let found = applied(
            [entry],
            to: report([
                finding("sync-idempotent", "everyday"),
                finding("sync-idempotent", "everyday/notice=withheld/wake 1/delivery/kill"),
            ]))
        #expect(found.findings.map { $0.expectedReason != nil } == [false, true])
        #expect(found.verdict == .doesNotConform)
    }

    @Test func `an entry that nothing fits is stale, and fails`() {
        let found = applied(
            [ExpectedFailure(rule: "sync-idempotent", caseID: "everyday", reason: "old", line: 7)],
            to: report([]))
        #expect(found.staleExpectations == ["line 7: sync-idempotent in everyday (old)"])
        #expect(found.verdict == .doesNotConform)
    }

    @Test func `what was not run makes nothing stale`() {
        let entry = ExpectedFailure(rule: "sync-idempotent", caseID: "everyday", reason: "old")
        var left = report([])
        left.cases.removeAll { $0.id == "everyday" }
        var half = report([])
        if let index = half.cases.firstIndex(where: { $0.id == "everyday" }) {
            half.cases[index].points.leftOut = 1
        }
        var shard = report([])
        shard.shard = "1/2"
        var skipped = report([])
        if let index = skipped.rules.firstIndex(where: { $0.rule == "sync-idempotent" }) {
            skipped.rules[index].verdict = .notRun
        }
        // There as well, but for what rules need to know of it, and without a cut.
        var context = report([])
        context.options = ["case still"]
        var choice = report([])
        choice.options = ["only sync-idempotent"]
        for partial in [left, half, shard, skipped, context, choice] {
            #expect(applied([entry], to: partial).staleExpectations.isEmpty)
        }
    }

    @Test func `after its last day an entry expects nothing, and a note says so`() {
        let past = CivilDate(daysSince1970: 19_999)
        let findings = report([finding("sync-idempotent", "everyday")])
        let entry = ExpectedFailure(
            rule: "sync-idempotent", caseID: "*", reason: "known", owner: "we", until: past)
        let found = applied([entry], to: findings)
        #expect(found.findings[0].expectedReason == nil)
        #expect(found.verdict == .doesNotConform)
        #expect(found.notes.contains { $0.contains("is past") && $0.contains("we looks after") })
        // On the day itself it still holds.
        var current = entry
        current.until = today
        #expect(applied([current], to: findings).verdict == .conforms)
    }

    @Test func `a second entry may still expect what the first no longer does`() {
        let past = ExpectedFailure(
            rule: "sync-idempotent", caseID: "*", reason: "old",
            until: CivilDate(daysSince1970: 1))
        let current = ExpectedFailure(rule: "sync-*", caseID: "*", reason: "new")
        let found = applied(
            [past, current], to: report([finding("sync-idempotent", "everyday")]))
        #expect(found.findings[0].expectedReason == "new")
    }

    // MARK: Several cases

    /// One failure in two cases, told once.
    private var shared: ConformanceFinding {
        var shared = finding("sync-token-after-commit", "everyday/wake 2/ready/kill")
        shared.similar = 1
        shared.otherCases = ["first-sync"]
        return shared
    }

    private func entry(_ caseID: String) -> ExpectedFailure {
        ExpectedFailure(rule: "sync-token-after-commit", caseID: caseID, reason: caseID)
    }

    @Test(arguments: ["everyday", "everyday/wake 2/ready/kill", "first-sync"])
    func `a failure in another case is not hidden by one that is expected`(caseID: String) {
        let found = applied([entry(caseID)], to: report([shared]))
        #expect(found.verdict == .doesNotConform)
        #expect(found.findings[0].expectedReason == nil)
        let other = caseID == "first-sync" ? "everyday" : "first-sync"
        #expect(found.findings[0].evidence.last?.contains("not in \(other)") == true)
        // Something fits it, wherever it is told.
        #expect(found.staleExpectations.isEmpty)
    }

    @Test func `what is told for several cases is expected where each of them is`() {
        for entries in [[entry("everyday"), entry("first-sync")], [entry("*")]] {
            let found = applied(entries, to: report([shared]))
            #expect(found.verdict == .conforms)
            #expect(found.findings[0].expectedReason == entries[0].reason)
            #expect(found.staleExpectations.isEmpty)
        }
    }

    // MARK: Writing anew

    @Test func `writing anew lists every case that a failure is told for`() throws {
        let text = try updated("[]", [shared])
        let file = try ExpectedFailuresFile(Array(text.utf8), file: "f", known: .suite)
        #expect(file.entries.map(\.caseID) == ["everyday", "first-sync"])
        #expect(try updated(text, [shared]) == text)
    }

    @Test func `every case that a finding can name can be written and read`() throws {
        let cases = SuiteScenario.all.flatMap(\.cases).map(\.id)
        let names = cases + cases.map { $0 + "/upgrade" }
        let findings = names.map {
            finding("lifecycle-survives-upgrade", $0 + "/wake 3/ready/kill")
        }
        let text = try updated("[]", findings)
        let file = try ExpectedFailuresFile(Array(text.utf8), file: "f", known: .suite)
        #expect(file.entries.map(\.caseID) == names)
        #expect(applied(file.entries, to: report(findings)).verdict == .conforms)
    }

    @Test func `an entry for a version that took over is stale only where one did`() {
        let entry = ExpectedFailure(
            rule: "lifecycle-survives-upgrade", caseID: "everyday/upgrade", reason: "old")
        var without = report([])
        if let index = without.rules.firstIndex(where: { $0.rule == entry.rule }) {
            without.rules[index].verdict = .notRun
        }
        var elsewhere = report([])
        elsewhere.options = ["case first-sync"]
        #expect(applied([entry], to: without).staleExpectations.isEmpty)
        #expect(applied([entry], to: elsewhere).staleExpectations.isEmpty)
        #expect(applied([entry], to: report([])).staleExpectations.count == 1)
    }

    private func updated(_ text: String, _ findings: [ConformanceFinding]) throws -> String {
        let file = try ExpectedFailuresFile(Array(text.utf8), file: "f", known: .suite)
        return ExpectedFailuresText(updating: file)
            .text(for: applied(file.entries, to: report(findings)))
    }

    @Test func `writing anew keeps reasons and comments, drops what is stale, adds what is new`()
        throws
    {
        let text = try updated(
            """
            // Reviewed on Mondays.
            [
              // The outbox doubles.
              { rule: "sync-idempotent", case: "everyday", reason: "a \\"known\\" one",
                owner: "we", until: "2099-01-01" },
              /* Gone since. */
              { rule: "sync-applies-deletions", reason: "old" },
              // Nothing more.
            ]
            """,
            [
                finding("sync-idempotent", "everyday/wake 1/ready/kill"),
                finding("data-newest-balance", "balances"),
                finding("data-newest-balance", "balances/wake 3/ready/kill"),
                finding("access-narrowed-consent", "narrowed", level: "note"),
            ])
        #expect(
            text == """
                // Reviewed on Mondays.
                [
                  // The outbox doubles.
                  { rule: "sync-idempotent", case: "everyday", reason: "a \\"known\\" one", owner: "we", until: "2099-01-01" },
                  { rule: "data-newest-balance", case: "balances", reason: "not looked at yet: say why this is expected" },
                  // Nothing more.
                ]

                """)
        // What was written is what the same run expects.
        let again = try updated(
            text,
            [
                finding("sync-idempotent", "everyday/wake 1/ready/kill"),
                finding("data-newest-balance", "balances"),
            ])
        #expect(again == text)
    }

    @Test func `writing anew begins with an empty file`() throws {
        let text = try updated("[]", [finding("sync-idempotent", "everyday")])
        let file = try ExpectedFailuresFile(Array(text.utf8), file: "f", known: .suite)
        #expect(file.entries.map(\.rule) == ["sync-idempotent"])
    }
}
