import WalletModel

import struct Foundation.UUID

/// Rows that are allowed and that few people think of; the seed decides the ids alone.
struct AwkwardWallet {
    let accounts: [NamedAccount]
    private(set) var transactions: [TransactionRecord] = []
    private(set) var balances: [BalanceRecord] = []
    private let now: Int64
    /// Local midnight of the day before the moment.
    private let yesterday: Int64
    private var random: RandomSource

    init(_ options: PresetOptions, random: RandomSource) {
        var random = random
        now = options.now.nanoseconds / Timestamp.nanosecondsPerSecond
        let local = Int(now) + options.timeZone.secondsFromGMT(for: options.now.date)
        let day = Int((Double(local) / 86_400).rounded(.down)) - 1
        yesterday = Int64(day * 86_400 - options.secondsFromGMT(day: day))
        var accounts: [NamedAccount] = []
        for name in options.preset.accounts {
            let record = Self.account(name, UUID.make(from: &random), now: now)
            accounts.append(NamedAccount(name: name.alias, record: record))
        }
        self.accounts = accounts
        self.random = random
        addEveryType()
        addEveryStatus()
        addAmounts()
        addMoments()
        addTexts()
        addBalances()
        transactions.sort { $0.transactionDate < $1.transactionDate }
    }

    private static func account(
        _ name: WalletPreset.AccountName, _ id: UUID, now: Int64
    ) -> AccountRecord {
        switch name.alias {
        case "card":
            // Overdue and a minimum at once, and the limit in a currency of its own.
            AccountRecord(
                id: id, displayName: "Card 💳 مِحْفَظَة", accountDescription: "",
                institutionName: "Банк №1", currencyCode: name.currencyCode,
                openingDate: Timestamp(seconds: now - 400 * 86_400),
                credit: CreditRecord(
                    creditLimit: money("2500", "EUR"),
                    nextPaymentDueDate: Timestamp(seconds: now - 3 * 86_400),
                    minimumNextPaymentAmount: money("0", "USD"),
                    overduePaymentAmount: money("35.01", "USD")))
        case "bare":
            AccountRecord(
                id: id, displayName: "Bare", institutionName: "Example Bank",
                currencyCode: name.currencyCode, credit: CreditRecord())
        case "yen":
            AccountRecord(
                id: id, displayName: "普通預金", institutionName: "Example Bank",
                currencyCode: name.currencyCode)
        default:
            AccountRecord(
                id: id, displayName: "Quiet", institutionName: "Example Bank",
                currencyCode: name.currencyCode)
        }
    }

    private static func money(_ text: String, _ currency: String) -> MoneyRecord {
        guard let amount = ExactDecimal(text) else { preconditionFailure("\(text) is an amount") }
        return MoneyRecord(amount: amount, currencyCode: currency)
    }

    /// Adds a booked row of the card, which `change` makes into something else.
    private mutating func add(
        _ name: String, _ amount: String = "10", at second: Int64? = nil, account: Int = 0,
        _ change: (inout TransactionRecord) -> Void = { _ in }
    ) {
        let moment = Timestamp(seconds: second ?? yesterday + Int64(transactions.count) * 1_009)
        let account = accounts[account].record
        var row = TransactionRecord(
            id: UUID.make(from: &random), accountID: account.id,
            amount: Self.money(amount, account.currencyCode), indicator: .debit,
            transactionDescription: name, originalDescription: name, type: .pointOfSale,
            status: .booked, transactionDate: moment, postedDate: moment)
        change(&row)
        transactions.append(row)
    }
}

extension AwkwardWallet {
    private mutating func addEveryType() {
        for type in TransactionTypeRecord.allCases {
            add("type \(type.rawValue)") { $0.type = type }
        }
    }

    private mutating func addEveryStatus() {
        for status in TransactionStatusRecord.allCases {
            add("status \(status.rawValue)") { row in
                row.status = status
                if status != .booked { row.postedDate = nil }
            }
        }
        add("booked without a posted date") { $0.postedDate = nil }
        add("posted before it took place") { row in
            row.postedDate = row.transactionDate.adding(.seconds(-86_400))
        }
    }

    private mutating func addAmounts() {
        add("zero, debit", "0")
        add("zero, credit", "0") { $0.indicator = .credit }
        add("more than a double holds", "123456789012345.678")
        add("the smallest part", "0.000000000000000001")
        add("half of a cent", "0.005")
        add("yen have no cents", "150000", account: 2)
        add("a refund of the same", "10") { row in
            row.indicator = .credit
            row.type = .refund
        }
        add("foreign with its rate", "54.21") { row in
            row.foreignAmount = Self.money("50", "EUR")
            row.foreignExchangeRate = ExactDecimal(significand: 10_842, scale: 4)
        }
        add("foreign without a rate", "6.70") { $0.foreignAmount = Self.money("1000", "JPY") }
        add("a rate without a foreign amount") {
            $0.foreignExchangeRate = ExactDecimal(significand: 13, scale: 1)
        }
        add("foreign in the account's own currency", "7") {
            $0.foreignAmount = Self.money("7", "USD")
        }
        add("no currency of ISO 4217", "1") { $0.amount = Self.money("1", "PTS") }
        let codes: [Int16] = [742, 9_950, 0, 1, -1, 9_999, .max, .min]
        for code in codes {
            add("category code \(code)") { $0.merchantCategoryCode = code }
        }
    }

    private mutating func addMoments() {
        // A day earlier or later in another time zone.
        add("at 23:30", at: yesterday + 23 * 3_600 + 1_800)
        add("at 00:30", at: yesterday + 1_800)
        add("at midnight", at: yesterday)
        for number in 1...3 { add("equal moment \(number)", at: now - 3_600) }
        for number in 1...2 {
            add("equal twin", "4.20", at: now - 7_200) { $0.merchantName = "Twin" }
            let moment = Timestamp(nanoseconds: (now - 60) * 1_000_000_000 + Int64(number))
            add("nanoseconds \(number)") { $0.transactionDate = moment }
        }
        add("at this very moment", at: now)
        add("before 1970", at: -86_400)
        add("twenty years ago", at: now - 20 * 365 * 86_400)
    }

    private mutating func addTexts() {
        add("") { $0.originalDescription = "" }
        add(" blanks ") { $0.merchantName = "  " }
        add("empty merchant") { $0.merchantName = "" }
        add("line\nbreak\tand tab") { $0.merchantName = "a\nb" }
        add("quotes \" ' ` and , ; \\ and <&>") { $0.merchantName = "\"Q\", <&>" }
        add("東京都 コーヒー ☕️") { $0.merchantName = "コーヒー" }
        add("مقهى القاهرة") { $0.merchantName = "مقهى" }
        add("family 👩‍👩‍👧‍👦 and flag 🇨🇭")
        add("composed é") { $0.merchantName = "Caf\u{E9}" }
        add("decomposed é") { $0.merchantName = "Cafe\u{301}" }
        add(String(repeating: "long text ", count: 200)) { row in
            row.merchantName = String(repeating: "m", count: 1_000)
        }
    }

    /// The newest is neither the first nor the last.
    private mutating func addBalances() {
        let card = accounts[0].record.id
        let yen = accounts[2].record.id
        for (amount, age, indicator) in [
            ("1200.5", 2, IndicatorRecord.credit), ("900", 0, .credit), ("12.01", 5, .debit),
            ("900", 1, .credit),
        ] {
            addBalance(
                card, available: part(amount, "USD", days: age, indicator), booked: nil)
        }
        addBalance(
            yen, available: part("0", "JPY", days: 0, .credit),
            booked: part("150000", "JPY", days: 3, .debit))
        addBalance(yen, available: nil, booked: part("7", "JPY", days: 1, .credit))
        addBalance(yen, available: nil, booked: part("7", "JPY", days: 1, .credit))
    }

    private mutating func addBalance(
        _ account: UUID, available: BalanceAmountRecord?, booked: BalanceAmountRecord?
    ) {
        balances.append(
            BalanceRecord(
                id: UUID.make(from: &random), accountID: account, available: available,
                booked: booked))
    }

    private func part(
        _ amount: String, _ currency: String, days: Int, _ indicator: IndicatorRecord
    ) -> BalanceAmountRecord {
        BalanceAmountRecord(
            money: Self.money(amount, currency),
            asOfDate: Timestamp(seconds: now - Int64(days) * 86_400), indicator: indicator)
    }
}
