import Foundation

/// How an amount of money is coded inside other types: the amount as text, so that no coder can
/// round it.
///
/// `CurrencyAmount` itself must not be `Codable`, because Apple's is not for clients.
struct CurrencyAmountForm: Codable {
    private let amount: String
    /// Apps have seen data of Apple's without it.
    private let currencyCode: String?

    init(_ money: CurrencyAmount) {
        amount = money.amount.description
        currencyCode = money.currencyCode.isEmpty ? nil : money.currencyCode
    }

    /// The amount, or nil where the text is no decimal number.
    var money: CurrencyAmount? {
        Decimal(plainText: amount).map {
            CurrencyAmount(amount: $0, currencyCode: currencyCode ?? "")
        }
    }
}

extension Decimal {
    /// Reads an optional minus sign, digits, and an optional point with digits; nothing else.
    ///
    /// `Decimal(string:)` alone takes `12abc` for 12.
    fileprivate init?(plainText text: String) {
        let unsigned = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let parts = unsigned.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let areDigits = parts.allSatisfy { part in
            !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
        }
        guard areDigits, let value = Decimal(string: text), value.isFinite else { return nil }
        self = value
    }
}

extension KeyedEncodingContainer {
    mutating func encodeAmount(_ money: CurrencyAmount, forKey key: Key) throws {
        try encode(CurrencyAmountForm(money), forKey: key)
    }

    mutating func encodeAmountIfPresent(_ money: CurrencyAmount?, forKey key: Key) throws {
        try encodeIfPresent(money.map(CurrencyAmountForm.init), forKey: key)
    }
}

extension KeyedDecodingContainer {
    func decodeAmount(forKey key: Key) throws -> CurrencyAmount {
        let form = try decode(CurrencyAmountForm.self, forKey: key)
        guard let money = form.money else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self,
                debugDescription: "an amount must be a decimal number as text, such as \"12.5\"")
        }
        return money
    }

    func decodeAmountIfPresent(forKey key: Key) throws -> CurrencyAmount? {
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        return try decodeAmount(forKey: key)
    }
}
