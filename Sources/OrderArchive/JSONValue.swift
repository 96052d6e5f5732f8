/// One value of JSON; numbers keep their text.
enum JSONValue: Hashable {
    case null
    case flag(Bool)
    case number(String)
    case string(String)
    case array([JSONValue])
    /// The members in their order, each key once.
    case object([Member])

    struct Member: Hashable {
        let key: String
        let value: JSONValue
    }

    /// The kind in words.
    var kind: String {
        switch self {
        case .null: "null"
        case .flag: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// The value of a key of an object.
    subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// Every string in it, keys left out.
    var strings: Set<String> {
        switch self {
        case .string(let text): [text]
        case .array(let elements): elements.reduce(into: []) { $0.formUnion($1.strings) }
        case .object(let members): members.reduce(into: []) { $0.formUnion($1.value.strings) }
        case .null, .flag, .number: []
        }
    }

    /// Calls `body` with every member at any depth and its path such as `merchant.url`.
    func forEachMember<Failure: Error>(
        path: String = "", _ body: (String, Member) throws(Failure) -> Void
    ) throws(Failure) {
        switch self {
        case .object(let members):
            for member in members {
                let own = path.isEmpty ? member.key : path + "." + member.key
                try body(own, member)
                try member.value.forEachMember(path: own, body)
            }
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                try element.forEachMember(path: "\(path)[\(index)]", body)
            }
        case .null, .flag, .number, .string: break
        }
    }
}
