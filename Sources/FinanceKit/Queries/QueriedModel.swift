package import DeliveryWire
import Foundation
package import WalletModel

/// A model of Apple's that is made from rows of the wallet and can be asked for with a predicate.
///
/// The tables are made anew for each query, since key paths cannot be shared between threads.
package protocol QueriedModel: Sendable {
    associatedtype Record: RowWire

    /// Everything in a row that a predicate can name.
    static var place: RowPlace<Record.Field> { get }
    /// The keys whose order is the same in the wallet as here.
    static var sortFields: [AnyKeyPath: Record.Field] { get }
    /// The keys that a database could sort by and that are sorted here: texts, as people read them.
    static var sortedHere: Set<AnyKeyPath> { get }

    init(_ record: Record)
}

extension RowPlace {
    /// The place of an amount of money.
    static func money(_ amount: Field, _ currency: Field, isOptional: Bool = false) -> RowPlace {
        .parts(
            presence: isOptional ? amount : nil,
            [
                \CurrencyAmount.amount: .value(amount),
                \CurrencyAmount.currencyCode: .value(currency),
            ])
    }
}
