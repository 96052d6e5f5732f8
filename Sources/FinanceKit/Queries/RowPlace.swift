import Foundation
package import WalletModel

/// Where a value of Apple's model stands in a row of the wallet, and what can be reached from it.
package struct RowPlace<Field: RowField> {
    /// What is missing in the row exactly where the value is nil; nil where it never is.
    package let field: Field?
    /// Whether the field holds the value itself, and not only shows that it is there.
    package let isValue: Bool
    private let members: [AnyKeyPath: RowPlace]

    private init(field: Field?, isValue: Bool, members: [AnyKeyPath: RowPlace]) {
        self.field = field
        self.isValue = isValue
        self.members = members
    }

    /// The place of a plain value.
    package static func value(
        _ field: Field, members: [AnyKeyPath: RowPlace] = [:]
    ) -> RowPlace {
        RowPlace(field: field, isValue: true, members: members)
    }

    /// The place of a value that has parts, and is nil where `field` is missing.
    package static func parts(
        presence field: Field? = nil, _ members: [AnyKeyPath: RowPlace]
    ) -> RowPlace {
        RowPlace(field: field, isValue: false, members: members)
    }

    /// The place that a key path leads to; nil where the wallet keeps no such thing.
    package func member(_ keyPath: AnyKeyPath) -> RowPlace? { members[keyPath] }

    /// Whether the value is a text.
    package var isText: Bool { isValue && field?.kind == .text }
}
