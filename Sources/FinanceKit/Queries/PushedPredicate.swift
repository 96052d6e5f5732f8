package import Foundation
package import WalletModel

/// How much of a predicate the wallet can decide.
package struct PushedPredicate<Field: RowField> {
    /// What every wanted row passes.
    package private(set) var filter: RowFilter<Field> = .constant(true)
    /// Whether every row that passes is wanted, so that the predicate need not be evaluated.
    package private(set) var isExact = true
    /// Whether a database knows all of its shapes, wherever they are evaluated.
    package private(set) var isSupported = true

    /// Reads a predicate for the wallet.
    ///
    /// A conjunction is taken apart, and what can be decided there goes there. Nothing behind a
    /// part that might throw does: leaving out rows could hide the error.
    package init<Model>(_ predicate: Predicate<Model>, place: RowPlace<Field>) {
        let scope = PredicateScope(row: predicate.variable.key, place: place)
        var parts: [RowFilter<Field>] = []
        var canHaveThrown = false
        for part in Self.parts(of: predicate.expression) {
            let term = scope.term(of: part)
            guard let filter = term.filter else {
                isExact = false
                isSupported = isSupported && term.isSupported
                canHaveThrown = canHaveThrown || term.canThrow
                continue
            }
            if canHaveThrown {
                isExact = false
            } else {
                parts.append(filter)
            }
        }
        filter = .every(parts)
        if !filter.isWithinLimits {
            filter = .constant(true)
            isExact = false
        }
    }

    private static func parts(
        of expression: any PredicateExpression
    ) -> [any PredicateExpression] {
        guard let conjunction = expression as? any ConjoinedExpression else { return [expression] }
        return conjunction.sides.flatMap { parts(of: $0) }
    }
}
