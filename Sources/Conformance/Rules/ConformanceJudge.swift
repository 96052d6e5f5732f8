import BundleChecks
import DeliveryEngine
import ExtensionHost
import FinanceKitSimulator

/// Makes the report from the evidence: which rules hold, what is found, and what that comes to.
///
/// It is pure: the same evidence gives the same report.
struct ConformanceJudge {
    let evidence: SuiteEvidence
    /// Patterns of the ids of rules that are judged.
    ///
    /// Empty for all.
    let only: [String]
    let skip: [String]
    /// Says at which level each rule counts.
    var suite = PinnedSuite.one

    /// Fills in everything but who was judged and how long it took.
    func fill(_ report: inout ConformanceReport) {
        let reader = EvidenceReader(evidence)
        for check in RuleCheck.all {
            let (outcome, findings) = judge(check, reader)
            report.rules.append(outcome)
            report.findings += findings
        }
        report.cases = caseRecords
        report.points = report.cases.reduce(into: PointCount()) { $0 += $1.points }
        report.sensitivity = evidence.sensitivity.map { entry in
            ConformanceReport.Sensitivity(
                change: entry.change, reached: Set(entry.differences.map(\.path)).sorted())
        }
        report.notes += notes
        report.proposals = evidence.cases.sorted { $0.key < $1.key }.flatMap(\.value.proposals)
        report.checklist = ReviewChecklist.lines(for: report)
        report.verdictWithoutFindings = verdictWithoutFindings(report, reader)
        report.settleVerdict()
    }

    /// The ids of the rules that are judged and broken.
    var brokenRules: Set<String> {
        let reader = EvidenceReader(evidence)
        return Set(
            RuleCheck.all.map { judge($0, reader).0 }.filter { $0.verdict == .broken }.map(\.rule))
    }

    private func judge(
        _ check: RuleCheck, _ reader: EvidenceReader
    ) -> (RuleOutcome, [ConformanceFinding]) {
        let rule = check.rule
        if let reason = rule.untestable {
            return (RuleOutcome(rule: rule.id, verdict: .untestable, reason: reason), [])
        }
        guard isWanted(rule.id) else {
            return (RuleOutcome(rule: rule.id, verdict: .notRun, reason: "left out"), [])
        }
        switch check.judge(reader.limited(to: RuleNeeds.whole(for: rule.id))) {
        case .holds: return (RuleOutcome(rule: rule.id, verdict: .holds), [])
        case .notApplicable(let reason):
            return (RuleOutcome(rule: rule.id, verdict: .notApplicable, reason: reason), [])
        case .nothingToJudge: return (RuleOutcome(rule: rule.id, verdict: .nothingToJudge), [])
        case .notRun(let reason):
            return (RuleOutcome(rule: rule.id, verdict: .notRun, reason: reason), [])
        case .broken(let violations):
            let findings = violations.map { finding(rule, $0) }
            let first = violations.first?.sentence ?? ""
            return (RuleOutcome(rule: rule.id, verdict: .broken, reason: first), findings)
        }
    }

    private func finding(_ rule: Rule, _ violation: Violation) -> ConformanceFinding {
        let isLess = violation.caseID.contains("/") && !violation.isPublished
        let pinned = suite.level(of: rule)
        let level = isLess ? min(pinned, .should) : pinned
        let caseID = violation.caseID + (violation.point.map { "/" + $0.id } ?? "")
        var finding = ConformanceFinding(
            rule: rule.id, level: level.rawValue, caseID: caseID, point: violation.point,
            sentence: violation.sentence, evidence: violation.evidence,
            differences: violation.differences,
            timeline: violation.wakes.flatMap(\.events).compactMap(TimelineEntry.init),
            similar: violation.similar)
        finding.likeness = violation.likeness
        if !violation.otherCases.isEmpty { finding.otherCases = violation.otherCases }
        return finding
    }

    private func isWanted(_ id: String) -> Bool {
        (only.isEmpty || only.contains { NamePattern($0).matches(id) })
            && !skip.contains { NamePattern($0).matches(id) }
    }

    private var caseRecords: [ConformanceReport.CaseRecord] {
        SuiteScenario.all.flatMap(\.cases).compactMap { suiteCase in
            let sweeps = evidence.sweeps.filter { $0.caseID == suiteCase.id }
            guard evidence.cases[suiteCase.id] != nil || !sweeps.isEmpty else { return nil }
            var record = ConformanceReport.CaseRecord(
                id: suiteCase.id, title: suiteCase.scenario.title)
            record.wakesCut = sweeps.map(\.wake)
            for sweep in sweeps {
                record.points += sweep.count
                for result in sweep.results where result.hasFired {
                    record.recovery[result.grade, default: 0] += 1
                }
            }
            return record
        }
    }

    private var notes: [String] {
        var notes = evidence.troubles.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        let chance = evidence.cases.filter { !$0.value.chanceDifferences.isEmpty }.keys.sorted()
        if let first = chance.first {
            notes.append(
                "Two equal runs of \(first) leave different states, so some differences may be "
                    + "chance. Ignore what may differ with --ignore.")
        }
        if evidence.sweeps.contains(where: { !$0.isExhaustive }) {
            notes.append(
                "A file was mapped shared and writable, so not every change could be seen: the "
                    + "points are not exhaustive.")
        }
        if let smallestWindow { notes.append(smallestWindow) }
        if evidence.isFirstLook {
            notes.append(
                "Rules that were chosen and are broken were not looked at any further: the whole "
                    + "suite may find more cases of them.")
        }
        return notes
    }

    /// Lengths of a window that people plan for; Apple publishes none.
    private static let windows: [Duration] = [
        .seconds(3), .seconds(10), .seconds(25), .seconds(30),
    ]

    /// Which of them every wake fitted into, where the whole suite was run and all wakes returned.
    private var smallestWindow: String? {
        guard only.isEmpty, skip.isEmpty, evidence.leftOut.isEmpty else { return nil }
        let wakes = evidence.cases.filter { !$0.key.contains("/") }.values.flatMap(\.all)
        guard !wakes.isEmpty, wakes.allSatisfy({ $0.trial.endingName == "returned" }) else {
            return nil
        }
        let longest = wakes.compactMap(\.trial.result.inWindow).max() ?? .zero
        let list = "3, 10, 25 and 30 s"
        guard let window = Self.windows.first(where: { longest < $0 }) else {
            return "Not every wake fits into any of the windows of \(list) on this machine."
        }
        return "Of windows of \(list), the smallest that every wake fits into on this machine has "
            + "\(window.components.seconds) s."
    }

    /// What it comes to when the findings are not counted.
    private func verdictWithoutFindings(
        _ report: ConformanceReport, _ reader: EvidenceReader
    ) -> ConformanceReport.Verdict {
        // With a choice of rules, that none is broken is all that was asked.
        let isChoice = !only.isEmpty || !skip.isEmpty
        if !evidence.troubles.isEmpty { return .kitFault }
        if report.points.leftOut > 0 || !evidence.leftOut.isEmpty { return .incomplete }
        return reader.isSensitive || isChoice ? .conforms : .nothingToJudge
    }
}

extension SweepEvidence {
    /// What became of the points.
    var count: PointCount {
        var count = PointCount()
        count.found = found
        count.merged = merged
        count.run = results.count { $0.hasFired }
        count.notFired = results.count { !$0.hasFired }
        count.racy = results.count { $0.isRacy }
        count.failed = results.count { $0.isFailure }
        count.leftOut = leftOut
        count.isExhaustive = isExhaustive
        return count
    }
}
