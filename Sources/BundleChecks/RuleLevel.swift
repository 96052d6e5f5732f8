/// How much a rule matters, in the words of a specification.
package enum RuleLevel: String, CaseIterable, Comparable, Sendable {
    case note
    case should
    case must

    /// The word that compilers and editors know: `error`, `warning` or `note`.
    package var severity: String {
        switch self {
        case .must: "error"
        case .should: "warning"
        case .note: "note"
        }
    }

    /// The word of a specification: `MUST`, `SHOULD` or `NOTE`.
    package var keyword: String { rawValue.uppercased() }

    private var rank: Int {
        switch self {
        case .note: 0
        case .should: 1
        case .must: 2
        }
    }

    package static func < (left: RuleLevel, right: RuleLevel) -> Bool { left.rank < right.rank }
}
