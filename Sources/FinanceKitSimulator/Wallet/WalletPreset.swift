/// A wallet that needs no file: what a person of one kind would have.
package enum WalletPreset: String, CaseIterable, Sendable {
    case appleCard = "apple-card"
    case appleCash = "apple-cash"
    case savings
    case ukCurrentAccount = "uk-current-account"
    case fullUS = "full-us"
    case empty
    case large
    case awkward

    /// What it holds, in less than a sentence.
    package var summary: String {
        switch self {
        case .appleCard: "a credit card that knows only what is available"
        case .appleCash: "cash between friends, with Daily Cash"
        case .savings: "deposits and monthly interest"
        case .ukCurrentAccount: "a salary, rent, direct debits, cards and cash in pounds"
        case .fullUS: "the card, the cash and the savings together"
        case .empty: "no account at all"
        case .large: "a credit card with very many transactions over ten years"
        case .awkward: "every corner that the framework allows: empty, equal, foreign, odd"
        }
    }

    /// The days of the period where nothing else is said.
    package var daysDefault: Int { self == .large ? 3_650 : 90 }

    /// Where such a person lives.
    package var timeZoneIdentifier: String {
        self == .ukCurrentAccount ? "Europe/London" : "America/New_York"
    }

    /// How many transactions there are where nothing else is said; nil for as many as such a
    /// person makes.
    var transactionsDefault: Int? { self == .large ? 100_000 : nil }

    /// Whether the rows are made day by day, so that their number and days can be chosen.
    package var isMadeByDays: Bool { self != .empty && self != .awkward }

    /// The names by which scenarios refer to the accounts, with what is known of each.
    package var accounts: [AccountName] {
        switch self {
        case .appleCard, .large: [.card]
        case .appleCash: [.cash]
        case .savings: [.savings]
        case .ukCurrentAccount: [AccountName("current", "GBP", isLiability: false)]
        case .fullUS: [.card, .cash, .savings]
        case .empty: []
        case .awkward:
            [
                AccountName("card", "USD", isLiability: true),
                AccountName("bare", "USD", isLiability: true),
                AccountName("yen", "JPY", isLiability: false),
                AccountName("quiet", "EUR", isLiability: false),
            ]
        }
    }

    /// An account of a preset as a scenario knows it.
    package struct AccountName: Hashable, Sendable {
        package let alias: String
        package let currencyCode: String
        package let isLiability: Bool

        init(_ alias: String, _ currencyCode: String, isLiability: Bool) {
            self.alias = alias
            self.currencyCode = currencyCode
            self.isLiability = isLiability
        }

        static let card = AccountName("card", "USD", isLiability: true)
        static let cash = AccountName("cash", "USD", isLiability: false)
        static let savings = AccountName("savings", "USD", isLiability: false)
    }
}
