package import Foundation
package import WalletModel

/// Where a date lies among the moments that the wallet keeps.
///
/// A date counts seconds in floating point, so many moments become one date. Bounds that are looked
/// up among the moments themselves make a comparison of moments give what a comparison of the
/// dates made from them gives, whatever the rounding.
package struct DateBounds {
    /// The first moment whose date is not before the given one; nil when there is none.
    package let firstNotBefore: Timestamp?
    /// The first moment whose date is after the given one; nil when there is none.
    package let firstAfter: Timestamp?

    /// Finds the bounds; nil for what is no number, which has no place in any order.
    package init?(of date: Date) {
        guard !date.timeIntervalSinceReferenceDate.isNaN else { return nil }
        firstNotBefore = Self.first { $0 >= date }
        firstAfter = Self.first { $0 > date }
    }

    /// The first moment whose date passes a test that all later ones pass, too: the date of a
    /// moment never decreases from one moment to the next.
    private static func first(where test: (Date) -> Bool) -> Timestamp? {
        var low = Int64.min
        var high = Int64.max
        guard test(Date(Timestamp(nanoseconds: high))) else { return nil }
        while low < high {
            // Halfway, rounded down, without overflow.
            let middle = (low & high) + ((low ^ high) >> 1)
            if test(Date(Timestamp(nanoseconds: middle))) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return Timestamp(nanoseconds: low)
    }

    /// Holds a field against the date.
    package func filter<Field: RowField>(
        _ field: Field, _ comparison: RowComparison
    ) -> RowFilter<Field> {
        switch comparison {
        case .less: Self.before(firstNotBefore, field)
        case .lessOrEqual: Self.before(firstAfter, field)
        case .greaterOrEqual: Self.from(firstNotBefore, field)
        case .greater: Self.from(firstAfter, field)
        case .equal: Self.from(firstNotBefore, field).and(Self.before(firstAfter, field))
        }
    }

    private static func before<Field: RowField>(
        _ bound: Timestamp?, _ field: Field
    ) -> RowFilter<Field> {
        guard let bound else { return .isPresent(field) }
        return .compare(field, .less, .moment(bound))
    }

    private static func from<Field: RowField>(
        _ bound: Timestamp?, _ field: Field
    ) -> RowFilter<Field> {
        guard let bound else { return .constant(false) }
        return .compare(field, .greaterOrEqual, .moment(bound))
    }
}
