import BundleChecks
import Foundation
import Reports
import TestSupport
import Testing

/// A good subject and a bad one, as text, JSON and SARIF.
@Suite struct LintReportTests {
    private static func list(_ members: String, path: String) throws -> PropertyListText {
        try PropertyListText(
            path: path,
            bytes: Data("<plist version=\"1.0\">\n<dict>\n\(members)</dict></plist>".utf8))
    }

    private static let point = """
        <key>EXAppExtensionAttributes</key>
        <dict>
        <key>EXExtensionPointIdentifier</key>
        <string>com.apple.financekit.background-delivery</string>
        </dict>

        """
    private static let grants = """
        <key>com.apple.developer.financekit</key>
        <array><string>financial-data</string></array>
        <key>com.apple.security.application-groups</key>
        <array><string>group.com.example.ledger</string></array>

        """

    private static func good() throws -> LintSubject {
        LintSubject(
            extensions: [
                BundlePart(
                    kind: .extension, form: .built, path: "Ledger.app/Extensions/Sync.appex",
                    information: try list(
                        point, path: "Ledger.app/Extensions/Sync.appex/Info.plist"),
                    entitlements: [
                        try list(grants, path: "Ledger.app/Extensions/Sync.appex/Sync")
                    ])
            ],
            app: BundlePart(
                kind: .app, form: .built, path: "Ledger.app",
                information: try list(
                    "<key>NSFinancialDataUsageDescription</key><string>To add it up.</string>",
                    path: "Ledger.app/Info.plist"),
                entitlements: [try list(grants, path: "Ledger.app/Ledger")]),
            sources: [SwiftSource(path: "Sync/Sync.swift", text: "import FinanceKit")])
    }

    private static func bad() throws -> LintSubject {
        LintSubject(
            extensions: [
                BundlePart(
                    kind: .extension, form: .source, path: "My Sync",
                    information: try list(
                        point.replacing("background-delivery", with: "background"),
                        path: "My Sync/Info.plist"),
                    entitlements: [
                        try list(
                            "<key>com.apple.developer.financekit</key><true/>",
                            path: "My Sync/\"Über\".entitlements")
                    ])
            ],
            app: BundlePart(
                kind: .app, form: .source, path: "/elsewhere/App", information: nil,
                entitlements: []),
            sources: [
                SwiftSource(
                    path: "My Sync/Sync.swift",
                    text: """
                        import SwiftData
                        #if os(iOS)
                        import FinanceKit
                        #endif
                        /* ü */ for try await change in store.accountHistory() {}
                        """)
            ])
    }

    @Test func `a good bundle reads in a few lines`() throws {
        try Snapshot.expect(
            LintReport.text(for: LintResult(try Self.good())), equals: "lint-good.txt",
            in: #filePath)
    }

    @Test func `a bad bundle reads finding by finding`() throws {
        try Snapshot.expect(
            LintReport.text(for: LintResult(try Self.bad())), equals: "lint-bad.txt",
            in: #filePath)
    }

    @Test func `the list of rules reads rule by rule`() throws {
        try Snapshot.expect(
            LintReport.list(BundleRule.all), equals: "lint-rules.txt", in: #filePath)
    }

    /// Compact JSON with a line for each member, so that a difference can be seen.
    private func spread(_ bytes: [UInt8]) throws -> String {
        let value = try JSONSerialization.jsonObject(with: Data(bytes))
        let data = try JSONSerialization.data(
            withJSONObject: value, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    @Test func `the JSON form has everything that the text has`() throws {
        let result = LintResult(try Self.bad())
        let bytes = LintJSON.document(for: result)
        try Snapshot.expect(try spread(bytes), equals: "lint-bad.json", in: #filePath)
        #expect(bytes.count { $0 == 10 } == 1, "one line")
        #expect(
            try spread(LintJSON.list(BundleRule.all)).components(separatedBy: "\"id\"").count
                == BundleRule.all.count + 1)
    }

    @Test func `the SARIF form is what the standard asks for`() throws {
        for subject in [try Self.good(), try Self.bad()] {
            let result = LintResult(subject)
            let bytes = LintSARIF(toolVersion: "0.1.0").document(for: result)
            let log = try SARIFReader.read(Data(bytes))
            #expect(log.results.count == result.findings.count)
            for (read, finding) in zip(log.results, result.findings) {
                #expect(read.ruleID == finding.ruleID)
                #expect(read.level == finding.level.severity)
                #expect(read.line == finding.place.line)
                #expect(read.column == finding.place.column)
                #expect(read.path == finding.place.path)
            }
        }
        let bytes = LintSARIF(toolVersion: "0.1.0").document(for: LintResult(try Self.bad()))
        try Snapshot.expect(try spread(bytes), equals: "lint-bad.sarif", in: #filePath)
    }

    @Test func `paths become URI references that lead back to them`() throws {
        for path in ["a b/ü%20.swift", "a:b", "/x/\"q\"/#?", "%", "A.app/Extensions/E.appex"] {
            let part = BundlePart(
                kind: .extension, form: .built, path: path, information: nil, entitlements: [])
            let result = LintResult(LintSubject(extensions: [part]))
            let log = try SARIFReader.read(
                Data(LintSARIF(toolVersion: "1").document(for: result)))
            #expect(log.results.allSatisfy { $0.path == path }, "\(path)")
        }
    }

    @Test(arguments: [
        ("\"version\":\"2.1.0\"", "\"version\":\"2.0.0\""),
        ("\"ruleIndex\":0", "\"ruleIndex\":3"), ("\"ruleIndex\":0", "\"ruleIndex\":70"),
        ("\"startLine\":", "\"startLine\":-"), ("\"startColumn\":", "\"startCol\":"),
        ("\"level\":\"error\"", "\"level\":\"fatal\""), ("\"text\":", "\"txt\":"),
        ("\"name\":\"fksim lint\",", ""), ("My%20Sync", "My Sync"),
        ("\"columnKind\":\"unicodeCodePoints\"", "\"columnKind\":\"bytes\""),
    ]) func `the reader refuses a log that breaks the standard`(good: String, bad: String) throws {
        let bytes = LintSARIF(toolVersion: "0.1.0").document(for: LintResult(try Self.bad()))
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains(good))
        #expect(throws: SARIFReader.Problem.self) {
            try SARIFReader.read(Data(text.replacing(good, with: bad).utf8))
        }
    }
}
