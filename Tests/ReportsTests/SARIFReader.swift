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
        let fingerprints: [String: String]
        let isSuppressed: Bool
    }

    struct Problem: Error {
        let place: String
        let words: String
    }

    private(set) var results: [Result] = []
    /// The exit status of the invocation; nil for a log that has none.
    private(set) var exitCode: Int?
    private(set) var notifications: [String] = []

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
        try node.allows(["tool", "columnKind", "results", "invocations", "automationDetails"])
        if node.has("automationDetails") {
            try node["automationDetails"].allows(["id"])
            _ = try node["automationDetails"]["id"].text()
        }
        if node.has("invocations") {
            for invocation in try node["invocations"].elements() { try self.invocation(invocation) }
        }
        try node["columnKind"].isOneOf(["utf16CodeUnits", "unicodeCodePoints"])
        try node["tool"].allows(["driver"])
        let rules = try driver(node["tool"]["driver"])
        for result in try node["results"].elements() { try self.result(result, rules) }
    }

    private mutating func invocation(_ node: Node) throws {
        try node.allows([
            "executionSuccessful", "exitCode", "exitCodeDescription", "toolExecutionNotifications",
        ])
        _ = try node["executionSuccessful"].flag()
        exitCode = try node["exitCode"].number(least: 0)
        _ = try node["exitCodeDescription"].text()
        for note in try node["toolExecutionNotifications"].elements() {
            try note.allows(["level", "message"])
            try note["level"].isOneOf(Self.levels)
            try message(note["message"])
            notifications.append(try note["message"]["text"].text())
        }
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
        try node.allows([
            "ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints",
            "occurrenceCount", "suppressions",
        ])
        let id = try node["ruleId"].text()
        let index = try node["ruleIndex"].number(least: 0)
        guard rules.indices.contains(index), rules[index] == id else {
            throw node.problem("rule \(index) is not '\(id)'")
        }
        try node["level"].isOneOf(Self.levels)
        try message(node["message"])
        if node.has("occurrenceCount") { _ = try node["occurrenceCount"].number(least: 1) }
        for suppression in try node.has("suppressions") ? node["suppressions"].elements() : [] {
            try suppression.allows(["kind", "justification"])
            try suppression["kind"].isOneOf(["inSource", "external"])
            if suppression.has("justification") { _ = try suppression["justification"].text() }
        }
        let place = try node.has("locations") ? location(node["locations"]) : nil
        results.append(
            Result(
                ruleID: id, level: try node["level"].text(), path: place?.path ?? "",
                line: place?.line, column: place?.column,
                fingerprints: try node.has("partialFingerprints")
                    ? node["partialFingerprints"].members().mapValues { value in
                        guard let text = value as? String else { throw node.problem("no text") }
                        return text
                    } : [:],
                isSuppressed: node.has("suppressions")))
    }

    private func location(_ node: Node) throws -> (path: String, line: Int?, column: Int?) {
        let locations = try node.elements()
        guard locations.count == 1 else { throw node.problem("\(locations.count) locations") }
        try locations[0].allows(["physicalLocation"])
        let location = locations[0]["physicalLocation"]
        try location.allows(["artifactLocation", "region"])
        try location["artifactLocation"].allows(["uri"])
        let path = try location["artifactLocation"]["uri"].uri(isAbsolute: false)
        guard location.has("region") else { return (path, nil, nil) }
        let region = location["region"]
        try region.allows(["startLine", "startColumn"])
        let line = try region["startLine"].number(least: 1)
        guard region.has("startColumn") else { return (path, line, nil) }
        return (path, line, try region["startColumn"].number(least: 1))
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

        func flag() throws -> Bool {
            guard let flag = value as? Bool else { throw problem("no true or false") }
            return flag
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
