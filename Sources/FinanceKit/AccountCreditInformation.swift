public import Foundation

/// What a liability account may borrow and what is to be paid back next.
///
/// Standing: documented (Apple's `AccountCreditInformation`); the coded form is that of
/// `CurrencyAmount` inside other types, which apps have seen.
@available(iOS 17.4, *)
public struct AccountCreditInformation: Codable, Hashable, Sendable {
    /// The most that can be borrowed.
    public let creditLimit: CurrencyAmount?
    /// When the next payment is due.
    public let nextPaymentDueDate: Date?
    /// The least of the next payment that is not overdue.
    public let minimumNextPaymentAmount: CurrencyAmount?
    /// What is overdue in the current period.
    public let overduePaymentAmount: CurrencyAmount?

    package init(
        creditLimit: CurrencyAmount?, nextPaymentDueDate: Date?,
        minimumNextPaymentAmount: CurrencyAmount?, overduePaymentAmount: CurrencyAmount?
    ) {
        self.creditLimit = creditLimit
        self.nextPaymentDueDate = nextPaymentDueDate
        self.minimumNextPaymentAmount = minimumNextPaymentAmount
        self.overduePaymentAmount = overduePaymentAmount
    }

    private enum CodingKeys: CodingKey {
        case creditLimit, nextPaymentDueDate, minimumNextPaymentAmount, overduePaymentAmount
    }

    /// Reads the information from an object keyed by property name.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        creditLimit = try container.decodeAmountIfPresent(forKey: .creditLimit)
        nextPaymentDueDate = try container.decodeIfPresent(Date.self, forKey: .nextPaymentDueDate)
        minimumNextPaymentAmount =
            try container.decodeAmountIfPresent(forKey: .minimumNextPaymentAmount)
        overduePaymentAmount = try container.decodeAmountIfPresent(forKey: .overduePaymentAmount)
    }

    /// Writes an object keyed by property name, without the properties that are nil.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeAmountIfPresent(creditLimit, forKey: .creditLimit)
        try container.encodeIfPresent(nextPaymentDueDate, forKey: .nextPaymentDueDate)
        try container.encodeAmountIfPresent(
            minimumNextPaymentAmount, forKey: .minimumNextPaymentAmount)
        try container.encodeAmountIfPresent(overduePaymentAmount, forKey: .overduePaymentAmount)
    }
}
