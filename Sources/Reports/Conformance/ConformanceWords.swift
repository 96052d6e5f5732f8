package import Conformance
import FinanceKitSimulator

/// The words that every report of conformance shares, so that all of them say the same.
package enum ConformanceWords {
    /// The whole report in one sentence.
    package static func headline(for report: ConformanceReport) -> String {
        let name = VisibleText.short(report.subject.name, 80)
        let points = "\(judged(report.points)) of \(count(report.points.found, "fault point"))"
        switch report.verdict {
        case .conforms where report.points.found == 0:
            let holding = report.rules.count { $0.verdict == .holds }
            return "\(name) conforms: \(count(holding, "rule")) \(holding == 1 ? "holds" : "hold")"
                + ", and nothing was cut"
        case .conforms: return "\(name) conforms: \(points) converge"
        case .doesNotConform:
            let broken = brokenRules(of: report).count
            if broken > 0 {
                return "\(name) does not conform: \(count(broken, "rule")) broken"
            }
            let stale = report.staleExpectations.count
            guard stale > 0 else { return "\(name) does not conform" }
            return "\(name) does not conform: \(count(stale, "expected failure")) did not come up"
        case .nothingToJudge:
            return "\(name): nothing to judge, since no change of the wallet reaches anything "
                + "that lasts"
        case .incomplete where report.isPart:
            let rules = report.rules.count { $0.verdict != .notRun && $0.verdict != .untestable }
            return "\(name): nothing found in the part that was asked for: \(points), "
                + "\(rules) of \(count(report.rules.count, "rule"))"
        case .incomplete:
            let broken = brokenRules(of: report).count
            return "\(name): incomplete: \(points) run"
                + (broken == 0 ? "" : ", and already \(count(broken, "rule")) broken")
        case .kitFault: return "\(name): no verdict, since the kit itself failed"
        }
    }

    /// What the sentence leaves open, such as points that did not come up again.
    static func remarks(on report: ConformanceReport) -> [String] {
        let points = report.points
        var remarks: [String] = []
        if let shard = report.shard { remarks.append("This is shard \(shard) alone.") }
        let expected = report.findings.count { $0.expectedReason != nil }
        if expected > 0 {
            remarks.append(
                "\(count(expected, "finding")) \(expected == 1 ? "was" : "were") expected, with a "
                    + "reason.")
        }
        if points.merged > 0 {
            remarks.append(
                "\(count(points.merged, "point")) left the same state as an adjacent one, which "
                    + "was run in their place.")
        }
        if points.notFired > 0 {
            remarks.append("\(count(points.notFired, "point")) did not come up again.")
        }
        if points.racy > 0 {
            remarks.append(
                "\(count(points.racy, "run")) went another way before the cut; more than one "
                    + "thread may be writing.")
        }
        if points.leftOut > 0 {
            remarks.append(
                "\(count(points.leftOut, "point")) were left out by filters, a shard or the time "
                    + "limit.")
        }
        if !points.isExhaustive {
            remarks.append(
                "Not exhaustive: some changes of a container could not be seen, so there may be "
                    + "more points.")
        }
        return remarks
    }

    /// Points that stand for themselves or were merged into one that was run, less the failed.
    private static func judged(_ points: PointCount) -> String {
        CountText.grouped(max(0, points.run + points.merged - points.failed))
    }

    /// What is to be mended first: the unexpected before the expected, then by level.
    ///
    /// Findings of one rank stay in the order of the report.
    static func ordered(_ findings: [ConformanceFinding]) -> [ConformanceFinding] {
        let rank = { (finding: ConformanceFinding) in
            let level = ["error": 0, "warning": 1, "note": 2][severity(finding.level)] ?? 0
            return level + (finding.expectedReason == nil ? 0 : 3)
        }
        return (0..<6).flatMap { number in findings.filter { rank($0) == number } }
    }

    /// The rules that unexpected findings break; a note breaks nothing.
    static func brokenRules(of report: ConformanceReport) -> [String] {
        var rules: [String] = []
        for finding in report.findings where finding.expectedReason == nil {
            if finding.level != "note", !rules.contains(finding.rule) { rules.append(finding.rule) }
        }
        guard rules.isEmpty else { return rules }
        let expected = Set(report.findings.map(\.rule))
        return report.rules.filter { $0.verdict == .broken && !expected.contains($0.rule) }
            .map(\.rule)
    }

    /// The exit status that goes with a report, out of the one table of all commands.
    ///
    /// A part that was asked for and in which nothing is found is well.
    package static func exitStatus(for report: ConformanceReport) -> Int {
        report.verdict == .incomplete && report.isPart ? 0 : exitStatus(for: report.verdict)
    }

    /// The exit status that goes with a verdict, out of the one table of all commands.
    package static func exitStatus(for verdict: ConformanceReport.Verdict) -> Int {
        switch verdict {
        case .conforms: 0
        case .doesNotConform, .nothingToJudge: 1
        case .kitFault: 5
        case .incomplete: 6
        }
    }

    /// The word that a specification uses for a finding's level.
    static func keyword(_ level: String) -> String { level.uppercased() }

    /// `error`, `warning` or `note`; an unknown level counts as the worst.
    static func severity(_ level: String) -> String {
        switch level {
        case "note": "note"
        case "should": "warning"
        default: "error"
        }
    }

    /// The verdict in words, as it is said of so many rules.
    static func words(for verdict: RuleOutcome.Verdict, of number: Int = 1) -> String {
        switch verdict {
        case .holds: number == 1 ? "holds" : "hold"
        case .broken: "broken"
        case .notApplicable: "not applicable"
        case .nothingToJudge: "nothing to judge"
        case .untestable: "untestable here"
        case .notRun: "not run"
        case .kitFault: "kit fault"
        }
    }

    static func words(for answer: ConformanceReport.ChecklistLine.Answer) -> String {
        switch answer {
        case .holds: "holds"
        case .broken: "broken"
        case .notExercised: "not exercised"
        case .forAPerson: "for a person"
        }
    }

    static func words(for grade: RecoveryGrade) -> String {
        switch grade {
        case .atOnce: "at once"
        case .nextWake: "at the next wake"
        case .afterOneChange: "after one new change"
        case .afterAppLaunch: "after the app was launched"
        case .never: "never"
        }
    }

    /// What to type to see a finding again: its capsule, or else its rule and case alone.
    static func replayCommand(
        for finding: ConformanceFinding, in report: ConformanceReport
    ) -> String {
        if let capsule = finding.capsule { return "fksim replay \(quoted(capsule))" }
        var suiteCase = finding.caseID[...]
        // The suite knows cases without the fault points in them.
        if let point = finding.point, suiteCase.hasSuffix("/" + point.id) {
            suiteCase = suiteCase.dropLast(point.id.count + 1)
        }
        // Nor does it know the take-over by another version as one, or that wake of it.
        let takeOver = suiteCase.firstRange(of: /\/upgrade(\/wake .*)?$/)
        if let takeOver { suiteCase = suiteCase[..<takeOver.lowerBound] }
        return "fksim conform \(quoted(report.subject.executable)) --only \(quoted(finding.rule)) "
            + "--case \(quoted(String(suiteCase)))" + (takeOver == nil ? "" : " --upgrade-from OLD")
    }

    /// How many more cases fail like this one; nil for none.
    static func similar(to finding: ConformanceFinding) -> String? {
        guard finding.similar > 0 else { return nil }
        let words =
            finding.similar == 1
            ? "1 more case fails in the same way"
            : "\(CountText.grouped(finding.similar)) more cases fail in the same way"
        guard let others = finding.otherCases, !others.isEmpty else { return words }
        let shown = others.prefix(casesShown).joined(separator: ", ")
        let more = others.count - casesShown
        return words + "; also in \(shown)" + (more > 0 ? " and \(more) more" : "")
    }

    /// How many other cases of a finding are named.
    private static let casesShown = 3

    static func count(_ number: Int, _ noun: String) -> String { CountText.count(number, noun) }

    /// A word as a shell takes it, in quotes where it needs them.
    private static func quoted(_ word: String) -> String {
        let word = VisibleText.visible(word)
        let plain = word.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "/._-+=:@,".utf8.contains(byte)
            }
        }
        return plain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
