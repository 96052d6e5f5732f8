import FinanceKit
import Foundation
import WalletModel

private typealias Row = FinanceKit.Transaction

extension QueryShape<FinanceKit.Transaction> {
    /// The shapes that public code ships, and Apple's own helpers.
    static let shipped: [QueryShape] = [
        QueryShape("between two dates") {
            let (from, until) = $0.dates()
            return #Predicate<Row> { $0.transactionDate >= from && $0.transactionDate <= until }
        },
        QueryShape("after a date") {
            let since = $0.date()
            return #Predicate<Row> { $0.transactionDate > since }
        },
        QueryShape("of an account") {
            let id = $0.accountID()
            return #Predicate<Row> { $0.accountID == id }
        },
        QueryShape("of an account from a date on") {
            let (id, date) = ($0.accountID(), $0.date())
            return #Predicate<Row> { $0.accountID == id && $0.transactionDate >= date }
        },
        QueryShape("of some accounts") {
            let ids = [$0.accountID(), $0.accountID()]
            return #Predicate<Row> { ids.contains($0.accountID) }
        },
        QueryShape("of a captured account") {
            let account = Account($0.one(of: $0.accounts))
            return #Predicate<Row> { $0.accountID == account.id }
        },
        QueryShape("Apple's helper for statuses") {
            TransactionQuery.predicate(
                forStatuses: [.booked, $0.one(of: TransactionStatus.allCases)])
        },
        QueryShape("Apple's helper for types") {
            TransactionQuery.predicate(
                forTransactionTypes: [.fee, $0.one(of: TransactionType.allCases)])
        },
        QueryShape("Apple's helper for categories") {
            TransactionQuery.predicate(forMerchantCategoryCodes: [$0.code(), $0.code()])
        },
        QueryShape("Apple's helpers with nothing in the list") { _ in
            TransactionQuery.predicate(forMerchantCategoryCodes: [])
        },
    ]

    static let optionals: [QueryShape] = [
        QueryShape("nil") { _ in #Predicate<Row> { $0.postedDate == nil } },
        QueryShape("not nil") { _ in #Predicate<Row> { $0.merchantName != nil } },
        QueryShape("nil of a value with parts") { _ in
            #Predicate<Row> { $0.foreignCurrencyAmount == nil && !($0.postedDate == nil) }
        },
        QueryShape("coalesced date") {
            let date = $0.date()
            return #Predicate<Row> { ($0.postedDate ?? date) > date }
        },
        QueryShape("coalesced text") {
            let text = $0.one(of: ["Kiosk", "none", "a;b", "", "x`y"])
            return #Predicate<Row> { ($0.merchantName ?? "none") == text }
        },
        QueryShape("coalesced chain") {
            let number = $0.number()
            return #Predicate<Row> { ($0.foreignCurrencyAmount?.amount ?? 5) <= number }
        },
        QueryShape("chain equal to a constant", .whole) {
            let code = $0.one(of: ["USD", "EUR", "K;`"])
            return #Predicate<Row> { $0.foreignCurrencyAmount?.currencyCode == code }
        },
        QueryShape("chain not equal to a constant") {
            let code = $0.one(of: ["USD", "EUR", "K;`"])
            return #Predicate<Row> { $0.foreignCurrencyAmount?.currencyCode != code }
        },
        QueryShape("optional not equal") {
            let name = $0.one(of: ["Kiosk", "Grocer", "a;b"])
            return #Predicate<Row> { $0.merchantName != name }
        },
        QueryShape("captured optional, sometimes nil") {
            let code = $0.maybe { $0.code() }
            return #Predicate<Row> { $0.merchantCategoryCode == code }
        },
        QueryShape("if let") {
            let date = $0.date()
            return #Predicate<Row> {
                if let posted = $0.postedDate { posted >= date } else { true }
            }
        },
        QueryShape("if let in if let") {
            let (date, number) = ($0.date(), $0.number())
            return #Predicate<Row> { row in
                if let posted = row.postedDate {
                    if let rate = row.foreignCurrencyExchangeRate {
                        rate > number && posted < date
                    } else {
                        posted > date
                    }
                } else {
                    false
                }
            }
        },
        QueryShape("conditional") {
            let (date, id) = ($0.date(), $0.accountID())
            return #Predicate<Row> {
                $0.transactionDate > date ? $0.accountID == id : $0.postedDate != nil
            }
        },
        QueryShape("forced where it is there", .part) {
            let date = $0.date()
            // swift-format-ignore: NeverForceUnwrap
            // Extensions write it so, and the macro makes an expression of it that throws.
            return #Predicate<Row> { $0.postedDate != nil && $0.postedDate! > date }
        },
    ]

    static let values: [QueryShape] = [
        QueryShape("amount under") {
            let number = $0.number()
            return #Predicate<Row> { $0.transactionAmount.amount < number }
        },
        QueryShape("amount from") {
            let number = $0.number()
            return #Predicate<Row> { number <= $0.transactionAmount.amount }
        },
        QueryShape("amount is, or rate is not") {
            let number = $0.number()
            return #Predicate<Row> {
                $0.transactionAmount.amount == number
                    || $0.foreignCurrencyExchangeRate != number
            }
        },
        QueryShape("amount among") {
            let numbers = [$0.number(), $0.number(), $0.number()]
            return #Predicate<Row> { numbers.contains($0.transactionAmount.amount) }
        },
        QueryShape("date is") {
            let date = $0.date()
            return #Predicate<Row> { $0.transactionDate == date }
        },
        QueryShape("date is not") {
            let date = $0.date()
            return #Predicate<Row> { $0.transactionDate != date && $0.postedDate != date }
        },
        QueryShape("date among") {
            let dates = [$0.date(), $0.date()]
            return #Predicate<Row> { dates.contains($0.transactionDate) }
        },
        QueryShape("date in a captured range") {
            let (from, until) = $0.dates()
            let range = from...until
            return #Predicate<Row> { range.contains($0.transactionDate) }
        },
        QueryShape("date in ranges made in place") {
            let (from, until) = $0.dates()
            return #Predicate<Row> {
                (from..<until).contains($0.transactionDate)
                    || (from...until).contains($0.transactionDate)
            }
        },
        QueryShape("indicator and type") {
            let type = $0.one(of: TransactionType.allCases)
            let debit = CreditDebitIndicator.debit
            return #Predicate<Row> {
                $0.creditDebitIndicator == debit && $0.transactionType != type
            }
        },
        QueryShape("status among, negated") {
            let statuses = [TransactionStatus.memo, $0.one(of: TransactionStatus.allCases)]
            return #Predicate<Row> { !statuses.contains($0.status) }
        },
        QueryShape("category by number") {
            let number = $0.code().rawValue
            return #Predicate<Row> { ($0.merchantCategoryCode?.rawValue ?? -1) > number }
        },
        QueryShape("currency, negated twice") {
            let code = $0.one(of: ["USD", "EUR", "K;`"])
            return #Predicate<Row> { !(!($0.transactionAmount.currencyCode == code)) }
        },
        QueryShape("text is one of") {
            let texts = ["Kiosk", "a;b", $0.one(of: ["x`y", "none", "a'b\"c%_"])]
            return #Predicate<Row> { texts.contains($0.transactionDescription) }
        },
        QueryShape("id among") {
            let ids = [$0.one(of: $0.transactions).id, $0.one(of: $0.transactions).id]
            return #Predicate<Row> { ids.contains($0.id) }
        },
        QueryShape("constants only") {
            let flag = $0.pick(2) == 0
            return #Predicate<Row> { _ in flag }
        },
        QueryShape("constant beside") {
            let flag = $0.pick(2) == 0
            let id = $0.accountID()
            return #Predicate<Row> { flag || $0.accountID == id }
        },
    ]

    static let evaluatedHere: [QueryShape] = [
        QueryShape("text beyond ASCII", .nothing) {
            let text = $0.one(of: ["café", "cafe\u{301}", "\u{212A}iosk", "日本"])
            return #Predicate<Row> { $0.transactionDescription == text }
        },
        QueryShape("contains", .nothing) {
            let text = $0.one(of: ["cafe", "K", "\n", "", "é"])
            return #Predicate<Row> { $0.transactionDescription.contains(text) }
        },
        QueryShape("starts with", .nothing) {
            let text = $0.one(of: ["Caf", "caf", "K", ""])
            return #Predicate<Row> { $0.merchantName?.starts(with: text) ?? false }
        },
        QueryShape("text before", .nothing) {
            let text = $0.text()
            return #Predicate<Row> { $0.transactionDescription < text }
        },
        QueryShape("two dates of a row", .nothing) { _ in
            #Predicate<Row> { ($0.postedDate ?? $0.transactionDate) > $0.transactionDate }
        },
        QueryShape("contains of an account", .part) {
            let (id, text) = ($0.accountID(), $0.one(of: ["cafe", "K", "e"]))
            return #Predicate<Row> { $0.merchantName?.contains(text) == true && $0.accountID == id }
        },
        QueryShape("contains or of an account", .nothing) {
            let (id, text) = ($0.accountID(), $0.one(of: ["cafe", "K", "e"]))
            return #Predicate<Row> {
                $0.transactionDescription.contains(text) || $0.accountID == id
            }
        },
        QueryShape("more of an amount than the wallet keeps", .nothing) {
            let number = Decimal($0.pick(20)) + Decimal(sign: .plus, exponent: -30, significand: 1)
            return #Predicate<Row> { $0.transactionAmount.amount > number }
        },
        QueryShape("a date that is no number", .nothing) { _ in
            let date = Date(timeIntervalSinceReferenceDate: .nan)
            return #Predicate<Row> { $0.transactionDate < date }
        },
        QueryShape("a property of the extension's own", .part) {
            let id = $0.accountID()
            return #Predicate<Row> { $0.isLarge && $0.accountID == id }
        },
    ]
}

extension FinanceKit.Transaction {
    /// What an extension's author may add.
    fileprivate var isLarge: Bool { transactionAmount.amount > 10 }
}
