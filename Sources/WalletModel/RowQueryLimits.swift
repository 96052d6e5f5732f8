/// The greatest filters and orders that one query may carry.
///
/// They keep hostile queries cheap and stay far below what SQLite takes (an expression 1000 deep,
/// 32,766 parameters). What is larger is evaluated in the extension.
package enum RowQueryLimits {
    /// How deep filters may stand inside one another.
    package static let depthMax = 16
    /// The most filters in a filter, itself counted.
    package static let filtersMax = 400
    /// The most constants in a filter.
    package static let valuesMax = 5000
    /// The most keys of an order.
    package static let sortKeysMax = 16
}
