import BundleChecks
import Testing

@Suite struct EntitlementArrayRuleTests {
    private let rule = BundleRule.all[1]

    @Test(arguments: [
        ("", "error Ext/Ext.entitlements", "no com.apple.developer.financekit"),
        (
            "<key>com.apple.developer.financekit</key><true/>", "error Ext/Ext.entitlements:2:1",
            "the boolean true"
        ),
        (
            "<key>com.apple.developer.financekit</key><integer>1</integer>",
            "error Ext/Ext.entitlements:2:1", "the number 1"
        ),
        (
            "<key>com.apple.developer.financekit</key><string>financial-data</string>",
            "error Ext/Ext.entitlements:2:1", "the string 'financial-data'"
        ),
        (
            "<key>com.apple.developer.financekit</key><array/>", "error Ext/Ext.entitlements:2:1",
            "an empty array"
        ),
        (
            "<key>com.apple.developer.financekit</key><array><string>finance-data</string></array>",
            "error Ext/Ext.entitlements:2:1", "['finance-data']"
        ),
        (
            """
            <key>com.apple.developer.financekit</key>
            <array><string>financial-data</string>
            <string>orders</string></array>
            """, "warning Ext/Ext.entitlements:4:1", "the string 'orders'"
        ),
    ]) func `a value that grants nothing is named`(
        entitlements: String, verdict: String, words: String
    ) throws {
        let subject = LintSubject(
            extensions: [try Sample.ext(entitlements: entitlements)], app: try Sample.app())
        #expect(rule.verdicts(subject) == [verdict])
        #expect(rule.findings(in: subject)[0].message.contains(words))
    }

    @Test func `the app needs the entitlement too`() throws {
        let subject = LintSubject(
            extensions: [try Sample.ext()], app: try Sample.app(entitlements: Sample.group))
        #expect(rule.verdicts(subject) == ["error App/App.entitlements"])
    }

    @Test(arguments: [
        (BundlePart.EntitlementsOrigin.files, RuleLevel.must, "--entitlements"),
        (.signature, .must, "CODE_SIGN_ENTITLEMENTS"), (.unsigned, .note, "--entitlements"),
    ]) func `missing entitlements are judged by where they were looked for`(
        origin: BundlePart.EntitlementsOrigin, level: RuleLevel, advice: String
    ) throws {
        let part = try Sample.ext(entitlements: nil, form: .built, origin: origin)
        let findings = rule.findings(in: LintSubject(extensions: [part]))
        #expect(findings.map(\.level) == [level])
        #expect(findings[0].fix.contains(advice))
    }

    @Test func `each file of several configurations is judged`() throws {
        let good = try Sample.list(Sample.grant, path: "Debug.entitlements")
        let bad = try Sample.list("", path: "Release.entitlements")
        let part = BundlePart(
            kind: .extension, form: .source, path: "Ext", information: nil,
            entitlements: [good, bad])
        #expect(
            rule.verdicts(LintSubject(extensions: [part])) == ["error Release.entitlements"])
    }
}
