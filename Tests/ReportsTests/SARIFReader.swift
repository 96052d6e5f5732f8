import Foundation

/// A strict reader of the part of SARIF 2.1.0 that our logs use.
///
/// Every object may have only the members that it knows; required members, kinds, enumerations,
/// least values and references are checked as the standard's schema states them.
struct SARIFReader {
    struct Result {
        let ruleID: String
        let level: String
        let path: String
        let line: Int?
        let column: Int?
    }

    struct Problem: Error {
        let place: String
        let words: String
    }

    private(set) var results: [Result] = []

    static func read(_ data: Data) throws -> SARIFReader {
        var reader = SARIFReader()
        try reader.log(Node(try JSONSerialization.jsonObject(with: data), place: "$"))
        return reader
    }

    // MARK: The parts of a log

    private mutating func log(_ node: Node) throws {
        try node.allows(["$schema", "version", "runs"])
        try node["version"].isOneOf(["2.1.0"])
        guard URL(string: try node["$schema"].text())?.scheme == "https" else {
            throw node.problem("the schema is no URI")
        }
        let runs = try node["runs"].elements()
        for run in runs { try self.run(run) }
        guard runs.count == 1 else { throw node.problem("\(runs.count) runs") }
    }

    private mutating func run(_ node: Node) throws {
        try node.allows(["tool", "columnKind", "results"])
        try node["columnKind"].isOneOf(["utf16CodeUnits", "unicodeCodePoints"])
        try node["tool"].allows(["driver"])
        let rules = try driver(node["tool"]["driver"])
        for result in try node["results"].elements() { try self.result(result, rules) }
    }

    private func driver(_ node: Node) throws -> [String] {
        try node.allows(["name", "version", "rules"])
        _ = try node["name"].text()
        _ = try node["version"].text()
        let ids = try node["rules"].elements().map(rule)
        guard Set(ids).count == ids.count else { throw node.problem("a rule stands twice") }
        return ids
    }

    private func rule(_ node: Node) throws -> String {
        try node.allows([
            "id", "shortDescription", "help", "helpUri", "defaultConfiguration", "properties",
        ])
        try message(node["shortDescription"])
        try message(node["help"])
        if node.has("helpUri") { _ = try node["helpUri"].uri(isAbsolute: true) }
        try node["defaultConfiguration"].allows(["level"])
        try node["defaultConfiguration"]["level"].isOneOf(Self.levels)
        _ = try node["properties"].members()
        return try node["id"].text()
    }

    private static let levels = ["none", "note", "warning", "error"]

    private mutating func result(_ node: Node, _ rules: [String]) throws {
        try node.allows(["ruleId", "ruleIndex", "level", "message", "locations"])
        let id = try node["ruleId"].text()
        let index = try node["ruleIndex"].number(least: 0)
        guard rules.indices.contains(index), rules[index] == id else {
            throw node.problem("rule \(index) is not '\(id)'")
        }
        try node["level"].isOneOf(Self.levels)
        try message(node["message"])
        let locations = try node["locations"].elements()
        guard locations.count == 1 else { throw node.problem("\(locations.count) locations") }
        try locations[0].allows(["physicalLocation"])
        let location = locations[0]["physicalLocation"]
        try location.allows(["artifactLocation", "region"])
        try location["artifactLocation"].allows(["uri"])
        let path = try location["artifactLocation"]["uri"].uri(isAbsolute: false)
        var line: Int?
        var column: Int?
        if location.has("region") {
            let region = location["region"]
            try region.allows(["startLine", "startColumn"])
            line = try region["startLine"].number(least: 1)
            if region.has("startColumn") { column = try region["startColumn"].number(least: 1) }
        }
        results.append(
            Result(
                ruleID: id, level: try node["level"].text(), path: path, line: line,
                column: column))
    }

    private func message(_ node: Node) throws {
        try node.allows(["text"])
        _ = try node["text"].text()
    }

    // MARK: JSON

    /// A value and where it stands.
    private struct Node {
        private let value: Any?
        private let place: String

        init(_ value: Any?, place: String) {
            self.value = value
            self.place = place
        }

        func problem(_ words: String) -> Problem { Problem(place: place, words: words) }

        func members() throws -> [String: Any] {
            guard let members = value as? [String: Any] else { throw problem("no object") }
            return members
        }

        func allows(_ names: Set<String>) throws {
            let unknown = Set(try members().keys).subtracting(names)
            guard unknown.isEmpty else { throw problem("unknown members \(unknown)") }
        }

        func has(_ name: String) -> Bool { (value as? [String: Any])?[name] != nil }

        subscript(name: String) -> Node {
            Node((value as? [String: Any])?[name], place: place + "." + name)
        }

        func elements() throws -> [Node] {
            guard let elements = value as? [Any] else { throw problem("no array") }
            return elements.enumerated().map { Node($1, place: "\(place)[\($0)]") }
        }

        func text() throws -> String {
            guard let text = value as? String, !text.isEmpty else { throw problem("no text") }
            return text
        }

        func number(least: Int) throws -> Int {
            guard let number = value as? Int, number >= least else {
                throw problem("no number from \(least)")
            }
            return number
        }

        func isOneOf(_ words: [String]) throws {
            guard words.contains(try text()) else { throw problem("none of \(words)") }
        }

        /// The path that a URI reference leads to; refuses characters that none may have.
        func uri(isAbsolute: Bool) throws -> String {
            let text = try text()
            let plain = Set(
                ("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/%"
                    + (isAbsolute ? ":#" : "")).utf8)
            let rest = !isAbsolute && text.hasPrefix("file://") ? text.dropFirst(7) : text[...]
            guard rest.utf8.allSatisfy(plain.contains) else { throw problem("no URI: \(text)") }
            if isAbsolute, URL(string: text)?.scheme == nil { throw problem("no absolute URI") }
            guard let path = String(rest).removingPercentEncoding else {
                throw problem("no escapes: \(text)")
            }
            return path
        }
    }
}
