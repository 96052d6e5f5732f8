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

    @Test func `every table of the fidelity page names tests that there are`() throws {
        let folder = BuiltProducts.packageRoot.appending(path: "Tests").path
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
        let suites = Set(files.map { URL(filePath: $0).lastPathComponent })
        let sections = try page("Fidelity").components(separatedBy: "\n## ").dropFirst()
        var tables = 0
        for section in sections where section.contains("\n|") {
            tables += 1
            let title = section.prefix { $0 != "\n" }
            let parts = section.components(separatedBy: "\n\n")
            let line = try #require(
                parts.first { $0.hasPrefix("Tests: ") }, "\(title) names no tests")
            let names = line.split(separator: "`", omittingEmptySubsequences: false)
                .enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
            #expect(!names.isEmpty, "\(title)")
            for name in names {
                #expect(suites.contains("\(name).swift"), "\(title) names '\(name)'")
            }
        }
        #expect(tables >= 8)
    }

    @Test func `the wallets page has the row of every preset with its accounts`() throws {
        let rows = try page("Wallets").split(separator: "\n").filter { $0.hasPrefix("| `") }
        let starts = WalletPreset.allCases.map { preset in
            let names = preset.accounts.map { "`\($0.alias)`" }.joined(separator: ", ")
            return "| `\(preset.rawValue)` |" + (names.isEmpty ? "" : " \(names)") + " |"
        }
        #expect(rows.count == starts.count)
        for (row, start) in zip(rows, starts) { #expect(row.hasPrefix(start), "expected \(start)") }
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
