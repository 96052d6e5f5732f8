import BundleChecks
import Testing

@Suite struct UsageStringRuleTests {
    private let rule = BundleRule.all[3]

    private func findings(
        _ information: String?, form: BundlePart.Form = .built, ext: String = Sample.point
    ) throws -> [Finding] {
        rule.findings(
            in: LintSubject(
                extensions: [try Sample.ext(information: ext)],
                app: try Sample.app(information: information, form: form)))
    }

    @Test func `an app that is not given is noted, and nothing more`() throws {
        let findings = rule.findings(in: LintSubject(extensions: [try Sample.ext()]))
        #expect(findings.map(\.level) == [.note])
        #expect(findings[0].message.contains("not given"))
        #expect(findings[0].fix.contains("--app"))
    }

    @Test(arguments: [
        ("", RuleLevel.must, "App/Info.plist", "has no NSFinancialDataUsageDescription"),
        (
            "<key>NSFinancialDataUsageDescription</key><string> \n</string>", .must,
            "App/Info.plist:2:1", "is empty"
        ),
        (
            "<key>NSFinancialDataUsageDescription</key><true/>", .must, "App/Info.plist:2:1",
            "the boolean true"
        ),
        (
            "<key>NSFinancialDataUsageDescription</key><string>$(WHY)</string>", .must,
            "App/Info.plist:2:1", "name of a variable"
        ),
        (
            "<key>NSFinancialDataDescription</key><string>To add.</string>", .must,
            "App/Info.plist:2:1", "old spelling"
        ),
        (
            Sample.usage + "\n<key>NSFinancialDataDescription</key><string>x</string>", .should,
            "App/Info.plist:3:1", "old spelling"
        ),
    ]) func `a built app without a reason is found`(
        information: String, level: RuleLevel, place: String, words: String
    ) throws {
        let findings = try findings(information)
        #expect(findings.map(\.level) == [level])
        #expect(findings.map(\.place.text) == [place])
        #expect(findings.first?.message.contains(words) ?? false)
    }

    @Test func `a build may still add the key to a source property list`() throws {
        let findings = try findings("", form: .source)
        #expect(findings.map(\.level) == [.should])
        #expect(findings[0].fix.contains("INFOPLIST_KEY_NSFinancialDataUsageDescription"))
        let generated = try self.findings(nil, form: .source)
        #expect(generated.map(\.level) == [.note])
        #expect(generated[0].fix.contains("GENERATE_INFOPLIST_FILE"))
        #expect(try self.findings(nil, form: .built).map(\.level) == [.must])
        let variable = "<key>NSFinancialDataUsageDescription</key><string>$(WHY)</string>"
        #expect(try self.findings(variable, form: .source).isEmpty)
    }

    @Test func `the old spelling in the extension is found there`() throws {
        let old = "<key>NSFinancialDataDescription</key><string>x</string>"
        let findings = try findings(Sample.usage, ext: Sample.point + "\n" + old)
        #expect(findings.map(\.place.text) == ["Ext/Info.plist:7:1"])
    }
}
