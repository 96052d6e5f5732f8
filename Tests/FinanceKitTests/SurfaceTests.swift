import Foundation
import TestSupport
import Testing

/// What an extension can see of `FinanceKit`: all that Apple's module shows, and nothing more.
@Suite(.serialized) struct SurfaceTests {
    @Test func `the public declarations are those of the list, no fewer and no more`() throws {
        let text = try String(
            contentsOfFile: BuiltModules.fixture("FinanceKit.surface"), encoding: .utf8)
        let listed = Set(
            text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") })
        let found = try SymbolGraph.read(of: "FinanceKit").lines
        #expect(found.count > 200)
        let missing = listed.subtracting(found).sorted()
        let extra = found.subtracting(listed).sorted()
        #expect(missing == [], "declared by Apple and not by us")
        #expect(extra == [], "declared by us and not by Apple")
    }

    @Test(
        arguments: ["ClassExtension.swift", "StructExtension.swift", "ConnectionExtension.swift"],
        [5, 6])
    func `code that Apple's module takes compiles without a warning`(
        file: String, languageVersion: Int
    ) throws {
        let run = try typeCheck(
            ["Accepted/\(file)"] + (file.hasPrefix("Class") ? ["Accepted/Calls.swift"] : []),
            ["-swift-version", "\(languageVersion)", "-warnings-as-errors"])
        #expect(run.status == 0, "\(run.output)")
    }

    @Test(arguments: ["App", "Outbox", "WeeklyTotal"], [5, 6])
    func `code that is written the way apps ship it compiles without a warning`(
        folder: String, languageVersion: Int
    ) throws {
        let root = BuiltModules.fixture("Shipping/\(folder)")
        let files = try FileManager.default.contentsOfDirectory(atPath: root).sorted()
        #expect(files.count > (folder == "App" ? 0 : 2))
        let run = try typeCheck(
            files.map { "Shipping/\(folder)/\($0)" },
            ["-swift-version", "\(languageVersion)", "-warnings-as-errors"],
            isLibrary: folder != "App")
        #expect(run.status == 0, "\(run.output)")
    }

    @Test(arguments: ["NotPublic.swift", "NotDeclared.swift"])
    func `code that Apple's module refuses is refused, line by line`(file: String) throws {
        let path = BuiltModules.fixture("Rejected/\(file)")
        let source = try String(contentsOfFile: path, encoding: .utf8)
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        let marked = Set(lines.indices.filter { lines[$0].hasSuffix("// rejected") }.map { $0 + 1 })
        let run = try typeCheck(["Rejected/\(file)"], ["-swift-version", "6"])
        #expect(run.status == 1)
        var refused: Set<Int> = []
        for line in run.output.split(separator: "\n") where line.hasPrefix("\(path):") {
            let parts = line.dropFirst(path.count + 1).split(separator: ":")
            guard parts.count > 2, parts[2] == " error" else { continue }
            refused.insert(try #require(Int(parts[0])))
        }
        #expect(marked.count > 5)
        func text(_ numbers: Set<Int>) -> [String] {
            numbers.sorted().map { "\($0): \(lines[$0 - 1])" }
        }
        #expect(text(marked.subtracting(refused)) == [], "taken, though Apple refuses it")
        #expect(text(refused.subtracting(marked)) == [], "refused, though nothing is wrong")
    }

    private func typeCheck(
        _ files: [String], _ options: [String], isLibrary: Bool = true
    ) throws -> ToolRun {
        try ToolRun(
            "swiftc",
            ["-typecheck", "-module-name", "Client"] + options
                + (isLibrary ? ["-parse-as-library"] : [])
                + BuiltModules.arguments + files.map(BuiltModules.fixture))
    }
}
