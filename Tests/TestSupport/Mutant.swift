package import Foundation

/// An extension that makes one mistake, as `Tests/Mutants/mutants.tsv` lists it.
package struct Mutant: Hashable, Sendable, CustomStringConvertible {
    /// The value of `Mutation` in its bundle's Info.plist.
    package let mode: String
    /// The id of the rule that it breaks; nil for a base, which breaks none.
    package let rule: String?
    /// What it does wrong, in one sentence.
    package let sentence: String
    /// The scenario in `Tests/Mutants/Scenarios` in which it can be seen.
    package let scenario: String
    /// How it is seen there, in the words that the README beside the table explains.
    package let shows: String

    package var description: String { mode }

    /// Where the table and what belongs to it stand.
    package static let folder = BuiltProducts.packageRoot.appending(path: "Tests/Mutants")

    /// Every line of the table; empty where it cannot be read.
    package static let all: [Mutant] = {
        // A test counts the lines, and fails where there are none.
        let text = try? String(
            contentsOf: folder.appending(path: "mutants.tsv"), encoding: .utf8)
        return (text ?? "").split(separator: "\n").dropFirst().compactMap(Mutant.init(line:))
    }()

    private init?(line: Substring) {
        let columns = line.split(separator: "\t").map(String.init)
        guard columns.count == 5 else { return nil }
        mode = columns[0]
        rule = columns[1] == "-" ? nil : columns[1]
        sentence = columns[2]
        scenario = columns[3]
        shows = columns[4]
    }

    /// The mode of the same executable that makes no mistake.
    package var base: String { mode.hasPrefix("wire-") ? "wire-none" : "none" }

    /// The path of a scenario of the table.
    package static func scenario(_ name: String) -> String {
        folder.appending(path: "Scenarios/\(name).fkscenario.json5").path(percentEncoded: false)
    }

    /// Makes the bundles of these modes, each a folder of its mode's name.
    package static func makeBundles(_ modes: Set<String>, in folder: String) throws {
        let script = Mutant.folder.appending(path: "make-bundles").path(percentEncoded: false)
        let run = try ToolRun(
            script, [BuiltProducts.quick("LedgerMutant"), folder] + modes.sorted())
        guard run.status == 0 else { throw ToolRun.Failure(description: run.output) }
    }
}
