import WalletModel

/// What the words of a statement mean in the wallet.
///
/// Apple publishes no such table; the meanings are plausible choices, and an import states them.
enum StatementVocabulary {
    /// The transaction type of a word in the Type column, compared without case; nil when unknown.
    static func type(_ word: String) -> TransactionTypeRecord? {
        types[word.lowercased()]
    }

    /// The ISO 18245 code of a word in the Category column, compared without case, or of digits
    /// that are a code themselves.
    static func merchantCategoryCode(_ word: String) -> Int16? {
        if let first = word.utf8.first, first == 0x2D || (0x30...0x39).contains(first) {
            return Int16(word)
        }
        return codes[word.lowercased()]
    }

    /// Whether a category only repeats the type of a row that has no merchant.
    static func isWithoutMerchant(_ category: String) -> Bool {
        let word = category.lowercased()
        return word.isEmpty || word == "other" || types[word] != nil
    }

    private static let types: [String: TransactionTypeRecord] = [
        "purchase": .pointOfSale,
        "payment": .billPayment,
        "credit": .refund,
        "refund": .refund,
        "return": .refund,
        "interest": .interest,
        "interest charge": .interest,
        "fee": .fee,
        "late fee": .fee,
        "foreign transaction fee": .fee,
        "installment": .loan,
        "debit": .adjustment,
        "adjustment": .adjustment,
        "balance adjustment": .adjustment,
        "daily cash adjustment": .adjustment,
        "daily cash": .adjustment,
        "transfer": .transfer,
        "cash advance": .atm,
        "atm": .atm,
        "check": .check,
        "deposit": .deposit,
        "direct deposit": .directDeposit,
        "dividend": .dividend,
        "withdrawal": .withdrawal,
        "standing order": .standingOrder,
        "direct debit": .directDebit,
    ]

    private static let codes: [String: Int16] = [
        "airlines": 4511,
        "alcohol": 5921,
        "automotive": 7538,
        "education": 8299,
        "electronics": 5732,
        "entertainment": 7922,
        "gas": 5541,
        "government": 9399,
        "grocery": 5411,
        "groceries": 5411,
        "health": 8099,
        "home": 5200,
        "hotel": 7011,
        "hotels": 7011,
        "insurance": 6300,
        "medical": 8011,
        "pharmacy": 5912,
        "restaurants": 5812,
        "services": 7299,
        "shopping": 5311,
        "subscriptions": 5968,
        "transportation": 4121,
        "travel": 4722,
        "utilities": 4900,
    ]
}
