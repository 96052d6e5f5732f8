package import BundleChecks
import DeliveryWire

/// What `fksim lint --format json` prints: one object.
package enum LintJSON {
    /// The findings and their number by severity.
    package static func document(for result: LintResult) -> [UInt8] {
        var json = JSONWriter(capacity: 4096)
        json.beginObject()
        json.key("version")
        json.value(1)
        json.key("extensions")
        json.beginArray()
        for part in result.subject.extensions { json.value(part.path) }
        json.endArray()
        json.key("app")
        if let app = result.subject.app { json.value(app.path) } else { json.null() }
        json.key("sources")
        json.value(result.subject.sources.count)
        json.key("findings")
        json.beginArray()
        for finding in result.findings { write(finding, to: &json) }
        json.endArray()
        json.key("counts")
        json.beginObject()
        for level in RuleLevel.allCases.reversed() {
            json.key(named: level.severity)
            json.value(result.count(level))
        }
        json.endObject()
        json.endObject()
        json.endLine()
        return json.finish()
    }

    /// The rules, as one array.
    package static func list(_ rules: [BundleRule]) -> [UInt8] {
        var json = JSONWriter(capacity: 4096)
        json.beginArray()
        for rule in rules {
            json.beginObject()
            json.key("id")
            json.value(rule.id)
            json.key("level")
            json.value(rule.level.keyword)
            json.key("summary")
            json.value(rule.summary)
            json.key("fix")
            json.value(rule.fix)
            write(rule.source, to: &json)
            json.endObject()
        }
        json.endArray()
        json.endLine()
        return json.finish()
    }

    private static func write(_ finding: Finding, to json: inout JSONWriter) {
        json.beginObject()
        json.key("rule")
        json.value(finding.ruleID)
        json.key("severity")
        json.value(finding.level.severity)
        json.key("file")
        json.value(finding.place.path)
        if let line = finding.place.line {
            json.key("line")
            json.value(line)
        }
        if let column = finding.place.column {
            json.key("column")
            json.value(column)
        }
        json.key("message")
        json.value(finding.message)
        json.key("expected")
        json.value(finding.expected)
        json.key("fix")
        json.value(finding.fix)
        write(finding.source, to: &json)
        json.endObject()
    }

    private static func write(_ source: RuleSource, to json: inout JSONWriter) {
        json.key("source")
        json.beginObject()
        json.key("standing")
        json.value(source.standing.rawValue)
        json.key("title")
        json.value(source.title)
        if let url = source.url {
            json.key("url")
            json.value(url)
        }
        json.endObject()
    }
}
