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
        json.key("$schema")
        json.value("https://json.schemastore.org/sarif-2.1.0.json")
        json.key("version")
        json.value("2.1.0")
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
        Self.write(rule.summary, as: "shortDescription", to: &json)
        Self.write(rule.fix, as: "help", to: &json)
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
        Self.write(
            "\(finding.message) Expected: \(finding.expected). \(finding.fix)", as: "message",
            to: &json)
        json.key("locations")
        json.beginArray()
        json.beginObject()
        json.key("physicalLocation")
        json.beginObject()
        json.key("artifactLocation")
        json.beginObject()
        json.key("uri")
        json.value(Self.reference(to: finding.place.path))
        json.endObject()
        if let line = finding.place.line {
            json.key("region")
            json.beginObject()
            json.key("startLine")
            json.value(line)
            if let column = finding.place.column {
                json.key("startColumn")
                json.value(column)
            }
            json.endObject()
        }
        json.endObject()
        json.endObject()
        json.endArray()
        json.endObject()
    }

    private static func write(
        _ text: String, as key: StaticString, to json: inout JSONWriter
    ) {
        json.key(key)
        json.beginObject()
        json.key("text")
        json.value(text)
        json.endObject()
    }

    /// The path as a URI reference: what is not plain is written as its bytes.
    static func reference(to path: String) -> String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
        let encoded = path.utf8.map { byte -> String in
            if plain.contains(byte) { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
        return path.hasPrefix("/") ? "file://" + encoded : encoded
    }
}
