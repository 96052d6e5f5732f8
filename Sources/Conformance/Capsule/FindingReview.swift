import BundleChecks
import FinanceKitSimulator
import Foundation

/// Confirms the findings of a report, grades them, and writes a capsule for each.
///
/// Findings that the time does not suffice for stay as they are and say so.
struct FindingReview {
    private let evidence: SuiteEvidence
    private let request: ConformanceRequest
    private let judge: ConformanceJudge
    private var confirmation: Confirmation
    private let writer: CapsuleWriter?

    /// Real time after which nothing more is confirmed.
    private static let timeMax: Duration = .seconds(60)
    /// The most findings that are repeated.
    private static let findingsMax = 40

    init(
        evidence: SuiteEvidence, request: ConformanceRequest, judge: ConformanceJudge,
        subject: CaseSubject, older: CaseSubject? = nil, folder: String
    ) {
        self.evidence = evidence
        self.request = request
        self.judge = judge
        confirmation = Confirmation(
            evidence: evidence, request: request, subject: subject, older: older, folder: folder)
        writer = request.capsules.map { CapsuleWriter(folder: $0) }
    }

    /// Does it, and makes the verdict anew.
    mutating func review(_ report: inout ConformanceReport) throws(SimulatorError) {
        let now = World.stopwatch()
        var capsules: [(index: Int, capsule: Capsule)] = []
        for index in report.findings.indices {
            let finding = report.findings[index]
            guard index < Self.findingsMax, now() < Self.timeMax else {
                report.findings[index].evidence.append(
                    "not repeated from scratch, for want of time")
                if let capsule = confirmation.capsule(for: finding) {
                    capsules.append((index, capsule))
                }
                continue
            }
            guard let answer = try confirmation.confirm(finding) else { continue }
            Self.apply(answer, to: &report.findings[index])
            var capsule = answer.capsule
            capsule.found.level = report.findings[index].level
            capsules.append((index, capsule))
        }
        Self.settle(&report, isFirstLook: evidence.isFirstLook)
        try writer?.write(capsules, into: &report)
    }

    /// Notes in a finding what repeating it came to.
    static func apply(_ answer: Confirmation.Answer, to finding: inout ConformanceFinding) {
        guard answer.isConfirmed else {
            finding.level = RuleLevel.note.rawValue
            finding.evidence.append(
                "repeated from the start on a fresh device it did not fail: a note, no proof")
            return
        }
        if let other = answer.other {
            finding.evidence.append(
                "repeated from the start on a fresh device it did not fail at this point, and "
                    + "failed at \(other.id), which its capsule replays")
        }
        guard let grade = answer.grade else { return }
        if grade == .afterOneChange {
            finding.evidence.append("one new transaction and its wake put it right")
            if finding.level == RuleLevel.must.rawValue {
                finding.level = RuleLevel.should.rawValue
            }
        }
    }

    /// Takes back the verdicts of rules for which nothing but such notes is left.
    static func settle(_ report: inout ConformanceReport, isFirstLook: Bool) {
        for index in report.rules.indices where report.rules[index].verdict == .broken {
            let id = report.rules[index].rule
            let own = report.findings.filter { $0.rule == id }
            let isNote = Rule.all.first { $0.id == id }?.level == .note
            guard !isNote, !own.isEmpty,
                own.allSatisfy({ $0.level == RuleLevel.note.rawValue })
            else { continue }
            report.rules[index].reason = "what was found did not come again when it was repeated"
            // After a first look nobody knows what the rest would show, and nobody asked for less.
            report.rules[index].verdict = isFirstLook ? .notRun : .holds
            if isFirstLook {
                report.isPart = false
                report.verdictWithoutFindings = .incomplete
            }
        }
        report.settleVerdict()
        report.checklist = ReviewChecklist.lines(for: report)
    }
}
