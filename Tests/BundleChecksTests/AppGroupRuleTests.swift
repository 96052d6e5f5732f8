import BundleChecks
import Testing

@Suite struct AppGroupRuleTests {
    private let rule = BundleRule.all[2]

    private func verdicts(_ own: String, _ theirs: String?) throws -> [String] {
        rule.verdicts(
            LintSubject(
                extensions: [try Sample.ext(entitlements: own)],
                app: try theirs.map { try Sample.app(entitlements: $0) }))
    }

    @Test func `one group in both is fine, and so are more in the app`() throws {
        #expect(try verdicts(Sample.group, Sample.group).isEmpty)
        #expect(try verdicts(Sample.groups("group.a"), Sample.groups("group.b", "group.a")).isEmpty)
        #expect(try verdicts(Sample.group, nil).isEmpty)
    }

    @Test func `no group, an empty array and a string share nothing`() throws {
        #expect(try verdicts("", Sample.group) == ["error Ext/Ext.entitlements"])
        #expect(try verdicts(Sample.groups(), Sample.group) == ["error Ext/Ext.entitlements:2:1"])
        let text = "<key>com.apple.security.application-groups</key><string>group.a</string>"
        #expect(try verdicts(text, Sample.group) == ["error Ext/Ext.entitlements:2:1"])
        #expect(try verdicts(Sample.group, "") == ["error App/App.entitlements"])
    }

    @Test func `two different groups are no shared one`() throws {
        #expect(
            try verdicts(Sample.groups("group.a"), Sample.groups("group.b"))
                == ["error Ext/Ext.entitlements:2:1"])
    }

    @Test func `a group that the app lacks is found at its own line`() throws {
        #expect(
            try verdicts(Sample.groups("group.a", "group.b"), Sample.groups("group.a"))
                == ["warning Ext/Ext.entitlements:5:1"])
    }

    @Test func `a name without the prefix and an empty name are found`() throws {
        #expect(
            try verdicts(Sample.groups("group.a", "com.example"), nil)
                == ["warning Ext/Ext.entitlements:5:1"])
        #expect(try verdicts(Sample.groups(" "), nil) == ["error Ext/Ext.entitlements:4:1"])
    }

    @Test func `variables are compared as far as that can be done`() throws {
        let shared = Sample.groups("group.$(GROUP_NAME)")
        #expect(try verdicts(shared, shared).isEmpty)
        #expect(
            try verdicts(shared, Sample.groups("group.a")) == ["note Ext/Ext.entitlements:2:1"])
        let own = Sample.groups("group.$(PRODUCT_BUNDLE_IDENTIFIER)")
        #expect(try verdicts(own, own) == ["error Ext/Ext.entitlements:4:1"])
        let braces = Sample.groups("group.${TARGET_NAME}")
        #expect(try verdicts(braces, braces) == ["error Ext/Ext.entitlements:4:1"])
    }
}
