import Foundation
import WalletModel

/// What the variables of a predicate stand for while it is read for the wallet.
struct PredicateScope<Field: RowField> {
    private var variables: [PredicateExpressions.VariableID: PredicateTerm<Field>]

    /// Begins with the one variable that stands for the row.
    init(row variable: PredicateExpressions.VariableID, place: RowPlace<Field>) {
        variables = [variable: .only(.place(place))]
    }

    /// What a variable stands for.
    func meaning(of variable: PredicateExpressions.VariableID) -> PredicateTerm<Field>? {
        variables[variable]
    }

    /// The same scope with one more variable.
    func binding(
        _ variable: PredicateExpressions.VariableID, to content: PredicateTerm<Field>.Content
    ) -> PredicateScope {
        var scope = self
        scope.variables[variable] = .only(content)
        return scope
    }

    /// Reads a part of the predicate for the wallet.
    func term(of expression: some PredicateExpression) -> PredicateTerm<Field> {
        let term =
            (expression as? any TranslatedExpression)?.term(in: self)
            ?? .unsupported(canThrow: true)
        if case .cases = term { return term }
        // What names no variable has the same value for every row. An expression that throws here
        // names one, or would throw for each row, which is for the evaluation over rows to do.
        guard let value = try? expression.evaluate(PredicateBindings()) else { return term }
        return .only(.constant(flattened(value)))
    }
}

/// A part of a predicate that can be read for the wallet.
///
/// The operator types of Foundation adopt it, each in its own way.
protocol TranslatedExpression: PredicateExpression {
    func term<Field: RowField>(in scope: PredicateScope<Field>) -> PredicateTerm<Field>
}

/// A value without the optionals around it; nil for nil.
func flattened<Value>(_ value: Value) -> Any? {
    guard let optional = value as? any OptionalValue else { return value }
    return optional.flattenedValue
}

private protocol OptionalValue {
    var flattenedValue: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var flattenedValue: Any? {
        switch self {
        case .none: nil
        case .some(let wrapped): flattened(wrapped)
        }
    }
}
