package import WalletModel

/// Holds what was found against what was expected to fail.
///
/// It is pure: the day is passed in.
package struct ExpectedFailures: Sendable {
    package let entries: [ExpectedFailure]
    package let today: CivilDate

    package init(_ entries: [ExpectedFailure], today: CivilDate) {
        self.entries = entries
        self.today = today
    }

    /// Marks the findings that are expected, lists the entries that are stale, and settles the
    /// verdict anew.
    ///
    /// An entry is stale when nothing fits it although all that it speaks of was run; of a shard,
    /// or of cases and rules that were left out, nobody can say so. An entry whose day is past
    /// makes nothing expected, and a note says it. A finding that is told for several cases is
    /// expected where each of them is.
    package func apply(to report: inout ConformanceReport) {
        var isUsed = [Bool](repeating: false, count: entries.count)
        for index in report.findings.indices {
            for (entry, value) in entries.enumerated()
            where report.findings[index].cases.contains(where: {
                value.fits(rule: report.findings[index].rule, in: $0)
            }) {
                isUsed[entry] = true
            }
            mark(&report.findings[index])
        }
        for (entry, isUsed) in zip(entries, isUsed) {
            if isUsed, isPast(entry), let until = entry.until {
                report.notes.append(
                    "Expected failure, \(entry.name): its last day, \(until.text), is past, so it "
                        + "counts as unexpected\(entry.owner.map { "; \($0) looks after it" } ?? ""). "
                        + "Mend it, or give it a new day. (\(entry.reason))")
            }
            if !isUsed, wasRun(entry, in: report) {
                report.staleExpectations.append("\(entry.name) (\(entry.reason))")
            }
        }
        report.settleVerdict()
    }

    /// Marks a finding as expected where every case is that it is told for.
    private func mark(_ finding: inout ConformanceFinding) {
        let reasons = finding.cases.map { id in
            entries.first { !isPast($0) && $0.fits(rule: finding.rule, in: id) }?.words
        }
        let unexpected = zip(finding.cases, reasons).filter { $0.1 == nil }.map(\.0)
        finding.expectedReason = unexpected.isEmpty ? reasons[0] : nil
        if !unexpected.isEmpty, unexpected.count < reasons.count {
            finding.evidence.append(
                "expected in other cases, but not in \(unexpected.joined(separator: ", "))")
        }
    }

    private func isPast(_ entry: ExpectedFailure) -> Bool {
        entry.until.map { $0 < today } ?? false
    }

    /// Whether everything was run that an entry speaks of.
    private func wasRun(_ entry: ExpectedFailure, in report: ConformanceReport) -> Bool {
        guard report.shard == nil else { return false }
        let pattern = NamePattern(entry.rule)
        let rules = report.rules.filter { pattern.matches($0.rule) }
        guard rules.allSatisfy({ $0.verdict != .notRun && $0.verdict != .kitFault }) else {
            return false
        }
        let wanted = SuiteScenario.all.flatMap(\.cases).filter {
            let upgrade = UpgradeSweep.caseID(of: $0.id)
            return [$0.id, upgrade].contains {
                entry.fits(caseID: $0) || entry.speaksOfPoint(in: $0)
            }
        }
        let run = Dictionary(report.cases.map { ($0.id, $0) }) { first, _ in first }
        let named = report.options.filter { $0.hasPrefix("case ") }.map { $0.dropFirst(5) }
        let isChoice = report.options.contains { $0.hasPrefix("only ") }
        return wanted.allSatisfy { suiteCase in
            guard let record = run[suiteCase.id], record.points.leftOut == 0 else { return false }
            guard let sweep = suiteCase.scenario.sweep, suiteCase.knobs.isEmpty else { return true }
            // For a choice of rules only some wakes are cut.
            if isChoice, sweep.wakes == nil { return false }
            // What was not named was run without a cut, if at all.
            return named.isEmpty
                || named.contains { name in
                    CaseName.point(String(name)) == nil
                        && NamePattern(String(name)).matches(suiteCase.id)
                }
        }
    }
}

extension ConformanceFinding {
    /// Every case that it is told for, its own with the point.
    var cases: [String] { [caseID] + (otherCases ?? []) }
}

extension ExpectedFailure {
    /// Whether it names a point of that case.
    fileprivate func speaksOfPoint(in id: String) -> Bool {
        caseID != CaseName.withoutPoint(caseID)
            && NamePattern(CaseName.withoutPoint(caseID)).matches(id)
    }
}
