public import Foundation

/// An amount of money in one currency, never negative.
///
/// The direction stands in a `CreditDebitIndicator` beside it.
/// Standing: documented (Apple's `CurrencyAmount`, WWDC24 session 2023). It cannot be coded by
/// itself, though types that hold it can.
@available(iOS 17.4, *)
public struct CurrencyAmount: Hashable, Sendable {
    /// How much.
    public let amount: Decimal
    /// Three characters, usually but not always an ISO 4217 code.
    public let currencyCode: String
}
