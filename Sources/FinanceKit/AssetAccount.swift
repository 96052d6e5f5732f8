public import Foundation

/// An account that holds money of the person's.
///
/// Standing: documented (Apple's `AssetAccount`).
@available(iOS 17.4, *)
public struct AssetAccount: Codable, Equatable, Identifiable, Sendable {
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
    /// When the account was opened, if known.
    @available(iOS 18, *) public let openingDate: Date?
}
