import Foundation
import WalletModel

extension PredicateExpressions.Value: TranslatedExpression {
    func term<Field: RowField>(in scope: PredicateScope<Field>) -> PredicateTerm<Field> {
        .only(.constant(flattened(value)))
    }
}

extension PredicateExpressions.NilLiteral: TranslatedExpression {
    func term<Field: RowField>(in scope: PredicateScope<Field>) -> PredicateTerm<Field> {
        .only(.constant(nil))
    }
}

extension PredicateExpressions.Variable: TranslatedExpression {
    func term<Field: RowField>(in scope: PredicateScope<Field>) -> PredicateTerm<Field> {
        scope.meaning(of: key) ?? .unsupported(canThrow: true)
    }
}

extension PredicateExpressions.KeyPath: TranslatedExpression {
    func term<Field: RowField>(in scope: PredicateScope<Field>) -> PredicateTerm<Field> {
        let root = scope.term(of: self.root)
        guard case .cases(let cases) = root else { return root }
        var results: [PredicateTerm<Field>.Case] = []
        for item in cases {
            switch item.content {
            case .place(let place):
                guard let member = place.member(keyPath) else {
                    // A property that the extension's author added, or one of a text.
                    return place.isText
                        ? .evaluatedHere(canThrow: false) : .unsupported(canThrow: false)
                }
                results.append(.init(condition: item.condition, content: .place(member)))
            case .constant(let value as Root.Output):
                let member = flattened(value[keyPath: keyPath])
                results.append(.init(condition: item.condition, content: .constant(member)))
            case .constant, .filter: return .unsupported(canThrow: false)
            }
        }
        return .possible(results)
    }
}

extension PredicateExpressions.Negation: TranslatedExpression {
    func term<Field: RowField>(in scope: PredicateScope<Field>) -> PredicateTerm<Field> {
        let term = scope.term(of: wrapped)
        guard let filter = term.filter else { return term.refusal }
        return .only(.filter(filter.negated))
    }
}

extension PredicateExpressions.Conjunction: TranslatedExpression {
    func term<Field: RowField>(in scope: PredicateScope<Field>) -> PredicateTerm<Field> {
        let (left, right) = (scope.term(of: lhs), scope.term(of: rhs))
        guard let first = left.filter, let second = right.filter else {
            return .refusal(of: left, right)
        }
        return .only(.filter(first.and(second)))
    }
}

extension PredicateExpressions.Disjunction: TranslatedExpression {
    func term<Field: RowField>(in scope: PredicateScope<Field>) -> PredicateTerm<Field> {
        let (left, right) = (scope.term(of: lhs), scope.term(of: rhs))
        guard let first = left.filter, let second = right.filter else {
            return .refusal(of: left, right)
        }
        return .only(.filter(first.or(second)))
    }
}

extension PredicateExpressions.Conditional: TranslatedExpression {
    func term<Field: RowField>(in scope: PredicateScope<Field>) -> PredicateTerm<Field> {
        let decision = scope.term(of: test)
        let (then, otherwise) = (scope.term(of: trueBranch), scope.term(of: falseBranch))
        guard let condition = decision.filter, case .cases(let thens) = then,
            case .cases(let others) = otherwise
        else { return .refusal(of: decision, then, otherwise) }
        return .possible(
            thens.map { .init(condition: condition.and($0.condition), content: $0.content) }
                + others.map {
                    .init(condition: condition.negated.and($0.condition), content: $0.content)
                })
    }
}

/// A conjunction whose two sides can be read for the wallet one by one.
protocol ConjoinedExpression {
    var sides: [any PredicateExpression] { get }
}

extension PredicateExpressions.Conjunction: ConjoinedExpression {
    var sides: [any PredicateExpression] { [lhs, rhs] }
}
