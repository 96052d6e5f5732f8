import Conformance
import Testing

/// Shards that become one report, and those that must not.
@Suite struct ReportMergeTests {
    private func finding(
        _ rule: String, _ caseID: String, wake: Int?, likeness: String? = nil, similar: Int = 0
    ) -> ConformanceFinding {
        let point = wake.map { FaultPoint(wake: $0, place: .delivery, cut: .kill) }
        var finding = ConformanceFinding(
            rule: rule, level: "must", caseID: caseID + (point.map { "/" + $0.id } ?? ""),
            point: point, sentence: "Wrong in \(caseID) \(wake ?? 0).", similar: similar)
        finding.likeness = likeness
        return finding
    }

    /// A shard of two that has cut some wakes of the first of two cases.
    private func shard(
        _ number: Int, of count: Int = 2, cut: [Int], findings: [ConformanceFinding] = [],
        change: (inout ConformanceReport) -> Void = { _ in }
    ) -> ReportMerge.Part {
        var report = ConformanceReport(
            kitVersion: "1.0", suite: "1", seed: 11,
            subject: .init(
                name: "N", identifier: "com.example.n", executable: "/n", sha256: "abc", bytes: 1,
                modified: "2026-01-01T00:00:00Z"))
        report.shard = "\(number)/\(count)"
        report.isPart = true
        report.verdictWithoutFindings = .incomplete
        report.sensitivity = [.init(change: "transaction inserted", reached: ["g/ledger.json"])]
        var record = ConformanceReport.CaseRecord(id: "everyday", title: "a week")
        record.wakesToCut = [1, 2, 3]
        record.wakesCut = cut
        record.points.found = cut.count * 10
        record.points.run = cut.count * 8
        record.points.merged = cut.count * 2
        record.recovery = [.atOnce: cut.count * 8]
        record.seconds = 1
        report.cases = [record, ConformanceReport.CaseRecord(id: "still", title: "nothing")]
        report.points = record.points
        report.findings = findings
        report.rules = ["sync-idempotent", "lifecycle-uses-notice"].map { rule in
            RuleOutcome(
                rule: rule,
                verdict: findings.contains { $0.rule == rule } ? .broken : .holds)
        }
        change(&report)
        report.settleVerdict()
        return ReportMerge.Part(name: "shard-\(number).json", report: report)
    }

    @Test func `shards that cover everything conform as a whole`() throws {
        let whole = try ReportMerge.whole(of: [shard(2, cut: [2]), shard(1, cut: [1, 3])])
        #expect(whole.verdict == .conforms)
        #expect(whole.shard == nil && !whole.isPart)
        #expect(whole.points.found == 30 && whole.points.run == 24 && whole.points.merged == 6)
        #expect(whole.cases.map(\.id) == ["everyday", "still"])
        #expect(whole.cases[0].wakesCut == [1, 2, 3])
        #expect(whole.cases[0].recovery == [.atOnce: 24])
        #expect(whole.rules.map(\.verdict) == [.holds, .holds])
        #expect(!whole.checklist.isEmpty)
    }

    @Test func `where nothing of the wallet is kept there is nothing to judge`() throws {
        let whole = try ReportMerge.whole(
            of: [1, 2].map { number in
                shard(number, cut: number == 1 ? [1, 3] : [2]) { $0.sensitivity = [] }
            })
        #expect(whole.verdict == .nothingToJudge)
    }

    @Test func `equal mistakes are told once, the first of the suite, with the number of others`()
        throws
    {
        let whole = try ReportMerge.whole(of: [
            shard(
                1, cut: [1, 3],
                findings: [
                    finding("sync-idempotent", "everyday", wake: 3, likeness: "b", similar: 4),
                    finding("sync-idempotent", "everyday", wake: nil),
                ]),
            shard(
                2, cut: [2],
                findings: [
                    finding("sync-idempotent", "everyday", wake: 2, likeness: "b", similar: 1),
                    finding("sync-idempotent", "everyday", wake: 2, likeness: "a"),
                    finding("sync-idempotent", "everyday", wake: nil),
                ]),
        ])
        #expect(whole.findings.map { $0.point?.wake } == [2, 2, nil])
        #expect(whole.findings.map(\.similar) == [6, 0, 0])
        #expect(whole.verdict == .doesNotConform)
        #expect(whole.rules[0].verdict == .broken)
        #expect(whole.rules[0].reason == "Wrong in everyday 2.")
    }

    @Test func `mistakes that are told once name every case`() throws {
        var known = finding("sync-idempotent", "first-sync", wake: 2, likeness: "b", similar: 1)
        known.otherCases = ["everyday"]
        let whole = try ReportMerge.whole(of: [
            shard(
                1, cut: [1, 3],
                findings: [
                    finding("sync-idempotent", "everyday", wake: 3, likeness: "b"),
                    finding("lifecycle-uses-notice", "everyday", wake: 3),
                ]),
            shard(
                2, cut: [2],
                findings: [known, finding("lifecycle-uses-notice", "first-sync", wake: 2)]),
        ])
        for rule in ["sync-idempotent", "lifecycle-uses-notice"] {
            let own = whole.findings.filter { $0.rule == rule }
            let cases = own.flatMap {
                [CaseName.withoutPoint($0.caseID)] + ($0.otherCases ?? [])
            }
            #expect(own.count == 1 && Set(cases) == ["everyday", "first-sync"])
            #expect(cases.count == 2)
        }
    }

    @Test func `a verdict of one shard stands over what the others could not judge`() throws {
        func verdicts(
            _ one: RuleOutcome.Verdict, _ two: RuleOutcome.Verdict
        ) throws -> RuleOutcome.Verdict {
            try ReportMerge.whole(
                of: [
                    shard(1, cut: [1, 3]) { $0.rules[1].verdict = one },
                    shard(2, cut: [2]) { $0.rules[1].verdict = two },
                ]
            ).rules[1].verdict
        }
        #expect(try verdicts(.notRun, .holds) == .holds)
        #expect(try verdicts(.notRun, .notApplicable) == .notApplicable)
        #expect(try verdicts(.kitFault, .holds) == .kitFault)
        #expect(try verdicts(.notRun, .notRun) == .notRun)
    }

    @Test func `a shard that ran out of time makes the whole incomplete, and no hole`() throws {
        let whole = try ReportMerge.whole(of: [
            shard(1, cut: [1, 3]),
            shard(2, cut: []) { report in
                report.isPart = false
                report.cases[0].points.leftOut = 3
            },
        ])
        #expect(whole.verdict == .incomplete && !whole.isPart)
    }

    @Test func `shards of a filtered run are a part as a whole`() throws {
        let whole = try ReportMerge.whole(
            of: [1, 2].map { number in
                shard(number, cut: number == 1 ? [1, 3] : [2]) { $0.options = ["only sync-*"] }
            })
        #expect(whole.verdict == .incomplete && whole.isPart)
    }

    private func refusal(_ parts: [ReportMerge.Part]) -> String {
        #expect(throws: ReportMergeError.self) { try ReportMerge.whole(of: parts) }?.message ?? ""
    }

    @Test func `holes and duplicates are refused`() {
        #expect(refusal([]).contains("no report"))
        #expect(refusal([shard(1, cut: [1, 3])]).contains("Shard 2/2 is missing"))
        #expect(
            refusal([shard(1, of: 3, cut: [1])]).contains("Shard 2/3, 3/3 are missing"))
        #expect(
            refusal([shard(1, cut: [1, 3]), shard(1, cut: [2]), shard(2, cut: [2])])
                .contains("Shard 1/2 is there twice: 'shard-1.json'"))
        #expect(
            refusal([shard(1, cut: [1, 3]), shard(2, of: 3, cut: [2])]).contains("shard 2/3"))
        #expect(
            refusal([shard(1, cut: [1]), shard(2, cut: [2])])
                .contains("No shard has cut wake 3 of everyday"))
        #expect(
            refusal([shard(1, cut: [1, 2, 3]), shard(2, cut: [2])])
                .contains("have both cut wake 2 of everyday"))
        #expect(
            refusal([shard(1, cut: [1, 3]) { $0.shard = nil }, shard(2, cut: [2])])
                .contains("report of a whole run"))
    }

    @Test func `shards of different runs are refused with what differs`() {
        let changes: [(String, (inout ConformanceReport) -> Void)] = [
            ("version of fksim", { $0.kitVersion = "1.1" }),
            ("suite", { $0.suite = "2" }),
            ("seed", { $0.seed = 12 }),
            ("extension", { $0.subject.identifier = "com.example.other" }),
            ("executable (sha256)", { $0.subject.sha256 = "def" }),
            ("choice of options", { $0.options = ["ignore debug.log"] }),
            ("list of cases", { $0.cases.removeLast() }),
        ]
        for (words, change) in changes {
            let message = refusal([
                shard(1, cut: [1, 3]), shard(2, cut: [2], change: change),
            ])
            #expect(message.contains("Shards of different runs"), "\(message)")
            #expect(message.contains(words), "\(message)")
            #expect(message.contains("'shard-1.json'") && message.contains("'shard-2.json'"))
        }
    }
}
