public import Foundation

/// A balance snapshot of one account; an account has several over time.
///
/// Standing: documented (Apple's `AccountBalance`, WWDC24 session 2023).
@available(iOS 17.4, *)
public struct AccountBalance: Codable, Equatable, Identifiable, Sendable {
    /// The snapshot's identifier.
    public let id: UUID
    /// The account that it belongs to.
    public let accountID: UUID
    /// What the institution gave.
    public let currentBalance: CurrentBalance
}

@available(iOS 17.4, *)
extension AccountBalance {
    /// The balance with pending transactions, if given.
    public var available: Balance? {
        switch currentBalance {
        case .available(let balance), .availableAndBooked(let balance, _): balance
        case .booked: nil
        }
    }

    /// The balance of posted transactions, if given.
    public var booked: Balance? {
        switch currentBalance {
        case .booked(let balance), .availableAndBooked(_, let balance): balance
        case .available: nil
        }
    }

    /// The currency of the snapshot, the same for both of its balances.
    public var currencyCode: String {
        switch currentBalance {
        case .available(let balance), .booked(let balance), .availableAndBooked(let balance, _):
            balance.amount.currencyCode
        }
    }
}
