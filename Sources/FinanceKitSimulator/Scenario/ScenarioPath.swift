/// The way from the top of a file to a value, as people write it.
struct ScenarioPath: Hashable, Sendable {
    private var parts: [Part] = []

    enum Part: Hashable, Sendable {
        case member(String)
        case element(Int)
    }

    mutating func push(_ part: Part) { parts.append(part) }

    mutating func pop() { parts.removeLast() }

    /// Such as `steps[3].add.amount`.
    var text: String { parts.reduce("") { Self.joined($0, $1) } }

    /// One part more; a key that is no plain word stands in brackets.
    static func joined(_ path: String, _ part: Part) -> String {
        switch part {
        case .element(let index): return "\(path)[\(index)]"
        case .member(let key):
            let isPlain =
                !key.isEmpty
                && key.utf8.allSatisfy {
                    $0 >= 0x80 || Character(Unicode.Scalar($0)).isLetter
                        || Character(Unicode.Scalar($0)).isNumber
                        || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$")
                }
            guard isPlain, key.utf8.count <= 60 else { return "\(path)[\"\(key.shown)\"]" }
            return path.isEmpty ? key : "\(path).\(key)"
        }
    }
}
