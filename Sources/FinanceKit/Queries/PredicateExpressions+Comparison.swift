import Foundation
import WalletModel

extension PredicateExpressions.Equal: TranslatedExpression {
    func term<Field: RowField>(in scope: PredicateScope<Field>) -> PredicateTerm<Field> {
        .pairs(scope.term(of: lhs), scope.term(of: rhs), RowFilter.equal)
    }
}

extension PredicateExpressions.NotEqual: TranslatedExpression {
    func term<Field: RowField>(in scope: PredicateScope<Field>) -> PredicateTerm<Field> {
        .pairs(scope.term(of: lhs), scope.term(of: rhs)) { RowFilter.equal($0, $1)?.negated }
    }
}

extension PredicateExpressions.Comparison: TranslatedExpression {
    func term<Field: RowField>(in scope: PredicateScope<Field>) -> PredicateTerm<Field> {
        let comparison: RowComparison =
            switch op {
            case .lessThan: .less
            case .lessThanOrEqual: .lessOrEqual
            case .greaterThan: .greater
            case .greaterThanOrEqual: .greaterOrEqual
            @unknown default: .equal
            }
        guard comparison != .equal else { return .unsupported(canThrow: true) }
        return .pairs(scope.term(of: lhs), scope.term(of: rhs)) { left, right in
            switch (left, right) {
            case (.place(let place), .constant(let value?)): place.filter(comparison, value)
            case (.constant(let value?), .place(let place)):
                place.filter(comparison.mirrored, value)
            case (.constant(let left as any Comparable), .constant(let right?)):
                comparison.holds(left, right).map(RowFilter.constant)
            default: nil
            }
        }
    }
}

extension PredicateExpressions.RangeExpressionContains: TranslatedExpression {
    func term<Field: RowField>(in scope: PredicateScope<Field>) -> PredicateTerm<Field> {
        .pairs(scope.term(of: range), scope.term(of: element)) { range, element in
            guard case .constant(let range as RangeExpression.Output) = range else { return nil }
            if case .constant(let value as Element.Output) = element {
                return .constant(range.contains(value))
            }
            guard case .place(let place) = element else { return nil }
            switch range {
            case let range as ClosedRange<Element.Output>:
                return place.filter(.greaterOrEqual, range.lowerBound)?
                    .and(place.filter(.lessOrEqual, range.upperBound))
            case let range as Range<Element.Output>:
                return place.filter(.greaterOrEqual, range.lowerBound)?
                    .and(place.filter(.less, range.upperBound))
            case let range as PartialRangeFrom<Element.Output>:
                return place.filter(.greaterOrEqual, range.lowerBound)
            case let range as PartialRangeUpTo<Element.Output>:
                return place.filter(.less, range.upperBound)
            case let range as PartialRangeThrough<Element.Output>:
                return place.filter(.lessOrEqual, range.upperBound)
            default: return nil
            }
        }
    }
}

extension PredicateExpressions.SequenceContains: TranslatedExpression {
    func term<Field: RowField>(in scope: PredicateScope<Field>) -> PredicateTerm<Field> {
        .pairs(scope.term(of: sequence), scope.term(of: element)) { sequence, element in
            guard case .constant(let list as LHS.Output) = sequence else { return nil }
            let values = list.map { flattened($0) }
            switch element {
            case .place(let place):
                let present = values.compactMap(\.self)
                let filter = place.filter(among: present)
                guard present.count < values.count else { return filter }
                return filter.flatMap { filter in
                    RowFilter.equal(element, .constant(nil)).map { filter.or($0) }
                }
            case .constant:
                let parts = values.map { RowFilter<Field>.equal(element, .constant($0)) }
                return parts.contains(.constant(true))
                    ? .constant(true) : parts.contains(nil) ? nil : .constant(false)
            case .filter: return nil
            }
        }
    }
}

extension RowFilter {
    /// Whether two contents are equal; nil where the wallet cannot tell as Swift does.
    static func equal(
        _ left: PredicateTerm<Field>.Content, _ right: PredicateTerm<Field>.Content
    ) -> RowFilter? {
        switch (left, right) {
        case (.place(let place), .constant(nil)), (.constant(nil), .place(let place)):
            place.field.map(RowFilter.isMissing) ?? .constant(false)
        case (.place(let place), .constant(let value?)),
            (.constant(let value?), .place(let place)):
            place.filter(.equal, value)
        case (.constant(nil), .constant(nil)): .constant(true)
        case (.constant(nil), .constant), (.constant, .constant(nil)): .constant(false)
        case (.constant(let left?), .constant(let right?)):
            (left as? any Equatable)?.equals(right).map(RowFilter.constant)
        case (.filter(let filter), .constant(let isTrue as Bool)),
            (.constant(let isTrue as Bool), .filter(let filter)):
            isTrue ? filter : filter.negated
        default: nil
        }
    }

    /// Both filters, or nil where there is no second one.
    fileprivate func and(_ other: RowFilter?) -> RowFilter? {
        other.map { and($0) }
    }
}

extension Equatable {
    fileprivate func equals(_ other: Any) -> Bool? { (other as? Self).map { self == $0 } }
}

extension RowComparison {
    /// The same with its sides exchanged.
    fileprivate var mirrored: RowComparison {
        switch self {
        case .equal: .equal
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        }
    }

    /// Whether it holds between two values; nil where they are of different types.
    fileprivate func holds<Value: Comparable>(_ left: Value, _ other: Any) -> Bool? {
        guard let right = other as? Value else { return nil }
        return switch self {
        case .equal: left == right
        case .less: left < right
        case .lessOrEqual: left <= right
        case .greater: left > right
        case .greaterOrEqual: left >= right
        }
    }
}
