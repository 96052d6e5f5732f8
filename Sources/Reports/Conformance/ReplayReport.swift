package import Conformance
import FinanceKitSimulator

/// What `fksim replay` says below the timeline.
package enum ReplayReport {
    private static let differencesMax = 6
    private static let lineMax = 300

    /// Everything, with a line feed at the end of each line.
    package static func text(
        for answer: ReplayRequest.Answer, of capsule: Capsule, showsAll: Bool = false
    ) -> String {
        var lines = ["case      \(VisibleText.short(capsule.caseID, 400))"]
        lines.append("rule      \(VisibleText.short(capsule.found.rule, 100))")
        lines.append("found     \(VisibleText.short(capsule.found.sentence))")
        lines += executable(answer, capsule)
        lines += older(answer, capsule)
        lines += answer.outcome.notes.map { "note      \(VisibleText.short($0))" }
        if let failure = answer.outcome.failure {
            lines += self.lines(for: failure, capsule, showsAll: showsAll)
        }
        lines += transcript(answer, capsule)
        if let redacted = answer.redacted {
            lines.append(
                "redacted  \(redacted.path)"
                    + (redacted.verdict == .same
                        ? ", which fails in the same way"
                        : ", which does not fail in the same way: look at it before you hand it on")
            )
        }
        lines += ["", verdict(answer)]
        return lines.joined(separator: "\n") + "\n"
    }

    private static func executable(
        _ answer: ReplayRequest.Answer, _ capsule: Capsule
    ) -> [String] {
        let path = VisibleText.short(answer.subject.executable, 300)
        if answer.isAgainst {
            return ["against   \(path), sha256 \(answer.subject.sha256.prefix(12))…"]
        }
        guard !answer.isSameExecutable else { return ["judged    \(path)"] }
        return [
            "judged    \(path), which has changed since the capsule was written "
                + "(sha256 \(capsule.subject.sha256.prefix(12))…, now "
                + "\(answer.subject.sha256.prefix(12))…)"
        ]
    }

    /// The build that made the wakes before the one that is cut.
    private static func older(
        _ answer: ReplayRequest.Answer, _ capsule: Capsule
    ) -> [String] {
        guard let older = answer.older, let known = capsule.upgradeFrom else { return [] }
        let path = VisibleText.short(older.executable, 300)
        guard !answer.isSameOlder else { return ["older     \(path)"] }
        return [
            "older     \(path), which is not the build that was taken over from "
                + "(sha256 \(known.sha256.prefix(12))…, now \(older.sha256.prefix(12))…)"
        ]
    }

    private static func lines(
        for failure: CapsuleReplay.Failure, _ capsule: Capsule, showsAll: Bool
    ) -> [String] {
        var lines: [String] = []
        if let point = failure.point, point != capsule.point {
            lines.append("at        \(VisibleText.short(point.id, 400))")
        }
        if let grade = failure.grade {
            lines.append("recovery  \(ConformanceWords.words(for: grade))")
        }
        let shown =
            showsAll
            ? failure.differences : Array(failure.differences.prefix(differencesMax))
        for group in DifferenceText.grouped(shown) {
            lines.append("  " + VisibleText.short(group.path, 300))
            lines += group.differences.map { "    " + DifferenceText.sentence(for: $0) }
        }
        let left = failure.differences.count - shown.count
        if left > 0 {
            lines.append("  and \(CountText.count(left, "more difference")) (--verbose shows them)")
        }
        return lines
    }

    private static func transcript(
        _ answer: ReplayRequest.Answer, _ capsule: Capsule
    ) -> [String] {
        guard !answer.isAgainst else { return [] }
        guard capsule.transcript != nil else {
            return ["transcript  none was kept to compare with"]
        }
        guard let difference = answer.difference else {
            return ["transcript  the same, byte for byte"]
        }
        return [
            "transcript  differs first in line \(difference.line)",
            "  before  " + (difference.before.map { VisibleText.short($0, lineMax) } ?? "its end"),
            "  now     " + (difference.now.map { VisibleText.short($0, lineMax) } ?? "its end"),
        ]
    }

    /// What came of it in a line without its line feed.
    package static func verdict(_ answer: ReplayRequest.Answer) -> String {
        switch (answer.outcome.verdict, answer.isAgainst) {
        case (.same, true): "still: it fails with the same difference."
        case (.moved, true): "moved: it fails with another difference or at another point."
        case (.fine, true): "fixed: what is left behind is what it should be."
        case (.unclear, _):
            "It cannot be said whether it still fails: see the note above, and mend that first."
        case (.same, false): "It fails again, in the same way."
        case (.moved, false): "It fails again, with another difference."
        case (.fine, false): "It does not fail any more."
        }
    }
}
