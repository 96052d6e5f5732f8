import WalletModel

/// An object of a scenario file whose keys are all known.
struct ScenarioObject {
    let node: ScenarioNode
    private let members: [JSON5Member]
    private let what: String

    /// Takes an object whose keys are those of `shape`.
    ///
    /// Another key is an error, with the nearest known one suggested; a later one is refused with
    /// the words that this version cannot do it, and what to do.
    init(_ node: ScenarioNode, _ shape: ScenarioShape) throws(ScenarioError) {
        guard case .object(let members) = node.value.content else {
            throw node.unexpected("\(shape.what), an object in { }")
        }
        self.node = node
        self.members = members
        what = shape.what
        for member in members where !shape.keys.contains(member.key) {
            let place = ScenarioPlace(
                line: member.line, column: member.column,
                path: ScenarioPath.joined(node.path, .member(member.key)))
            throw ScenarioError(
                file: node.file, place: place, message: Self.refusal(of: member.key, shape))
        }
    }

    /// Takes an object of a file that is no scenario, and of which no schema is made.
    init(_ node: ScenarioNode, _ what: String, known: [String]) throws(ScenarioError) {
        try self.init(node, ScenarioShape(what, known.map { .init($0, .anything, "") }))
    }

    private static func refusal(of key: String, _ shape: ScenarioShape) -> String {
        if let later = shape.later.first(where: { $0.key == key }) {
            return "\"\(key)\" cannot be used in this version. \(later.advice)"
        }
        return """
            "\(key.shown)" is no key of \(shape.what)\
            \(NearestWord.suggestion(for: key, among: shape.keys)) \
            Known: \(NearestWord.list(shape.keys)).
            """
    }

    /// The value of a key, if the key is there.
    subscript(key: String) -> ScenarioNode? {
        guard let member = members.first(where: { $0.key == key }) else { return nil }
        return ScenarioNode(
            value: member.value, path: ScenarioPath.joined(node.path, .member(key)),
            file: node.file)
    }

    /// All members in their order.
    var all: [(key: String, node: ScenarioNode)] {
        members.map { member in
            let path = ScenarioPath.joined(node.path, .member(member.key))
            return (member.key, ScenarioNode(value: member.value, path: path, file: node.file))
        }
    }

    func has(_ key: String) -> Bool { members.contains { $0.key == key } }

    /// The value of a key that must be there; `example` shows how it could look.
    func require(_ key: String, example: String) throws(ScenarioError) -> ScenarioNode {
        guard let node = self[key] else {
            throw node.error(
                "The key \"\(key)\" of \(what) is missing. Write for example \(key): \(example).")
        }
        return node
    }

    /// What `read` makes of the value of a key, if the key is there.
    func map<Value>(
        _ key: String, _ read: (ScenarioNode) throws(ScenarioError) -> Value
    ) throws(ScenarioError) -> Value? {
        guard let node = self[key] else { return nil }
        return try read(node)
    }

    /// The one of `keys` that is there; none or several are an error.
    func exactlyOne(of keys: [String]) throws(ScenarioError) -> String {
        let present = keys.filter(has)
        guard present.count <= 1 else {
            let second = self[present[1]] ?? node
            throw second.error(
                "\(what.capitalizedFirst) cannot have both \"\(present[0])\" and \"\(present[1])\". Keep one."
            )
        }
        guard let only = present.first else {
            throw node.error(
                "\(what.capitalizedFirst) needs one of these keys: \(NearestWord.list(keys)).")
        }
        return only
    }
}

extension String {
    /// With a capital at its beginning, for the start of a sentence.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
