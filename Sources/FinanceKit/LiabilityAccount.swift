public import Foundation

/// An account on which the person owes money.
///
/// Standing: documented (Apple's `LiabilityAccount`).
@available(iOS 17.4, *)
public struct LiabilityAccount: Codable, Equatable, Identifiable, Sendable {
    /// The account's identifier on this device.
    public let id: UUID
    /// The name that the person knows the account by.
    public let displayName: String
    /// A description, where the institution gives one.
    public let accountDescription: String?
    /// The institution that holds the account.
    public let institutionName: String
    /// The ISO 4217 code that the account is held in.
    public let currencyCode: String
    /// The credit limit and the payments that are due.
    public let creditInformation: AccountCreditInformation
    /// When the account was opened, if known.
    @available(iOS 18, *) public let openingDate: Date?
}
