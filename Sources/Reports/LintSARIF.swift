package import BundleChecks
import DeliveryWire

/// What `fksim lint --format sarif` prints: SARIF 2.1.0, as code scanning services read it.
///
/// Paths below the working folder become relative references; others become `file` URIs.
package struct LintSARIF {
    private let rules: [BundleRule]
    private let toolVersion: String

    package init(rules: [BundleRule] = BundleRule.all, toolVersion: String) {
        self.rules = rules
        self.toolVersion = toolVersion
    }

    /// One log with one run.
    package func document(for result: LintResult) -> [UInt8] {
        var json = JSONWriter(capacity: 16 * 1024)
        json.beginObject()
        json.sarifStart()
        json.key("runs")
        json.beginArray()
        json.beginObject()
        json.key("tool")
        json.beginObject()
        writeDriver(to: &json)
        json.endObject()
        json.key("columnKind")
        json.value("unicodeCodePoints")
        json.key("results")
        json.beginArray()
        for finding in result.findings { write(finding, to: &json) }
        json.endArray()
        json.endObject()
        json.endArray()
        json.endObject()
        json.endLine()
        return json.finish()
    }

    private func writeDriver(to json: inout JSONWriter) {
        json.key("driver")
        json.beginObject()
        json.key("name")
        json.value("fksim lint")
        json.key("version")
        json.value(toolVersion)
        json.key("rules")
        json.beginArray()
        for rule in rules { write(rule, to: &json) }
        json.endArray()
        json.endObject()
    }

    private func write(_ rule: BundleRule, to json: inout JSONWriter) {
        json.beginObject()
        json.key("id")
        json.value(rule.id)
        json.sarifText("shortDescription", rule.summary)
        json.sarifText("help", rule.fix)
        if let url = rule.source.url {
            json.key("helpUri")
            json.value(url)
        }
        json.key("defaultConfiguration")
        json.beginObject()
        json.key("level")
        json.value(rule.level.severity)
        json.endObject()
        json.key("properties")
        json.beginObject()
        json.key("source")
        json.value(rule.source.title)
        json.key("standing")
        json.value(rule.source.standing.rawValue)
        json.endObject()
        json.endObject()
    }

    private func write(_ finding: Finding, to json: inout JSONWriter) {
        json.beginObject()
        json.key("ruleId")
        json.value(finding.ruleID)
        if let index = rules.firstIndex(where: { $0.id == finding.ruleID }) {
            json.key("ruleIndex")
            json.value(index)
        }
        json.key("level")
        json.value(finding.level.severity)
        json.sarifText(
            "message", "\(finding.message) Expected: \(finding.expected). \(finding.fix)")
        json.sarifLocation(finding.place.path, finding.place.line, finding.place.column)
        json.endObject()
    }
}
