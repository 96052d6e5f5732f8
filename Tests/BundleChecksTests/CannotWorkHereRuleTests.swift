import BundleChecks
import Testing

@Suite struct CannotWorkHereRuleTests {
    private let rule = BundleRule.all[6]

    private func verdicts(_ text: String) throws -> [String] {
        rule.verdicts(try Sample.source(text)).map { $0.replacing("Ext/A.swift:", with: "") }
    }

    @Test(arguments: UnavailableModule.all.map(\.name))
    func `each module is found with advice of its own`(name: String) throws {
        let findings = rule.findings(in: try Sample.source("import \(name)"))
        #expect(findings.count == 1)
        #expect(findings[0].message.contains("'import \(name)'"))
        #expect(findings[0].fix.hasSuffix("."))
    }

    @Test(arguments: [
        ("@preconcurrency import Combine", ["warning 1:17"]),
        ("import Foundation; import Combine", ["warning 1:20"]),
        ("import struct SwiftUI.Color", ["warning 1:1"]),
        ("import UIKit.UIColor", ["warning 1:1"]),
        ("import `Combine`", ["warning 1:1"]),
        ("#if os(iOS) || FINANCEKIT_SIMULATOR\nimport Combine\n#endif", ["warning 2:1"]),
        ("import Combine\nimport SwiftData", ["warning 1:1", "warning 2:1"]),
    ]) func `imports are found in every form`(text: String, found: [String]) throws {
        #expect(try verdicts(text) == found)
    }

    @Test(arguments: [
        "import Foundation\nimport FinanceKit\nimport ExtensionFoundation\nimport WidgetKit",
        "import os\nimport OSLog\nimport BackgroundTasks\nimport UserNotifications\nimport Security",
        "// import SwiftUI\n/* import SwiftUI /* */ import SwiftUI */",
        "let a = \"\"\"\nimport SwiftUI\n\"\"\"",
        "let a = #\"\"\"\n\\(1)\nimport SwiftUI\n\"\"\"#",
        "#if canImport(SwiftUI)\nimport SwiftUI\n#endif",
        "#if canImport(UIKit) && canImport(SwiftUI)\nimport SwiftUI\n#endif",
        "#if os(iOS)\nimport SwiftUI\n#endif",
        "a.import\nSwiftUI.b()",
    ]) func `what is not compiled here has no findings`(text: String) throws {
        #expect(try verdicts(text).isEmpty)
    }
}
