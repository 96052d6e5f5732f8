import WalletModel

import struct Foundation.UUID

/// One row of a wallet as a JSON object on one line.
struct JSONLine {
    private var text = "{"
    private let names: [UUID: (name: String, currency: String)]

    init(names: [UUID: (name: String, currency: String)]) {
        self.names = names
    }

    /// The object with its closing bracket.
    var finished: String { text + "}" }

    mutating func write(_ account: NamedAccount) {
        let record = account.record
        add("id", record.id.uuidString)
        add("name", account.name)
        add("kind", record.isLiability ? "liability" : "asset")
        add("displayName", record.displayName)
        add("accountDescription", record.accountDescription)
        add("institutionName", record.institutionName)
        add("currencyCode", record.currencyCode)
        add("openingDate", record.openingDate?.description)
        add("creditLimit", record.credit?.creditLimit, record.currencyCode)
        add("nextPaymentDueDate", record.credit?.nextPaymentDueDate?.description)
        add(
            "minimumNextPaymentAmount", record.credit?.minimumNextPaymentAmount,
            record.currencyCode)
        add("overduePaymentAmount", record.credit?.overduePaymentAmount, record.currencyCode)
    }

    mutating func write(_ balance: BalanceRecord) {
        add("id", balance.id.uuidString)
        let currency = addAccount(balance.accountID)
        for (key, part) in [("available", balance.available), ("booked", balance.booked)] {
            guard let part else { continue }
            addKey(key)
            text += "{"
            add("amount", part.money, currency)
            add("indicator", part.indicator.rawValue)
            add("asOfDate", part.asOfDate.description)
            text += "}"
        }
    }

    mutating func write(_ row: TransactionRecord) {
        add("id", row.id.uuidString)
        let currency = addAccount(row.accountID)
        add("amount", row.amount, currency)
        add("indicator", row.indicator.rawValue)
        add("description", row.transactionDescription)
        if row.originalDescription.utf8.elementsEqual(row.transactionDescription.utf8) == false {
            add("originalDescription", row.originalDescription)
        }
        add("merchant", row.merchantName)
        if let code = row.merchantCategoryCode {
            addKey("merchantCategoryCode")
            text += String(code)
        }
        add("type", row.type.rawValue)
        add("status", row.status.rawValue)
        add("date", row.transactionDate.description)
        add("postedDate", row.postedDate?.description)
        add("foreignAmount", row.foreignAmount, nil)
        add("foreignExchangeRate", row.foreignExchangeRate?.description)
    }

    /// Adds the account's name and gives its currency.
    private mutating func addAccount(_ id: UUID) -> String? {
        let account = names[id]
        add("account", account?.name ?? id.uuidString)
        return account?.currency
    }

    private mutating func add(_ key: String, _ value: String?) {
        guard let value else { return }
        addKey(key)
        addText(value)
    }

    /// Text where the currency is the account's, else an object that says it.
    private mutating func add(_ key: String, _ money: MoneyRecord?, _ currency: String?) {
        guard let money else { return }
        addKey(key)
        guard money.currencyCode != currency else { return addText(money.amount.description) }
        text += "{"
        add("amount", money.amount.description)
        add("currencyCode", money.currencyCode)
        text += "}"
    }

    private mutating func addKey(_ key: String) {
        if text.utf8.last != UInt8(ascii: "{") { text += ", " }
        text += "\"\(key)\": "
    }

    private mutating func addText(_ value: String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
