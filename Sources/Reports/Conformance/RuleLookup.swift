import Conformance

/// The rules that a report names, by id.
struct RuleLookup {
    private let byID: [String: Rule]

    /// The first of several rules with one id counts.
    init(_ rules: [Rule]) {
        byID = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Nil for a rule that a newer kit made.
    subscript(id: String) -> Rule? { byID[id] }
}
