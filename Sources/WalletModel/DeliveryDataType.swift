/// A kind of data that an extension can be woken for.
///
/// The raw value is the word on the wire.
///
/// The order of the cases is the order in which a wake names its types.
package enum DeliveryDataType: String, CaseIterable, Codable, Comparable, Sendable {
    case accounts, accountBalances, transactions

    package static func < (left: DeliveryDataType, right: DeliveryDataType) -> Bool {
        left.order < right.order
    }

    private var order: Int {
        switch self {
        case .accounts: 0
        case .accountBalances: 1
        case .transactions: 2
        }
    }
}
