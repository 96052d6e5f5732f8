import BundleChecks
import FinanceKitSimulator
import Foundation
import TestSupport
import Testing

/// Pages that list what the code knows have every entry of it.
@Suite struct PagesTests {
    private func page(_ name: String) throws -> String {
        try String(
            contentsOf: BuiltProducts.packageRoot.appending(
                path: "Sources/FinanceKitSimulator/FinanceKitSimulator.docc/\(name).md"),
            encoding: .utf8)
    }

    @Test func `the fidelity page has every knob in its tables`() throws {
        let rows = try page("Fidelity").split(separator: "\n").filter { $0.hasPrefix("|") }
        #expect(Scenario.Knobs.names.count > 10)
        for name in Scenario.Knobs.names {
            #expect(
                rows.contains { $0.split(separator: "|").last?.contains("`\(name)`") ?? false },
                "no row of Fidelity.md has the knob '\(name)' in its last column")
        }
    }

    /// The row that the lint page has for a rule.
    private func row(_ rule: BundleRule) -> String {
        "| `\(rule.id)` | \(rule.level.keyword) | \(rule.summary) | \(rule.source.standing.rawValue) |"
    }

    @Test func `the lint page has the row of every rule, and of no other`() throws {
        let rows = try page("Lint").split(separator: "\n").map(String.init)
            .filter { $0.hasPrefix("| `") }
        let expected = BundleRule.all.map(row)
        #expect(rows == expected, "Lint.md should have:\n\(expected.joined(separator: "\n"))")
    }
}
