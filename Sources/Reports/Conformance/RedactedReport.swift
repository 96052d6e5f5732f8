package import Conformance

/// A report without what is a person's own, for people who imported real statements.
///
/// Names, merchants, amounts and ids in differences, evidence and timelines are replaced; the same
/// one becomes the same replacement in the whole report, and two different ones never become the
/// same, so that a doubled row can still be told from two rows. Signs stay, since a wrong sign is
/// a finding. What is the kit's or the developer's stays: words of the kit, paths of files, what
/// was judged, names of rules and cases (they replay it), device times, numbers of calls, and keys
/// that read like those of a program. A person's name in one of these is gone only where the caller
/// names it as hidden, and in cases and what was judged not even then.
package struct RedactedReport {
    private var words: RedactionWords

    private init(_ report: ConformanceReport, hiding hidden: [String]) {
        words = RedactionWords(hidden: hidden)
        for finding in report.findings {
            for difference in finding.differences {
                words.keepParts(ofPath: difference.path)
                words.learn(difference.expected ?? "")
                words.learn(difference.found ?? "")
            }
            for entry in finding.timeline where Self.isFree(entry.kind) { words.learn(entry.text) }
            if case .write(_, let path, _, _)? = finding.point?.place {
                words.keepParts(ofPath: path)
            }
        }
        for change in report.sensitivity {
            for path in change.reached { words.keepParts(ofPath: path) }
        }
    }

    /// The report with everything personal replaced; the same one gives the same result.
    ///
    /// What `hidden` names, such as the accounts of the wallet, is replaced wherever it stands, also
    /// in paths, sentences and keys.
    package static func redacted(
        _ report: ConformanceReport, hiding hidden: [String] = []
    ) -> ConformanceReport {
        var redaction = RedactedReport(report, hiding: hidden)
        var report = report
        report.findings = report.findings.map { redaction.finding($0) }
        report.rules = report.rules.map { outcome in
            var outcome = outcome
            outcome.reason = redaction.words.prose(outcome.reason)
            return outcome
        }
        report.checklist = report.checklist.map { line in
            var line = line
            line.detail = redaction.words.prose(line.detail)
            return line
        }
        report.sensitivity = report.sensitivity.map { change in
            var change = change
            change.reached = change.reached.map { redaction.words.path($0) }
            return change
        }
        report.proposals = report.proposals.map { proposal in
            var proposal = proposal
            proposal.pattern = redaction.words.path(proposal.pattern)
            proposal.reason = redaction.words.prose(proposal.reason)
            return proposal
        }
        report.notes = report.notes.map { redaction.words.prose($0) }
        return report
    }

    private mutating func finding(_ finding: ConformanceFinding) -> ConformanceFinding {
        var finding = finding
        finding.sentence = words.prose(finding.sentence)
        finding.evidence = finding.evidence.map { words.event($0) }
        for index in finding.differences.indices {
            var difference = finding.differences[index]
            difference.path = words.path(difference.path)
            difference.place = words.place(difference.place)
            difference.expected = difference.expected.map { words.value($0) }
            difference.found = difference.found.map { words.value($0) }
            finding.differences[index] = difference
        }
        for index in finding.timeline.indices {
            let entry = finding.timeline[index]
            finding.timeline[index].text =
                Self.isFree(entry.kind) ? words.value(entry.text) : words.event(entry.text)
        }
        return finding
    }

    /// Whether an event's text is the extension's own.
    private static func isFree(_ kind: String) -> Bool {
        kind == "print" || kind == "sideEffect"
    }
}
