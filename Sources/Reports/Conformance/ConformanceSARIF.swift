import BundleChecks
package import Conformance
import DeliveryWire

/// The findings as SARIF 2.1.0, as code scanning services read it.
///
/// A result's fingerprint is made of its rule and case, so that it is the same from run to run and
/// on every machine. Expected findings are there and suppressed.
package struct ConformanceSARIF {
    private let rules: [Rule]
    private let lookup: RuleLookup

    /// Results in one log; how many more there were stands in a notification.
    package static let resultsMax = 1_000

    package init(rules: [Rule]) {
        self.rules = rules
        lookup = RuleLookup(rules)
    }

    /// One log with one run, as one line.
    package func document(for report: ConformanceReport) -> String {
        var json = JSONWriter(capacity: 64 * 1024)
        let listed = listedRules(for: report)
        json.beginObject()
        json.sarifStart()
        json.key("runs")
        json.beginArray()
        json.beginObject()
        json.key("tool")
        json.beginObject()
        writeDriver(report, listed, to: &json)
        json.endObject()
        json.key("columnKind")
        json.value("unicodeCodePoints")
        writeInvocation(report, to: &json)
        json.key("automationDetails")
        json.beginObject()
        json.key("id")
        json.value("fksim-conform/\(VisibleText.short(report.subject.identifier, 200))/")
        json.endObject()
        json.key("results")
        json.beginArray()
        let indices = Dictionary(listed.enumerated().map { ($1, $0) }) { first, _ in first }
        for finding in ConformanceWords.ordered(report.findings).prefix(Self.resultsMax) {
            write(finding, indices[finding.rule] ?? 0, report, to: &json)
        }
        json.endArray()
        json.endObject()
        json.endArray()
        json.endObject()
        json.endLine()
        return String(decoding: json.finish(), as: UTF8.self)
    }

    /// The catalogue's rules, then those that only the findings know.
    private func listedRules(for report: ConformanceReport) -> [String] {
        var ids: [String] = []
        var seen: Set<String> = []
        for id in rules.map(\.id) + report.findings.map(\.rule) where seen.insert(id).inserted {
            ids.append(id)
        }
        return ids
    }

    private func writeDriver(
        _ report: ConformanceReport, _ listed: [String], to json: inout JSONWriter
    ) {
        json.key("driver")
        json.beginObject()
        json.key("name")
        json.value("fksim conform")
        json.key("version")
        json.value(VisibleText.short(report.kitVersion, 100))
        json.key("rules")
        json.beginArray()
        for id in listed { write(rule: id, report, to: &json) }
        json.endArray()
        json.endObject()
    }

    private func write(rule id: String, _ report: ConformanceReport, to json: inout JSONWriter) {
        let rule = lookup[id]
        let level = report.findings.first { $0.rule == id }?.level ?? "must"
        json.beginObject()
        json.key("id")
        json.value(Self.name(id))
        json.sarifText("shortDescription", rule?.sentence ?? "A rule of another kit.")
        json.key("help")
        json.beginObject()
        json.key("text")
        json.value(rule.map { "\($0.fix) How it is tried: \($0.exercise)" } ?? "Unknown here.")
        json.endObject()
        if let url = rule?.source.url {
            json.key("helpUri")
            json.value(url)
        }
        json.key("defaultConfiguration")
        json.beginObject()
        json.key("level")
        json.value(rule?.level.severity ?? ConformanceWords.severity(level))
        json.endObject()
        json.key("properties")
        json.beginObject()
        if let rule {
            json.key("source")
            json.value(rule.source.title)
            json.key("standing")
            json.value(rule.source.standing.rawValue)
        }
        json.key("level")
        json.value(rule?.level.keyword ?? ConformanceWords.keyword(level))
        json.endObject()
        json.endObject()
    }

    private func writeInvocation(_ report: ConformanceReport, to json: inout JSONWriter) {
        json.key("invocations")
        json.beginArray()
        json.beginObject()
        json.key("executionSuccessful")
        json.value(
            report.verdict != .kitFault && (report.verdict != .incomplete || report.isPart))
        json.key("exitCode")
        json.value(ConformanceWords.exitStatus(for: report.verdict))
        json.key("exitCodeDescription")
        json.value(ConformanceWords.headline(for: report))
        var notes = ConformanceWords.remarks(on: report).map { ("note", $0) }
        notes += report.staleExpectations.map {
            ("error", "An expected failure did not come up: \(VisibleText.short($0, 400))")
        }
        let rest = report.findings.count - Self.resultsMax
        if rest > 0 {
            notes.append(("warning", "\(ConformanceWords.count(rest, "more finding")) left out."))
        }
        json.key("toolExecutionNotifications")
        json.beginArray()
        for (level, text) in notes {
            json.beginObject()
            json.key("level")
            json.value(level)
            json.sarifText("message", text)
            json.endObject()
        }
        json.endArray()
        json.endObject()
        json.endArray()
    }

    private func write(
        _ finding: ConformanceFinding, _ index: Int, _ report: ConformanceReport,
        to json: inout JSONWriter
    ) {
        json.beginObject()
        json.key("ruleId")
        json.value(Self.name(finding.rule))
        json.key("ruleIndex")
        json.value(index)
        json.key("level")
        json.value(ConformanceWords.severity(finding.level))
        json.sarifText("message", FindingText.text(lookup, in: report)(finding))
        let place = SourcePlace(of: finding, in: report)
        if !place.path.isEmpty { json.sarifLocation(place.path, place.line, place.column) }
        json.key("partialFingerprints")
        json.beginObject()
        json.key("ruleAndCase/v1")
        json.value(finding.rule + " " + finding.caseID)
        json.endObject()
        if finding.similar > 0 {
            json.key("occurrenceCount")
            json.value(finding.similar + 1)
        }
        if let reason = finding.expectedReason {
            json.key("suppressions")
            json.beginArray()
            json.beginObject()
            json.key("kind")
            json.value("external")
            if !reason.isEmpty {
                json.key("justification")
                json.value(VisibleText.short(reason, 400))
            }
            json.endObject()
            json.endArray()
        }
        json.endObject()
    }

    /// An id must have characters.
    private static func name(_ id: String) -> String { id.isEmpty ? "unnamed" : id }
}
