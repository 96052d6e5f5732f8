/// A value of a row that a query can filter by or sort by.
///
/// The raw value is its name on the wire. Where an optional part of a row is missing, so is every
/// field of that part.
package protocol RowField: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {
    var kind: RowFieldKind { get }
}

/// What values a field has, and so what it can be held against.
package enum RowFieldKind: Hashable, Sendable, CaseIterable {
    case id
    /// The id of the account that a row belongs to.
    case accountID
    case moment
    case decimal
    case integer
    case indicator
    case status
    case type
    case text
    /// Only whether it is there.
    case presence

    /// Whether its values can be held against one constant.
    package var hasValues: Bool { self != .presence }
    /// Whether one of its values can lie before another.
    package var isOrdered: Bool { self == .moment || self == .decimal || self == .integer }
    /// Whether rows can be sorted by it.
    package var isSortable: Bool { isOrdered || self == .id || self == .accountID }

    /// Whether a value is one of this kind.
    package func takes(_ value: RowValue) -> Bool {
        switch (self, value) {
        case (.id, .id), (.accountID, .id), (.moment, .moment), (.decimal, .decimal),
            (.integer, .integer), (.indicator, .indicator), (.status, .status), (.type, .type),
            (.text, .text):
            true
        default: false
        }
    }
}
