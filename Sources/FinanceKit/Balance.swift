public import Foundation

/// One balance of an account at one moment.
///
/// On an asset, credit is a positive balance and debit an overdraft. On a liability, debit is
/// money owed and credit money in the person's favour. Nothing at all counts as credit.
/// Standing: documented (Apple's `Balance`).
@available(iOS 17.4, *)
public struct Balance: Codable, Hashable, Sendable {
    /// How much, never negative.
    public let amount: CurrencyAmount
    /// When the institution computed it.
    public let asOfDate: Date
    /// Which way it goes.
    public let creditDebitIndicator: CreditDebitIndicator

    package init(
        amount: CurrencyAmount, asOfDate: Date, creditDebitIndicator: CreditDebitIndicator
    ) {
        self.amount = amount
        self.asOfDate = asOfDate
        self.creditDebitIndicator = creditDebitIndicator
    }

    private enum CodingKeys: CodingKey {
        case amount, asOfDate, creditDebitIndicator
    }

    /// Reads a balance from an object keyed by property name.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        amount = try container.decodeAmount(forKey: .amount)
        asOfDate = try container.decode(Date.self, forKey: .asOfDate)
        creditDebitIndicator =
            try container.decode(CreditDebitIndicator.self, forKey: .creditDebitIndicator)
    }

    /// Writes an object keyed by property name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeAmount(amount, forKey: .amount)
        try container.encode(asOfDate, forKey: .asOfDate)
        try container.encode(creditDebitIndicator, forKey: .creditDebitIndicator)
    }
}
