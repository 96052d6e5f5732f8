/// How a field is held against a constant; the raw value is the sign on the wire.
package enum RowComparison: String, CaseIterable, Hashable, Sendable {
    case equal = "="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
}
