package import Conformance
import FinanceKitSimulator

/// What `fksim sweep` prints for people.
package struct UserSweepText {
    private let findings: ConformanceTerminalReport

    /// Takes the report that tells findings.
    package init(findings: ConformanceTerminalReport) {
        self.findings = findings
    }

    /// Everything, with a line feed at the end of each line.
    package func text(for report: UserSweepReport) -> String {
        var lines = [Self.headline(for: report), ""]
        lines.append("   judged   \(VisibleText.short(report.subject.executable, 300))")
        for wake in report.wakes { lines.append("   " + Self.line(for: wake)) }
        for note in report.notes { lines.append("   note     \(VisibleText.short(note))") }
        var text = lines.joined(separator: "\n") + "\n"
        if !report.findings.isEmpty {
            text += "\n" + findings.text(for: report.findings, in: report.subject.report)
        }
        return text
    }

    /// The verdict in a line without its line feed.
    package static func headline(for report: UserSweepReport) -> String {
        let name = VisibleText.short(report.subject.name, 80)
        let scenario = VisibleText.short(report.scenario, 200)
        let points = report.points
        let run = points.run + points.merged
        switch report.verdict {
        case .converges where points.leftOut > 0:
            return "\(name) converges in \(scenario) at "
                + "\(CountText.count(points.run, "fault point")) that "
                + "\(points.run == 1 ? "was" : "were") asked for"
        case .converges:
            // Those that failed once and not when they were repeated stand below, as notes.
            return "\(name) converges in \(scenario): \(CountText.grouped(run - points.failed)) of "
                + CountText.count(points.found, "fault point")
        case .doesNot where report.findings.isEmpty:
            return "\(name) converges in \(scenario), but does not meet what it expects"
        case .doesNot:
            return "\(name) does not converge in \(scenario): "
                + "\(CountText.count(points.failed, "fault point")) failed"
        case .nothingToCut: return "\(name): nothing to cut in \(scenario)"
        case .nothingToJudge:
            return
                "\(name): nothing to judge in \(scenario), since no wake leaves anything that lasts"
        case .incomplete:
            return "\(name): incomplete: \(CountText.grouped(run)) of "
                + "\(CountText.count(points.found, "fault point")) run in \(scenario)"
        }
    }

    private static func line(for wake: UserSweepReport.WakeLine) -> String {
        let points = wake.points
        var parts = [
            "\(CountText.grouped(points.found)) found", "\(CountText.grouped(points.run)) run",
        ]
        if points.merged > 0 { parts.append("\(CountText.grouped(points.merged)) merged") }
        if wake.secondCuts > 0 {
            parts.append("\(CountText.grouped(wake.secondCuts)) of them cut twice")
        }
        if points.notFired > 0 { parts.append("\(points.notFired) did not come up again") }
        if points.racy > 0 { parts.append("\(points.racy) racy") }
        if points.leftOut > 0 { parts.append("\(CountText.grouped(points.leftOut)) left out") }
        parts.append("\(points.failed) failed")
        let head = "wake \(wake.wake)"
        let blanks = String(repeating: " ", count: max(1, 9 - head.count))
        return head + blanks + parts.joined(separator: " · ")
            + (points.found == 0 ? " (ended as \(wake.ending) without a cut)" : "")
    }
}

extension Capsule.Subject {
    /// A report about it that has nothing else in it yet.
    var report: ConformanceReport {
        ConformanceReport(
            kitVersion: "", suite: "", seed: 0,
            subject: ConformanceReport.Subject(
                name: name, identifier: identifier, executable: executable, sha256: sha256,
                bytes: bytes, modified: ""))
    }
}
