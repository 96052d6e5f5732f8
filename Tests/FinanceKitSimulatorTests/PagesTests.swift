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

    /// The parts of a file between `// snippet: NAME` and `// end`, moved to the left.
    private func snippets(_ file: String) throws -> [String: [String]] {
        let text = try String(
            contentsOf: BuiltProducts.packageRoot.appending(path: file), encoding: .utf8)
        var snippets: [String: [String]] = [:]
        var open: String?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.trimmingCharacters(in: .whitespaces)
            if words.hasPrefix("// snippet: ") {
                open = String(words.dropFirst("// snippet: ".count))
            } else if words == "// end" {
                open = nil
            } else if let open {
                snippets[open, default: []].append(String(line))
            }
        }
        return snippets.mapValues(Self.movedToTheLeft)
    }

    private static func movedToTheLeft(_ lines: [String]) -> [String] {
        let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { String($0.dropFirst(indent)) }
    }

    @Test func `the code of the page about tests is the code that the sample package runs`() throws
    {
        let folder = "Examples/BudgetApp/"
        var snippets = try snippets(folder + "Tests/BudgetTests/TutorialTests.swift")
        snippets.merge(try self.snippets(folder + "Tests/BudgetTests/BudgetXCTests.swift")) {
            first, _ in first
        }
        #expect(snippets.count == 5)
        let manifest = try String(
            contentsOf: BuiltProducts.packageRoot.appending(path: folder + "Package.swift"),
            encoding: .utf8)
        let blocks = try page("TestingInSwift").components(separatedBy: "```swift\n").dropFirst()
            .map { block in
                block.components(separatedBy: "\n```")[0].split(
                    separator: "\n", omittingEmptySubsequences: false
                ).map(String.init)
            }
        var found = 0
        for block in blocks {
            if snippets.values.contains(block) {
                found += 1
            } else {
                // What is no test is part of the manifest, further to the right there.
                let indented = block.map { $0.isEmpty ? "" : "        " + $0 }
                #expect(
                    manifest.contains(block.joined(separator: "\n"))
                        || manifest.contains(indented.joined(separator: "\n")),
                    "not run by anything:\n\(block.joined(separator: "\n"))")
            }
        }
        #expect(found == snippets.count, "a snippet does not stand on the page")
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
