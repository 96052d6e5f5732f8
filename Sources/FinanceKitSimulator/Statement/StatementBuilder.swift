import WalletModel

import struct Foundation.UUID

/// Puts the rows of a statement into the words of the wallet, the oldest first.
struct StatementBuilder {
    private let columns: StatementColumns
    private let options: StatementOptions
    private let accountID: UUID
    private var transactions: [TransactionRecord] = []
    private var rowsOfDay: [CivilDate: Int] = [:]
    private var equalRows: [UUID: UInt64] = [:]
    private var owed = ExactDecimal.zero
    private var highestOwed = ExactDecimal.zero
    private var isTooLarge = false
    private var unknownTypes: [String: Int] = [:]
    private var unknownCategories: [String: Int] = [:]
    private var pendingCount = 0
    private static let accountName = "Apple Card"
    private static let institutionName = "Apple"

    init(columns: StatementColumns, options: StatementOptions) {
        self.columns = columns
        self.options = options
        if let given = options.accountID {
            accountID = given
        } else {
            var name = StableID(seed: options.seed)
            name.add("account")
            name.add(options.institutionName ?? Self.institutionName)
            name.add(options.accountName ?? Self.accountName)
            accountID = name.id
        }
    }

    mutating func add(_ row: StatementRow) {
        let type = StatementVocabulary.type(row.type)
        if type == nil { unknownTypes[row.type, default: 0] += 1 }
        let code = StatementVocabulary.merchantCategoryCode(row.category)
        if code == nil, !StatementVocabulary.isWithoutMerchant(row.category) {
            unknownCategories[row.category, default: 0] += 1
        }
        if row.clearingDay == nil { pendingCount += 1 }
        if let sum = ExactDecimal.sum(owed, row.amount) {
            owed = sum
            highestOwed = max(highestOwed, sum)
        } else {
            isTooLarge = true
        }
        let minute = rowsOfDay[row.transactionDay, default: 0]
        rowsOfDay[row.transactionDay] = minute + 1
        transactions.append(
            TransactionRecord(
                id: id(of: row), accountID: accountID, amount: money(row.amount.magnitude),
                indicator: row.amount > .zero ? .debit : .credit,
                transactionDescription: row.merchant.isEmpty ? row.description : row.merchant,
                originalDescription: row.description, merchantCategoryCode: code,
                merchantName: row.merchant.isEmpty ? nil : row.merchant, type: type ?? .unknown,
                status: row.clearingDay == nil ? .pending : .booked,
                transactionDate: moment(row.transactionDay, minute: minute),
                postedDate: row.clearingDay.map { moment($0, minute: minute) }))
    }

    /// The whole import, or nil when its sums are too large to hold or it has no rows.
    func finish() -> StatementImport? {
        let ordered = transactions.enumerated().sorted {
            ($0.element.transactionDate, $0.offset) < ($1.element.transactionDate, $1.offset)
        }.map(\.element)
        guard !isTooLarge, let last = ordered.last,
            let limit = options.creditLimit ?? Self.roundLimit(over: highestOwed),
            let available = ExactDecimal.sum(limit, -owed)
        else { return nil }
        let account = AccountRecord(
            id: accountID, displayName: options.accountName ?? Self.accountName,
            institutionName: options.institutionName ?? Self.institutionName,
            currencyCode: columns.currencyCode,
            openingDate: ordered.first?.transactionDate,
            credit: CreditRecord(creditLimit: money(limit)))
        var name = StableID(seed: options.seed)
        name.add("balance")
        name.add(accountID.uuidString)
        name.add(UInt64(bitPattern: last.transactionDate.nanoseconds))
        let balance = BalanceRecord(
            id: name.id, accountID: accountID,
            available: BalanceAmountRecord(
                money: money(available.magnitude), asOfDate: last.transactionDate,
                indicator: available < .zero ? .debit : .credit))
        return StatementImport(
            account: account, balance: balance, transactions: ordered,
            assumptions: assumptions(limit: limit, available: available))
    }
}

extension StatementBuilder {
    /// The id that the row's content and its place among equal rows decide.
    ///
    /// The clearing day and the category may still change, so they do not take part.
    private mutating func id(of row: StatementRow) -> UUID {
        var name = StableID(seed: options.seed)
        name.add(accountID.uuidString)
        name.add(UInt64(bitPattern: Int64(row.transactionDay.daysSince1970)))
        name.add(row.description)
        name.add(row.merchant)
        name.add(row.type)
        name.add(row.purchasedBy)
        name.add(row.amount.description)
        let place = equalRows[name.id, default: 0]
        equalRows[name.id] = place + 1
        name.add(place)
        return name.id
    }

    private func money(_ amount: ExactDecimal) -> MoneyRecord {
        MoneyRecord(amount: amount, currencyCode: columns.currencyCode)
    }

    /// Local noon of a day, and a minute later for each row before it on that day.
    ///
    /// After eleven hours the minutes begin again, so that a row never leaves its day.
    private func moment(_ day: CivilDate, minute: Int) -> Timestamp {
        let noon = day.daysSince1970 * 86_400 + 43_200 - options.secondsFromGMT
        return Timestamp(seconds: Int64(noon + minute % 660 * 60))
    }

    /// The first whole thousand that is at least a quarter above the most that was owed.
    private static func roundLimit(over highest: ExactDecimal) -> ExactDecimal? {
        var units = highest.significand
        for _ in 0..<highest.scale { units /= 10 }
        let (wanted, overflow) = units.addingReportingOverflow(units / 4 + 1)
        guard !overflow, wanted < 100_000_000_000_000_000 else { return nil }
        return ExactDecimal(significand: (wanted + 999) / 1_000 * 1_000, scale: 0)
    }

    private func assumptions(limit: ExactDecimal, available: ExactDecimal) -> [String] {
        let code = columns.currencyCode
        var sentences = [
            "Nothing was owed before the first row.",
            options.creditLimit == nil
                ? "The credit limit is \(limit) \(code), the first whole thousand at least a "
                    + "quarter above the most that was owed."
                : "The credit limit is \(limit) \(code), as given.",
            available < .zero
                ? "The account is \(available.magnitude) \(code) over its limit."
                : "What is available is the limit less what is owed: \(available) \(code).",
            "Positive amounts are debits; negative amounts and zero are credits.",
            "A statement has no time of day: rows are at local noon, a minute apart.",
            "The Merchant is the display text where there is one; the Description is the original "
                + "text.",
            "Amounts in a foreign currency are not in a statement and stay empty.",
        ]
        if pendingCount > 0 {
            sentences.append(
                "\(pendingCount.rows) without a Clearing Date \(pendingCount.are) pending; the "
                    + "others are booked.")
        }
        for (word, count) in unknownTypes.sorted(by: { $0.key < $1.key }) {
            sentences.append(
                "\(count.rows) of the unknown Type \"\(word.shortened)\" \(count.are) of type "
                    + "unknown.")
        }
        for (word, count) in unknownCategories.sorted(by: { $0.key < $1.key }) {
            sentences.append(
                "\(count.rows) of the unknown Category \"\(word.shortened)\" \(count.have) no "
                    + "merchant category code.")
        }
        if !columns.ignored.isEmpty {
            sentences.append(
                "Unknown columns are left out: \(columns.ignored.joined(separator: ", ")).")
        }
        return sentences
    }
}

extension Int {
    fileprivate var rows: String { self == 1 ? "1 row" : "\(self) rows" }
    fileprivate var are: String { self == 1 ? "is" : "are" }
    fileprivate var have: String { self == 1 ? "has" : "have" }
}
