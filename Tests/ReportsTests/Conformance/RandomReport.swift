import Conformance

/// Makes reports out of a seed, with texts that break what is not careful.
struct RandomReport {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func number(_ limit: Int) -> Int {
        // SplitMix64, so that a seed means the same everywhere.
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }

    mutating func flag() -> Bool { number(2) == 0 }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[number(elements.count)]
    }

    mutating func text() -> String {
        let parts = [
            "a", "row ", "\n", "\r\n", "\t", "\u{0}", "\u{1B}[31m", "<", ">", "&", "\"", "'", "`",
            "]]>", "</script>", "--", "%0A", "::error::", "\u{202E}", "\u{2028}", "é", "日本", "👩‍👧",
            "\u{FFFE}", "|", "*", "\\", "{}", "#", "1.50", "$", "~~~", "```",
        ]
        return (0..<number(8)).map { _ in pick(parts) }.joined()
    }

    mutating func count() -> PointCount {
        var count = PointCount()
        count.found = number(1_000)
        count.run = number(1_000)
        count.failed = number(10)
        count.racy = number(3)
        count.isExhaustive = flag()
        return count
    }

    mutating func finding() -> ConformanceFinding {
        var finding = ConformanceFinding(
            rule: pick(["sync-idempotent", "sync-token-after-commit", text()]),
            level: pick(["must", "should", "note"]), caseID: "basic/" + text(),
            sentence: text(), evidence: (0..<number(3)).map { _ in text() },
            similar: number(3))
        for _ in 0..<number(4) {
            finding.differences.append(
                StateDifference(
                    pick(StateDifference.Kind.allCases), path: text(), place: text(),
                    expected: flag() ? text() : nil, found: flag() ? text() : nil))
        }
        for _ in 0..<number(5) {
            finding.timeline.append(
                TimelineEntry(
                    at: text(), wake: flag() ? number(9) : nil,
                    kind: pick(["call", "write", "faultFired", "print", text()]), text: text()))
        }
        if flag() { finding.capsule = text() }
        if flag() { finding.expectedReason = text() }
        if flag() { finding.source = pick(["A b.swift:4", text(), "x:y:3:2"]) }
        return finding
    }

    mutating func report() -> ConformanceReport {
        var report = ConformanceReport(
            kitVersion: "0." + text(), suite: text(), seed: state, subject: SampleReport.subject)
        report.subject.name = text()
        report.subject.executable = text()
        report.verdict = pick(ConformanceReport.Verdict.allCases)
        report.points = count()
        for index in 0..<number(4) {
            var record = ConformanceReport.CaseRecord(id: "case \(index)", title: text())
            record.points = count()
            record.seconds = Double(number(1_000)) / 7
            for grade in RecoveryGrade.allCases where flag() { record.recovery[grade] = number(9) }
            report.cases.append(record)
        }
        for rule in SampleRules.all where flag() {
            report.rules.append(
                RuleOutcome(
                    rule: rule.id, verdict: pick(RuleOutcome.Verdict.allCases), reason: text()))
        }
        for _ in 0..<number(5) { report.findings.append(finding()) }
        for _ in 0..<number(3) {
            report.sensitivity.append(.init(change: text(), reached: [text(), text()]))
            report.proposals.append(.init(pattern: text(), reason: text()))
            report.checklist.append(
                .init(
                    question: text(),
                    answer: pick(ConformanceReport.ChecklistLine.Answer.allCases), detail: text()))
            report.notes.append(text())
            report.staleExpectations.append(text())
        }
        report.shard = flag() ? "1/4" : nil
        report.seconds = Double(number(100_000)) / 13
        return report
    }
}
