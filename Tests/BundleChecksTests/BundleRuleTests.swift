import BundleChecks
import Testing

@Suite struct BundleRuleTests {
    @Test func `a good app with a good extension has no findings`() throws {
        let subject = LintSubject(
            extensions: [try Sample.ext()], app: try Sample.app(),
            sources: [SwiftSource(path: "A.swift", text: "import FinanceKit\nimport Foundation")])
        #expect(LintResult(subject).findings.isEmpty)
    }

    @Test func `ids are unique, and every rule says what to do and on whose word`() {
        let ids = BundleRule.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        for rule in BundleRule.all {
            #expect(rule.id.hasPrefix("package-"))
            #expect(rule.summary.hasSuffix("."))
            #expect(rule.fix.count > 20)
            #expect(rule.source.title.count > 10)
            #expect(rule.source.standing != .documented || rule.source.url != nil, "\(rule.id)")
        }
    }

    /// One subject that breaks everything, so that no rule can pass on whatever it sees.
    static func allBad() throws -> LintSubject {
        LintSubject(
            extensions: [
                try Sample.ext(
                    information: "<key>NSFinancialDataDescription</key><string>x</string>",
                    entitlements: "<key>com.apple.developer.financekit</key><true/>")
            ],
            app: try Sample.app(information: "", entitlements: "", form: .built),
            sources: [
                SwiftSource(
                    path: "Ext/A.swift",
                    text: """
                        import SwiftData
                        #if os(iOS)
                        import FinanceKit
                        for try await change in store.accountHistory() {}
                        #endif
                        """)
            ])
    }

    @Test func `every rule has something to say about a subject that is all wrong`() throws {
        let subject = try Self.allBad()
        for rule in BundleRule.all {
            let findings = rule.findings(in: subject)
            #expect(!findings.isEmpty, "\(rule.id)")
            #expect(findings.contains { $0.level == rule.level }, "\(rule.id)")
            for finding in findings {
                #expect(finding.ruleID == rule.id)
                #expect(finding.level <= rule.level)
                #expect(finding.message.hasSuffix("."), "\(finding.message)")
                #expect(!finding.expected.isEmpty)
                #expect(!finding.fix.isEmpty)
                #expect(finding.source == rule.source)
            }
        }
    }

    @Test func `findings come in the order of the files and lines, each once`() throws {
        let findings = LintResult(try Self.allBad()).findings
        #expect(findings.map(\.place) == findings.map(\.place).sorted())
        #expect(Set(findings).count == findings.count)
        let places = [
            FilePlace(path: "b", line: 1), FilePlace(path: "a", line: 10, column: 2),
            FilePlace(path: "a", line: 9, column: 3), FilePlace(path: "a"),
        ]
        #expect(places.sorted().map(\.text) == ["a", "a:9:3", "a:10:2", "b:1"])
    }
}
