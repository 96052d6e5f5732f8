import WalletModel

import struct Foundation.UUID

/// Puts one statement of OFX into the words of the wallet.
struct OFXBuilder {
    private(set) var account: AccountRecord
    /// What the institution calls the account.
    let number: String
    private(set) var balance: BalanceRecord?
    private(set) var transactions: [TransactionRecord] = []
    private(set) var assumptions: [String] = []
    private let statement: OFXElement
    private let name: String
    private let options: StatementOptions
    private let isCard: Bool
    private var equalRows: [UUID: UInt64] = [:]
    private var unknownTypes: [String: Int] = [:]
    private var convertedCount = 0
    private var rateCount = 0

    init(
        _ statement: OFXElement, name: String, institution: String?, options: StatementOptions
    ) throws(StatementError) {
        self.statement = statement
        self.name = name
        self.options = options
        isCard = statement.name == "CCSTMTRS"
        func error(_ place: OFXElement, _ reason: String) -> StatementError {
            StatementError(
                .missingValue, name: name, line: place.line, column: place.column,
                value: place.text.shortened, reason: reason)
        }
        guard let source = statement[isCard ? "CCACCTFROM" : "BANKACCTFROM"],
            let number = source.value("ACCTID")?.text
        else {
            throw error(
                statement,
                "The statement does not say whose it is: <ACCTID> is missing. Download it again.")
        }
        guard let currency = statement.value("CURDEF"),
            let code = OFXValues.currencyCode(currency.text)
        else {
            throw error(
                statement["CURDEF"] ?? statement,
                "The statement needs a currency of three letters in <CURDEF>, such as USD.")
        }
        self.number = number
        let kind = source.value("ACCTTYPE")?.text.uppercased() ?? ""
        let isLiability = isCard || kind == "CREDITLINE"
        let bank = institution ?? source.value("BANKID")?.text
        var id = StableID(seed: options.seed)
        id.add("account")
        id.add(source.value("BANKID")?.text ?? "")
        id.add(number)
        let word = isCard ? "Credit Card" : OFXVocabulary.accountNames[kind] ?? "Account"
        account = AccountRecord(
            id: options.accountID ?? id.id,
            displayName: options.accountName ?? "\(word) \(number.suffix(4))",
            institutionName: options.institutionName ?? bank ?? "Unknown",
            currencyCode: code, credit: isLiability ? CreditRecord() : nil)
    }

    /// Reads rows and balances.
    mutating func build() throws(StatementError) {
        for row in statement.all(["STMTTRN", "STMTTRNP"]) {
            guard transactions.count < StatementLimits.rowsMax else {
                throw wrong(
                    .tooLarge, row, "The statement has more than \(StatementLimits.rowsMax) rows.")
            }
            transactions.append(try transaction(row))
        }
        try readBalances()
        state()
    }
}

extension OFXBuilder {
    private mutating func transaction(
        _ row: OFXElement
    ) throws(StatementError) -> TransactionRecord {
        let isPending = row.name == "STMTTRNP"
        let word = try need(row, "TRNTYPE", "such as DEBIT").text
        let type = OFXVocabulary.type(word, isCard: isCard)
        if type == nil || type == .unknown { unknownTypes[word.uppercased(), default: 0] += 1 }
        let sum = try need(row, "TRNAMT", "such as -12.34")
        let amount = try self.amount(sum)
        let posted = try moment(row, isPending ? "DTTRAN" : "DTPOSTED", isNeeded: true)
        let made = try moment(row, "DTUSER", isNeeded: false)
        let isBooked = !isPending && word.uppercased() != "HOLD"
        guard let date = made ?? posted else {
            throw wrong(.date, row, "The row has no date.")
        }
        let title = row["PAYEE"]?.value("NAME")?.text ?? row.value("NAME")?.text
        let memo = row.value("MEMO")?.text
        guard let description = title ?? memo ?? row.value("CHECKNUM").map({ "Check \($0.text)" })
        else {
            throw wrong(
                .missingValue, row,
                "The row says nothing of itself. Expected <NAME>, <PAYEE> or <MEMO>.")
        }
        let money = try converted(row, amount)
        return TransactionRecord(
            id: id(of: row, word, amount, date, description), accountID: account.id,
            amount: MoneyRecord(
                amount: money.amount.magnitude, currencyCode: account.currencyCode),
            foreignAmount: money.foreign, foreignExchangeRate: money.rate,
            indicator: amount < .zero ? .debit : .credit, transactionDescription: description,
            originalDescription: title.map { title in memo.map { "\(title) \($0)" } ?? title }
                ?? description,
            merchantCategoryCode: try code(row), merchantName: title, type: type ?? .unknown,
            status: isBooked ? .booked : .pending, transactionDate: date,
            postedDate: isBooked ? posted : nil)
    }

    /// The id that the institution's own decides, or else what the row says, and its place among
    /// equal rows.
    private mutating func id(
        of row: OFXElement, _ type: String, _ amount: ExactDecimal, _ date: Timestamp,
        _ description: String
    ) -> UUID {
        var id = StableID(seed: options.seed)
        id.add(account.id.uuidString)
        if let own = row.value("FITID")?.text {
            id.add(own)
        } else {
            id.add(type)
            id.add(amount.description)
            id.add(UInt64(bitPattern: date.nanoseconds))
            id.add(description)
        }
        let place = equalRows[id.id, default: 0]
        equalRows[id.id] = place + 1
        id.add(place)
        return id.id
    }

    private func code(_ row: OFXElement) throws(StatementError) -> Int16? {
        guard let value = row.value("SIC") else { return nil }
        guard let code = Int16(value.text), (0...9_999).contains(code) else {
            throw wrong(
                .missingValue, value,
                "The <SIC> \"\(value.text.shortened)\" is no category code. Expected a number "
                    + "from 0 to 9999.")
        }
        return code
    }

    /// The amount in the account's currency, and what the row says of another.
    private mutating func converted(
        _ row: OFXElement, _ amount: ExactDecimal
    ) throws(StatementError) -> (amount: ExactDecimal, foreign: MoneyRecord?, rate: ExactDecimal?) {
        guard let other = row["CURRENCY"] ?? row["ORIGCURRENCY"] else { return (amount, nil, nil) }
        let symbol = try need(other, "CURSYM", "such as EUR")
        guard let code = OFXValues.currencyCode(symbol.text) else {
            throw wrong(
                .missingValue, symbol,
                "The <CURSYM> \"\(symbol.text.shortened)\" is no currency of three letters.")
        }
        let rateText = try need(other, "CURRATE", "such as 1.0842")
        let rate = try self.amount(rateText)
        guard rate > .zero else {
            throw wrong(
                .amount, rateText,
                "The <CURRATE> \"\(rateText.text.shortened)\" is not over zero. Expected a rate such "
                    + "as 1.0842.")
        }
        guard other.name == "CURRENCY", code != account.currencyCode else {
            // The amount is in the account's currency already; what it was before is not said.
            rateCount += 1
            return (amount, nil, rate)
        }
        convertedCount += 1
        guard let own = Self.product(amount, rate) else {
            throw wrong(
                .tooLarge, rateText, "The amount times the rate has more than 18 digits.")
        }
        return (
            own, MoneyRecord(amount: amount.magnitude, currencyCode: code), rate
        )
    }

    /// The product in hundredths, halves away from zero.
    static func product(_ left: ExactDecimal, _ right: ExactDecimal) -> ExactDecimal? {
        var value = Int128(left.significand) * Int128(right.significand)
        let scale = Int(left.scale) + Int(right.scale)
        if scale > 2 {
            var divisor: Int128 = 1
            for _ in 0..<(scale - 2) { divisor *= 10 }
            value = (value + (value < 0 ? -divisor : divisor) / 2) / divisor
        }
        guard value.magnitude < 1_000_000_000_000_000_000 else { return nil }
        return ExactDecimal(significand: Int64(value), scale: UInt8(min(scale, 2)))
    }

    private mutating func readBalances() throws(StatementError) {
        let ledger = try part(statement["LEDGERBAL"])
        let available = try part(statement["AVAILBAL"])
        guard let latest = [ledger?.asOfDate, available?.asOfDate].compactMap({ $0 }).max() else {
            assumptions.append("\(number): the file has no balance, so the account has none.")
            return
        }
        var id = StableID(seed: options.seed)
        id.add("balance")
        id.add(account.id.uuidString)
        id.add(UInt64(bitPattern: latest.nanoseconds))
        balance = BalanceRecord(
            id: id.id, accountID: account.id, available: available, booked: ledger)
        guard account.isLiability else { return }
        if let given = options.creditLimit {
            account.credit?.creditLimit = MoneyRecord(
                amount: given, currencyCode: account.currencyCode)
        } else if let ledger, let available, available.indicator == .credit,
            let limit = ExactDecimal.sum(
                available.money.amount,
                ledger.indicator == .debit ? ledger.money.amount : -ledger.money.amount),
            limit >= .zero
        {
            account.credit?.creditLimit = MoneyRecord(
                amount: limit, currencyCode: account.currencyCode)
            assumptions.append(
                "\(number): the credit limit is what is available and what is owed, "
                    + "\(limit) \(account.currencyCode).")
        }
    }

    private func part(_ element: OFXElement?) throws(StatementError) -> BalanceAmountRecord? {
        guard let element else { return nil }
        let amount = try self.amount(try need(element, "BALAMT", "such as 120.50"))
        guard let asOf = try moment(element, "DTASOF", isNeeded: true) else { return nil }
        return BalanceAmountRecord(
            money: MoneyRecord(
                amount: amount.magnitude, currencyCode: account.currencyCode),
            asOfDate: asOf, indicator: amount < .zero ? .debit : .credit)
    }
}

extension OFXBuilder {
    private mutating func state() {
        assumptions.append(
            "\(number): negative amounts are debits, positive ones and zero credits"
                + (account.isLiability ? "; a negative balance is owed." : "."))
        for (word, count) in unknownTypes.sorted(by: { $0.key < $1.key }) {
            assumptions.append(
                "\(number): \(count) rows of the TRNTYPE \"\(word.shortened)\" are of type unknown."
            )
        }
        if convertedCount > 0 {
            assumptions.append(
                "\(number): \(convertedCount) amounts in another currency were converted by the "
                    + "row's rate, to hundredths.")
        }
        if rateCount > 0 {
            assumptions.append(
                "\(number): \(rateCount) rows were converted before; their rate is kept, and the "
                    + "amount in the other currency, which the file does not say, is left out.")
        }
    }

    private func need(
        _ element: OFXElement, _ tag: String, _ example: String
    ) throws(StatementError) -> OFXElement {
        if let value = element.value(tag) { return value }
        throw wrong(
            .missingValue, element[tag] ?? element,
            "<\(element.name)> needs a <\(tag)>, \(example).")
    }

    private func amount(_ element: OFXElement) throws(StatementError) -> ExactDecimal {
        if let amount = OFXValues.amount(element.text) { return amount }
        throw StatementError(
            .amount, name: name, line: element.textLine, column: element.textColumn,
            value: element.text.shortened,
            reason: "The \(element.name) \"\(element.text.shortened)\" is not an amount. Expected "
                + "digits with a decimal point and no thousands, such as -1234.56.")
    }

    private func moment(
        _ element: OFXElement, _ tag: String, isNeeded: Bool
    ) throws(StatementError) -> Timestamp? {
        guard let value = element.value(tag) else {
            if isNeeded { _ = try need(element, tag, "such as 20260302") }
            return nil
        }
        if let moment = OFXValues.moment(value.text, secondsFromGMT: options.secondsFromGMT) {
            return moment
        }
        throw StatementError(
            .date, name: name, line: value.textLine, column: value.textColumn,
            value: value.text.shortened,
            reason: "The \(tag) \"\(value.text.shortened)\" is not a moment. Expected YYYYMMDD or "
                + "YYYYMMDDHHMMSS, such as 20260302093000[-5:EST].")
    }

    private func wrong(
        _ code: StatementError.Code, _ element: OFXElement, _ reason: String
    ) -> StatementError {
        StatementError(
            code, name: name, line: element.line, column: element.column,
            value: element.text.shortened, reason: reason)
    }
}
