/// One key of an order; rows that are equal in all keys stay in the order of their insertion.
///
/// Moments count as equal where the extension's floating-point dates are. A missing value stands
/// before all others.
package struct RowSort<Field: RowField>: Hashable, Sendable {
    package var field: Field
    /// Whether the greatest value comes first.
    package var isReversed: Bool

    package init(_ field: Field, isReversed: Bool = false) {
        self.field = field
        self.isReversed = isReversed
    }
}
