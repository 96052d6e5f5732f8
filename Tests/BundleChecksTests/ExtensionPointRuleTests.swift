import BundleChecks
import Testing

@Suite struct ExtensionPointRuleTests {
    private let rule = BundleRule.all[0]

    private func verdicts(_ information: String?, form: BundlePart.Form = .source) throws
        -> [String]
    {
        rule.verdicts(
            LintSubject(extensions: [try Sample.ext(information: information, form: form)]))
    }

    @Test func `a property list that holds only the extension point is fine`() throws {
        #expect(try verdicts(Sample.point).isEmpty)
        #expect(try verdicts(Sample.point, form: .built).isEmpty)
    }

    @Test(arguments: [
        ("<key>EXAppExtensionAttributes</key><dict/>", "error Ext/Info.plist:2:1"),
        ("<key>EXAppExtensionAttributes</key><true/>", "error Ext/Info.plist:2:1"),
        (
            """
            <key>EXAppExtensionAttributes</key><dict>
              <key>EXExtensionPointIdentifier</key><string>com.apple.financekit</string></dict>
            """, "error Ext/Info.plist:3:3"
        ),
        (
            """
            <key>EXAppExtensionAttributes</key><dict>
              <key>EXExtensionPointIdentifier</key><array/></dict>
            """, "error Ext/Info.plist:3:3"
        ),
        (
            """
            <key>EXAppExtensionAttributes</key><dict>
              <key>EXExtensionPointIdentifier</key>
              <string>com.apple.financekit.background-delivery </string></dict>
            """, "error Ext/Info.plist:3:3"
        ),
        (
            """
            <key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key>
            <string>com.apple.financekit.background-delivery</string></dict>
            """, "error Ext/Info.plist:3:1"
        ),
        (
            """
            <key>Other</key><string>x</string>
            <key>EXExtensionPointIdentifier</key>
            <string>com.apple.financekit.background-delivery</string>
            """, "error Ext/Info.plist:3:1"
        ),
        ("", "error Ext/Info.plist"),
        (
            """
            <key>EXAppExtensionAttributes</key><dict>
              <key>EXExtensionPointIdentifier</key><string>$(POINT)</string></dict>
            """, "note Ext/Info.plist:3:3"
        ),
    ]) func `a wrong point is found at its key`(information: String, verdict: String) throws {
        #expect(try verdicts(information) == [verdict])
    }

    @Test func `a variable that a build left behind is wrong`() throws {
        let variable = """
            <key>EXAppExtensionAttributes</key><dict>
            <key>EXExtensionPointIdentifier</key><string>$(POINT)</string></dict>
            """
        #expect(try verdicts(variable, form: .built) == ["error Ext/Info.plist:3:1"])
    }

    @Test func `a missing property list has a hint about generated ones`() throws {
        #expect(try verdicts(nil) == ["error Ext"])
        let subject = LintSubject(extensions: [try Sample.ext(information: nil)])
        #expect(rule.findings(in: subject)[0].fix.contains("GENERATE_INFOPLIST_FILE"))
        #expect(try verdicts(nil, form: .built) == ["error Ext"])
    }

    @Test func `an app without such an extension names those that it has`() throws {
        let subject = LintSubject(
            extensions: [], app: try Sample.app(form: .built),
            otherExtensions: [.init(path: "A.app/PlugIns/W.appex", point: "com.apple.widgetkit")])
        let findings = rule.findings(in: subject)
        #expect(findings.map(\.place.text) == ["App/Info.plist"])
        #expect(findings[0].message.contains("'A.app/PlugIns/W.appex' (com.apple.widgetkit)"))
    }
}
