public import Foundation

/// An account that the person shares: something owned, or something owed.
///
/// Standing: documented (Apple's `Account`, WWDC24 session 2023); the coded form is assumed.
@available(iOS 17.4, *)
@nonexhaustive
public enum Account: Codable, Equatable, Identifiable, Sendable {
    /// Money that is owned: a bank or savings account, a cash card.
    case asset(AssetAccount)
    /// Money that is owed: a credit card.
    case liability(LiabilityAccount)

    /// The account's identifier on this device, which balances and transactions repeat.
    public var id: UUID {
        switch self {
        case .asset(let account): account.id
        case .liability(let account): account.id
        }
    }

    /// The name that the person knows the account by.
    public var displayName: String {
        switch self {
        case .asset(let account): account.displayName
        case .liability(let account): account.displayName
        }
    }

    /// A description, where the institution gives one.
    public var accountDescription: String? {
        switch self {
        case .asset(let account): account.accountDescription
        case .liability(let account): account.accountDescription
        }
    }

    /// The institution that holds the account.
    public var institutionName: String {
        switch self {
        case .asset(let account): account.institutionName
        case .liability(let account): account.institutionName
        }
    }

    /// The ISO 4217 code that the account is held in.
    public var currencyCode: String {
        switch self {
        case .asset(let account): account.currencyCode
        case .liability(let account): account.currencyCode
        }
    }

    /// When the account was opened, if known.
    @available(iOS 18, *)
    public var openingDate: Date? {
        switch self {
        case .asset(let account): account.openingDate
        case .liability(let account): account.openingDate
        }
    }
}

@available(iOS 17.4, *)
extension Account {
    /// The account as a liability; nil for an asset.
    public var liabilityAccount: LiabilityAccount? {
        if case .liability(let account) = self { account } else { nil }
    }

    /// The account as an asset; nil for a liability.
    public var assetAccount: AssetAccount? {
        if case .asset(let account) = self { account } else { nil }
    }
}
