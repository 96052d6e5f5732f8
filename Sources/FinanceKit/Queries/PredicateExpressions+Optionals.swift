import Foundation
import WalletModel

extension PredicateExpressions.OptionalFlatMap: TranslatedExpression {
    func term<Field: RowField>(in scope: PredicateScope<Field>) -> PredicateTerm<Field> {
        let optional = scope.term(of: wrapped)
        guard case .cases(let cases) = optional else {
            // What is done with the value is not known, but whether it can be done is.
            let inner = scope.binding(variable.key, to: .constant(nil)).term(of: transform)
            return .refusal(of: optional, inner)
        }
        var results: [PredicateTerm<Field>.Case] = []
        for item in cases {
            if case .constant(nil) = item.content {
                results.append(item)
                continue
            }
            let inner = scope.binding(variable.key, to: item.content).term(of: transform)
            guard case .cases(let inners) = inner else { return inner }
            var condition = item.condition
            if case .place(let place) = item.content, let field = place.field {
                results.append(
                    .init(
                        condition: condition.and(.isMissing(field)), content: .constant(nil)))
                condition = condition.and(.isPresent(field))
            }
            results += inners.map {
                .init(condition: condition.and($0.condition), content: $0.content)
            }
        }
        return .possible(results)
    }
}

extension PredicateExpressions.NilCoalesce: TranslatedExpression {
    func term<Field: RowField>(in scope: PredicateScope<Field>) -> PredicateTerm<Field> {
        let (optional, other) = (scope.term(of: lhs), scope.term(of: rhs))
        guard case .cases(let cases) = optional, case .cases(let others) = other else {
            return .refusal(of: optional, other)
        }
        var results: [PredicateTerm<Field>.Case] = []
        for item in cases {
            var missing = RowFilter<Field>.constant(false)
            switch item.content {
            case .constant(nil): missing = item.condition
            case .place(let place):
                guard let field = place.field else { fallthrough }
                missing = item.condition.and(.isMissing(field))
                results.append(
                    .init(
                        condition: item.condition.and(.isPresent(field)), content: item.content))
            case .constant, .filter: results.append(item)
            }
            results += others.map {
                .init(condition: missing.and($0.condition), content: $0.content)
            }
        }
        return .possible(results)
    }
}

extension PredicateExpressions.ForcedUnwrap: TranslatedExpression {
    func term<Field: RowField>(in scope: PredicateScope<Field>) -> PredicateTerm<Field> {
        // It throws for a row without the value, which only an evaluation over rows can tell.
        scope.term(of: inner).isSupported
            ? .evaluatedHere(canThrow: true) : .unsupported(canThrow: true)
    }
}

extension PredicateExpressions.CollectionContainsCollection: TranslatedExpression {
    func term<Field: RowField>(in scope: PredicateScope<Field>) -> PredicateTerm<Field> {
        // Swift compares characters, SQLite bytes: "cafe" is no part of "café".
        .refusal(of: scope.term(of: base), scope.term(of: other))
    }
}

extension PredicateExpressions.SequenceStartsWith: TranslatedExpression {
    func term<Field: RowField>(in scope: PredicateScope<Field>) -> PredicateTerm<Field> {
        .refusal(of: scope.term(of: base), scope.term(of: prefix))
    }
}
