import Foundation
import TestSupport

/// The public declarations of a built module, as the compiler tells them.
struct SymbolGraph: Decodable {
    private var symbols: [Symbol]
    private var relationships: [Relationship]

    /// Reads the graph of a module that stands beside the tests.
    static func read(of module: String) throws -> SymbolGraph {
        let scratch = try ScratchDirectory()
        let run = try ToolRun(
            "swift",
            [
                "symbolgraph-extract", "-module-name", module, "-output-dir", scratch.path,
                "-minimum-access-level", "public", "-skip-synthesized-members",
                "-target", target,
            ] + BuiltModules.arguments)
        guard run.status == 0 else { throw ToolRun.Failure(run) }
        var graph = SymbolGraph(symbols: [], relationships: [])
        // What extends types of other modules stands in files of its own, `Module@Other`.
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path)
        for name in names.sorted() where name.hasSuffix(".symbols.json") {
            let data = try Data(contentsOf: scratch.url.appending(path: name))
            let part = try JSONDecoder().decode(SymbolGraph.self, from: data)
            graph.symbols += part.symbols
            graph.relationships += part.relationships
        }
        return graph
    }

    /// A line for each declaration and one for the conformances of each type.
    var lines: Set<String> {
        var lines: Set<String> = []
        var names: [String: String] = [:]
        for symbol in symbols {
            names[symbol.identifier.precise] = symbol.path
            lines.insert(symbol.line)
        }
        var conformances: [String: Set<String>] = [:]
        for relationship in relationships where relationship.kind == "conformsTo" {
            guard let source = names[relationship.source] else { continue }
            let target =
                names[relationship.target] ?? relationship.targetFallback?
                .split(separator: ".").last.map(String.init) ?? relationship.target
            // What every type has, or every sendable one.
            if ["Copyable", "Escapable", "SendableMetatype"].contains(target) { continue }
            let isConditional = relationship.swiftConstraints?.isEmpty == false
            conformances[source, default: []].insert(
                isConditional ? "\(target) (conditional)" : target)
        }
        for (name, protocols) in conformances {
            lines.insert("\(name) conforms to \(protocols.sorted().joined(separator: ", "))")
        }
        return lines
    }

    private static var target: String {
        #if arch(arm64)
            "aarch64-unknown-linux-gnu"
        #else
            "x86_64-unknown-linux-gnu"
        #endif
    }

    private struct Symbol: Decodable {
        struct Identifier: Decodable { var precise: String }
        struct Fragment: Decodable { var spelling: String }
        struct Availability: Decodable {
            struct Version: Decodable {
                var major: Int
                var minor: Int?
            }
            var domain: String
            var introduced: Version?
        }
        var identifier: Identifier
        var pathComponents: [String]
        var declarationFragments: [Fragment]
        var accessLevel: String
        var availability: [Availability]?

        var path: String { pathComponents.joined(separator: ".") }

        var line: String {
            let version = availability?.first { $0.domain == "iOS" }?.introduced
            let since = version.map { "iOS \($0.major).\($0.minor ?? 0)" } ?? "no version"
            let declaration = declarationFragments.map(\.spelling).joined()
            return "\(path) | \(since) | \(accessLevel) \(declaration)"
        }
    }

    private struct Relationship: Decodable {
        struct Constraint: Decodable {}
        var kind: String
        var source: String
        var target: String
        var targetFallback: String?
        var swiftConstraints: [Constraint]?
    }
}

extension ToolRun.Failure {
    /// Says what a tool complained about.
    init(_ run: ToolRun) {
        self.init(description: "status \(run.status): \(run.output)")
    }
}
