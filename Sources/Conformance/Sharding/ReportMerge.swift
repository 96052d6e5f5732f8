import BundleChecks

/// Puts the reports of all shards together into the one that a whole run gives.
///
/// Each shard has run every case without a cut, so what rests on cases stands in each of them; the
/// cuts are shared out by wakes, and what rests on them is put together. A shard alone never
/// conforms, and what does not belong together is refused.
package enum ReportMerge {
    /// A report, and what messages call it, such as its file.
    package struct Part: Sendable {
        package var name: String
        package var report: ConformanceReport

        package init(name: String, report: ConformanceReport) {
            self.name = name
            self.report = report
        }
    }

    /// The whole report of parts in any order; its findings are held against no expectations.
    ///
    /// - Throws: `ReportMergeError` where a shard is missing or there twice, where two shards
    ///   have cut the same wake or none has, and where shards differ in executable, seed, suite,
    ///   version or options.
    package static func whole(
        of parts: [Part]
    ) throws(ReportMergeError) -> ConformanceReport {
        let parts = try sorted(parts)
        guard let first = parts.first?.report else {
            throw ReportMergeError(
                message: "There is no report to merge. Name the JSON of each shard.")
        }
        for part in parts.dropFirst() { try check(part, against: parts[0]) }
        let reports = parts.map(\.report)
        let isCutShort = reports.contains { $0.verdictWithoutFindings == .incomplete && !$0.isPart }
        var whole = first
        whole.shard = nil
        whole.cases = try cases(of: parts, isCutShort: isCutShort)
        whole.points = whole.cases.reduce(into: PointCount()) { $0 += $1.points }
        whole.findings = findings(of: reports, rules: first.rules.map(\.rule))
        whole.rules = rules(of: reports, findings: whole.findings)
        whole.notes = unique(reports.flatMap(\.notes))
        whole.proposals = unique(reports.flatMap(\.proposals))
        whole.staleExpectations = []
        whole.seconds = reports.reduce(0) { $0 + $1.seconds }
        whole.checklist = ReviewChecklist.lines(for: whole)
        whole.isPart = !isCutShort && whole.options.contains { $0.isSelection }
        whole.verdictWithoutFindings = verdict(whole, reports, isCutShort: isCutShort)
        whole.settleVerdict()
        return whole
    }

    // MARK: What belongs together

    private static func sorted(_ parts: [Part]) throws(ReportMergeError) -> [Part] {
        var byNumber: [Int: Part] = [:]
        var count: Int?
        for part in parts {
            guard let text = part.report.shard, let shard = numbers(of: text) else {
                throw ReportMergeError(
                    message: "'\(part.name)' is the report of a whole run, not of a shard. Only "
                        + "shards are merged.")
            }
            if let count, count != shard.count {
                throw ReportMergeError(
                    message: "'\(part.name)' is shard \(text), and others are one of \(count). "
                        + "Merge the shards of one run.")
            }
            if let other = byNumber[shard.number] {
                throw ReportMergeError(
                    message: "Shard \(text) is there twice: '\(other.name)' and '\(part.name)'. "
                        + "Give each shard once.")
            }
            count = shard.count
            byNumber[shard.number] = part
        }
        let missing = (1...(count ?? 1)).filter { byNumber[$0] == nil }
        if let count, !missing.isEmpty {
            let list = missing.map { "\($0)/\(count)" }.joined(separator: ", ")
            throw ReportMergeError(
                message: "Shard \(list) \(missing.count == 1 ? "is" : "are") missing. Without it "
                    + "nobody knows what was not cut; run it and merge again.")
        }
        return byNumber.sorted { $0.key < $1.key }.map(\.value)
    }

    private static func numbers(of text: String) -> (number: Int, count: Int)? {
        let parts = text.split(separator: "/").compactMap { Int($0) }
        guard parts.count == 2, parts[1] >= 1, (1...parts[1]).contains(parts[0]) else { return nil }
        return (parts[0], parts[1])
    }

    private static func check(_ part: Part, against first: Part) throws(ReportMergeError) {
        let (one, other) = (first.report, part.report)
        let facts: [(what: String, one: String, other: String)] = [
            ("version of fksim", one.kitVersion, other.kitVersion),
            ("suite", one.suite, other.suite),
            ("seed", String(one.seed), String(other.seed)),
            ("extension", one.subject.identifier, other.subject.identifier),
            (
                "executable (sha256)", String(one.subject.sha256.prefix(16)),
                String(other.subject.sha256.prefix(16))
            ),
            ("choice of options", words(one.options), words(other.options)),
            (
                "list of cases", "\(one.cases.count) cases", "\(other.cases.count) cases"
            ),
        ]
        for fact in facts where fact.one != fact.other {
            throw ReportMergeError(
                message: "Shards of different runs cannot be merged: '\(first.name)' has the "
                    + "\(fact.what) \(fact.one), and '\(part.name)' has \(fact.other). Run all "
                    + "shards with the same \(fact.what).")
        }
        guard one.subject.sha256 == other.subject.sha256,
            one.cases.map(\.id) == other.cases.map(\.id),
            one.rules.map(\.rule) == other.rules.map(\.rule)
        else {
            throw ReportMergeError(
                message: "Shards of different runs cannot be merged: '\(first.name)' and "
                    + "'\(part.name)' do not have the same executable, cases and rules.")
        }
    }

    private static func words(_ options: [String]) -> String {
        options.isEmpty ? "(none)" : options.joined(separator: ", ")
    }

    // MARK: Cases and points

    private static func cases(
        of parts: [Part], isCutShort: Bool
    ) throws(ReportMergeError) -> [ConformanceReport.CaseRecord] {
        var merged = parts[0].report.cases
        var owners: [String: String] = [:]
        for index in merged.indices {
            var record = ConformanceReport.CaseRecord(
                id: merged[index].id, title: merged[index].title)
            record.wakesToCut = merged[index].wakesToCut
            for part in parts {
                let own = part.report.cases[index]
                for wake in own.wakesCut {
                    let key = "wake \(wake) of \(own.id)"
                    if let owner = owners.updateValue(part.name, forKey: key) {
                        throw ReportMergeError(
                            message: "'\(owner)' and '\(part.name)' have both cut \(key): they "
                                + "shared the work out by other costs. Give all shards the same "
                                + "--costs, or none.")
                    }
                }
                record.points += own.points
                record.recovery.merge(own.recovery) { $0 + $1 }
                record.wakesCut += own.wakesCut
                record.seconds += own.seconds
            }
            record.wakesCut.sort()
            let missing = record.wakesToCut.filter { !record.wakesCut.contains($0) }
            if !isCutShort, let wake = missing.first {
                throw ReportMergeError(
                    message: "No shard has cut wake \(wake) of \(record.id): they shared the work "
                        + "out by other costs, or the extension was woken another number of "
                        + "times. Give all shards the same --costs, or none.")
            }
            merged[index] = record
        }
        return merged
    }

    // MARK: Findings and rules

    private static func findings(
        of reports: [ConformanceReport], rules: [String]
    ) -> [ConformanceFinding] {
        let caseOrder = Dictionary(
            (reports.first?.cases ?? []).enumerated().map { ($0.element.id, $0.offset) }
        ) { first, _ in first }
        var merged: [ConformanceFinding] = []
        for rule in rules {
            let own = reports.map { $0.findings.filter { $0.rule == rule } }
            merged += atPoints(own.flatMap { $0.filter { $0.point != nil } }, caseOrder)
            // What rests on cases alone was found by every shard; measured numbers may differ.
            merged += own.map { $0.filter { $0.point == nil } }.first { !$0.isEmpty } ?? []
        }
        return merged.map { finding in
            var finding = finding
            finding.expectedReason = nil
            return finding
        }
    }

    /// Findings at fault points in the order of the suite, equal mistakes told as one.
    private static func atPoints(
        _ findings: [ConformanceFinding], _ caseOrder: [String: Int]
    ) -> [ConformanceFinding] {
        let ordered = findings.enumerated().sorted { one, other in
            key(one.element, caseOrder, one.offset) < key(other.element, caseOrder, other.offset)
        }.map(\.element)
        var told: [ConformanceFinding] = []
        for finding in ordered {
            let known = told.firstIndex { $0.likeness == finding.likeness }
            guard let known else {
                told.append(finding)
                continue
            }
            if finding.likeness != nil {
                told[known].addSimilar(finding)
            } else {
                // Without a likeness a rule tells the first point alone, which may be the same.
                told[known].addCases(of: finding)
            }
        }
        return told
    }

    private static func key(
        _ finding: ConformanceFinding, _ caseOrder: [String: Int], _ offset: Int
    ) -> (Int, Int, Int) {
        let caseID = CaseName.withoutPoint(finding.caseID)
        return (caseOrder[caseID] ?? Int.max, finding.point?.wake ?? 0, offset)
    }

    private static func rules(
        of reports: [ConformanceReport], findings: [ConformanceFinding]
    ) -> [RuleOutcome] {
        guard let first = reports.first else { return [] }
        return first.rules.indices.map { index in
            let outcomes = reports.map { $0.rules[index] }
            let best = outcomes.min { rank($0.verdict) < rank($1.verdict) } ?? outcomes[0]
            guard best.verdict == .broken else { return best }
            let sentence = findings.first { $0.rule == best.rule }?.sentence
            return RuleOutcome(
                rule: best.rule, verdict: .broken, reason: sentence ?? best.reason)
        }
    }

    /// What one shard found out stands over what another could not.
    private static func rank(_ verdict: RuleOutcome.Verdict) -> Int {
        switch verdict {
        case .kitFault: 0
        case .broken: 1
        case .holds: 2
        case .nothingToJudge: 3
        case .notApplicable: 4
        case .notRun: 5
        case .untestable: 6
        }
    }

    private static func verdict(
        _ whole: ConformanceReport, _ reports: [ConformanceReport], isCutShort: Bool
    ) -> ConformanceReport.Verdict {
        if reports.contains(where: { $0.verdictWithoutFindings == .kitFault }) { return .kitFault }
        if isCutShort || whole.isPart || whole.points.leftOut > 0 { return .incomplete }
        let isSensitive = whole.sensitivity.contains { !$0.reached.isEmpty }
        return isSensitive ? .conforms : .nothingToJudge
    }

    private static func unique<Value: Hashable>(_ values: [Value]) -> [Value] {
        var seen: Set<Value> = []
        return values.filter { seen.insert($0).inserted }
    }
}

extension String {
    /// Whether an option of a report leaves cases or rules out.
    fileprivate var isSelection: Bool {
        ["only ", "skip ", "case "].contains { hasPrefix($0) }
    }
}

/// Why reports cannot be put together.
package struct ReportMergeError: Error, Hashable, Sendable {
    package let message: String
}
