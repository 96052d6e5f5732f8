public import Foundation

/// A transaction of one account, as it is known now.
///
/// Standing: documented (Apple's `Transaction`, WWDC24 session 2023); the coded form is what apps
/// have seen.
@available(iOS 17.4, *)
public struct Transaction: Codable, Equatable, Identifiable, Sendable {
    /// The identifier on this device, which stays while the transaction goes from pending to
    /// posted.
    public let id: UUID
    /// The account that it belongs to.
    public let accountID: UUID
    /// The total in the account's currency, never negative.
    public let transactionAmount: CurrencyAmount
    /// The amount in the currency of the purchase, where that was a foreign one.
    public let foreignCurrencyAmount: CurrencyAmount?
    /// The rate that the institution used for a foreign currency.
    @available(iOS 18, *) public let foreignCurrencyExchangeRate: Decimal?
    /// Which way the amount goes.
    public let creditDebitIndicator: CreditDebitIndicator
    /// A description made for people.
    public let transactionDescription: String
    /// The institution's own text, untouched.
    public let originalTransactionDescription: String
    /// The merchant's ISO 18245 category, if known.
    public let merchantCategoryCode: MerchantCategoryCode?
    /// The merchant, if known.
    public let merchantName: String?
    /// What kind of transaction it is.
    public let transactionType: TransactionType
    /// How far it has come.
    public let status: TransactionStatus
    /// When it took place.
    public let transactionDate: Date
    /// When it was posted; where it is nil, `transactionDate` serves.
    public let postedDate: Date?

    private enum CodingKeys: CodingKey {
        case id, accountID, transactionAmount, foreignCurrencyAmount, foreignCurrencyExchangeRate
        case creditDebitIndicator, transactionDescription, originalTransactionDescription
        case merchantCategoryCode, merchantName, transactionType, status, transactionDate
        case postedDate
    }

    /// Reads a transaction from an object keyed by property name.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(UUID.self, forKey: .id)
        accountID = try container.decode(UUID.self, forKey: .accountID)
        transactionAmount = try container.decodeAmount(forKey: .transactionAmount)
        foreignCurrencyAmount = try container.decodeAmountIfPresent(forKey: .foreignCurrencyAmount)
        foreignCurrencyExchangeRate =
            try container.decodeIfPresent(Decimal.self, forKey: .foreignCurrencyExchangeRate)
        creditDebitIndicator =
            try container.decode(CreditDebitIndicator.self, forKey: .creditDebitIndicator)
        transactionDescription = try container.decode(String.self, forKey: .transactionDescription)
        originalTransactionDescription =
            try container.decode(String.self, forKey: .originalTransactionDescription)
        merchantCategoryCode = try container.decodeIfPresent(
            MerchantCategoryCode.self, forKey: .merchantCategoryCode)
        merchantName = try container.decodeIfPresent(String.self, forKey: .merchantName)
        transactionType = try container.decode(TransactionType.self, forKey: .transactionType)
        status = try container.decode(TransactionStatus.self, forKey: .status)
        transactionDate = try container.decode(Date.self, forKey: .transactionDate)
        postedDate = try container.decodeIfPresent(Date.self, forKey: .postedDate)
    }

    /// Writes an object keyed by property name, without the properties that are nil.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(accountID, forKey: .accountID)
        try container.encodeAmount(transactionAmount, forKey: .transactionAmount)
        try container.encodeAmountIfPresent(foreignCurrencyAmount, forKey: .foreignCurrencyAmount)
        try container.encodeIfPresent(
            foreignCurrencyExchangeRate, forKey: .foreignCurrencyExchangeRate)
        try container.encode(creditDebitIndicator, forKey: .creditDebitIndicator)
        try container.encode(transactionDescription, forKey: .transactionDescription)
        try container.encode(
            originalTransactionDescription, forKey: .originalTransactionDescription)
        try container.encodeIfPresent(merchantCategoryCode, forKey: .merchantCategoryCode)
        try container.encodeIfPresent(merchantName, forKey: .merchantName)
        try container.encode(transactionType, forKey: .transactionType)
        try container.encode(status, forKey: .status)
        try container.encode(transactionDate, forKey: .transactionDate)
        try container.encodeIfPresent(postedDate, forKey: .postedDate)
    }
}
