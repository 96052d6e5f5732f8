import Foundation
import WalletModel

/// What a part of a predicate comes to when it is read for the wallet.
enum PredicateTerm<Field: RowField> {
    /// One of these, whichever condition holds; exactly one does for every row.
    case cases([Case])
    /// A shape that databases know, and that is evaluated here to get Swift's own answer.
    case evaluatedHere(canThrow: Bool)
    /// A shape that has no counterpart in a database.
    case unsupported(canThrow: Bool)

    struct Case {
        var condition: RowFilter<Field>
        var content: Content
    }

    enum Content {
        /// Read from the row; nil where the place is missing.
        case place(RowPlace<Field>)
        /// The same for every row; nil is nil.
        case constant(Any?)
        /// A truth value that depends on the row.
        case filter(RowFilter<Field>)
    }

    /// The most cases that a term may have before it is evaluated here instead.
    static var casesMax: Int { 64 }

    static func only(_ content: Content) -> PredicateTerm {
        .cases([Case(condition: .constant(true), content: content)])
    }

    /// The same without impossible cases.
    static func possible(_ cases: [Case]) -> PredicateTerm {
        let left = cases.filter { $0.condition != .constant(false) }
        return left.count <= casesMax ? .cases(left) : .evaluatedHere(canThrow: false)
    }

    /// The term as a condition on rows; nil where it is not one.
    var filter: RowFilter<Field>? {
        guard case .cases(let cases) = self else { return nil }
        var parts: [RowFilter<Field>] = []
        for item in cases {
            switch item.content {
            case .filter(let filter): parts.append(item.condition.and(filter))
            case .constant(let isTrue as Bool):
                parts.append(isTrue ? item.condition : .constant(false))
            case .constant, .place: return nil
            }
        }
        return .either(parts)
    }

    /// What it is where it has no cases, or where its cases are of no use.
    var refusal: PredicateTerm {
        if case .cases = self { return .evaluatedHere(canThrow: false) }
        return self
    }

    /// Whether evaluating it may throw.
    var canThrow: Bool {
        switch self {
        case .cases: false
        case .evaluatedHere(let canThrow), .unsupported(let canThrow): canThrow
        }
    }

    var isSupported: Bool {
        if case .unsupported = self { return false }
        return true
    }

    /// What a whole is whose parts cannot all be read for the wallet.
    static func refusal(of parts: PredicateTerm...) -> PredicateTerm {
        let canThrow = parts.contains(where: \.canThrow)
        return parts.allSatisfy(\.isSupported)
            ? .evaluatedHere(canThrow: canThrow) : .unsupported(canThrow: canThrow)
    }

    /// Makes a condition of every pair of cases; `body` gives nil where the wallet cannot tell.
    static func pairs(
        _ left: PredicateTerm, _ right: PredicateTerm,
        _ body: (Content, Content) -> RowFilter<Field>?
    ) -> PredicateTerm {
        guard case .cases(let lefts) = left, case .cases(let rights) = right,
            lefts.count * rights.count <= casesMax
        else { return refusal(of: left, right) }
        var parts: [RowFilter<Field>] = []
        for first in lefts {
            for second in rights {
                let condition = first.condition.and(second.condition)
                guard condition != .constant(false) else { continue }
                guard let part = body(first.content, second.content) else {
                    return .evaluatedHere(canThrow: false)
                }
                parts.append(condition.and(part))
            }
        }
        return .only(.filter(.either(parts)))
    }
}
