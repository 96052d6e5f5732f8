import WalletModel

import struct Foundation.UUID

/// Reads a wallet in JSON, as `WalletJSONWriter` writes it and as people may write it by hand.
///
/// Comments and trailing commas are allowed. An account stands before the rows that name it; ids
/// that are left out are made from the seed and the row's place.
struct WalletJSONReader {
    /// What the member `format` says.
    static let format = "fksim-wallet"
    /// The version that this reads and writes.
    static let version: Int64 = 1
    private static let rows: Set = ["accounts", "balances", "transactions"]

    private let file: String
    private let seed: UInt64
    private var content = WalletContent()
    /// The accounts by their names and by their ids in capitals.
    private var accounts: [String: AccountRecord] = [:]
    private var ids: Set<UUID> = []
    private var counts: [String: UInt64] = [:]

    /// Reads a whole file, or throws for the first thing that is wrong in it.
    static func read(
        _ bytes: [UInt8], name: String, seed: UInt64
    ) throws(StatementError) -> WalletContent {
        var reader = WalletJSONReader(file: name, seed: seed)
        do throws(ScenarioError) {
            let value = try JSON5Reader.read(
                bytes, file: name, bytesMax: StatementLimits.jsonSizeBytesMax, streaming: rows
            ) { (key, value, path) throws(ScenarioError) in
                try reader.take(ScenarioNode(value: value, path: path.text, file: name), key)
            }
            try reader.check(ScenarioNode(value: value, path: "", file: name))
        } catch {
            let path = error.place.path.isEmpty ? "" : error.place.path + ": "
            throw StatementError(
                .structure, name: name, line: error.place.line, column: error.place.column,
                value: "", reason: path + error.message)
        }
        return reader.content
    }

    private init(file: String, seed: UInt64) {
        self.file = file
        self.seed = seed
    }

    private func check(_ node: ScenarioNode) throws(ScenarioError) {
        let object = try ScenarioObject(
            node, "a wallet", known: ["$schema", "format", "version"] + Self.rows.sorted())
        let format = try object.require("format", example: "\"\(Self.format)\"")
        guard try format.string() == Self.format else {
            throw format.unexpected("\"\(Self.format)\"")
        }
        let version = try object.require("version", example: "\(Self.version)")
        let number = try version.integer(in: 1...Int64.max, "a version")
        guard number == Self.version else {
            throw version.error(
                "The wallet has version \(number), and this reads version \(Self.version) only. "
                    + "Export it again with this version of fksim.")
        }
        for key in Self.rows { _ = try object[key]?.elements("a list, [ … ]") }
    }

    private mutating func take(_ node: ScenarioNode, _ key: String) throws(ScenarioError) {
        switch key {
        case "accounts": try takeAccount(node)
        case "balances": content.balances.append(try balance(node))
        default: content.transactions.append(try transaction(node))
        }
    }
}

extension WalletJSONReader {
    private mutating func takeAccount(_ node: ScenarioNode) throws(ScenarioError) {
        let object = try ScenarioObject(
            node, "an account",
            known: [
                "id", "name", "kind", "displayName", "accountDescription", "institutionName",
                "currencyCode", "openingDate",
            ] + ScenarioDecoder.creditKeys)
        let kind = try object.require("kind", example: "\"asset\"").word(
            of: ScenarioAccountKind.self, "a kind of account")
        let currency = try object.require("currencyCode", example: "\"USD\"").currency()
        for key in ScenarioDecoder.creditKeys where kind == .asset {
            if let node = object[key] { throw ScenarioDecoder.creditOfAsset(node, key) }
        }
        let id = try id(object, "account")
        let displayName = try object.require("displayName", example: "\"Card\"").string()
        let name = try object.map("name") { (node) throws(ScenarioError) in try node.words() }
        var account = AccountRecord(
            id: id, displayName: displayName,
            accountDescription: try object.map("accountDescription", Self.text),
            institutionName: try object.require(
                "institutionName", example: "\"Example Bank\""
            ).string(),
            currencyCode: currency, openingDate: try object.map("openingDate", Self.moment))
        if kind == .liability {
            let money = { (node: ScenarioNode) throws(ScenarioError) in
                try node.money(orIn: currency)
            }
            account.credit = CreditRecord(
                creditLimit: try object.map("creditLimit", money),
                nextPaymentDueDate: try object.map("nextPaymentDueDate", Self.moment),
                minimumNextPaymentAmount: try object.map("minimumNextPaymentAmount", money),
                overduePaymentAmount: try object.map("overduePaymentAmount", money))
        }
        if let name, accounts.updateValue(account, forKey: name) != nil {
            throw node.error("The name \"\(name.shown)\" is given to two accounts. Change one.")
        }
        accounts[id.uuidString] = account
        content.accounts.append(NamedAccount(name: name ?? id.uuidString, record: account))
    }

    private mutating func balance(_ node: ScenarioNode) throws(ScenarioError) -> BalanceRecord {
        let object = try ScenarioObject(
            node, "a balance", known: ["id", "account", "available", "booked"])
        let account = try account(object)
        let available = try object.map("available") { (node) throws(ScenarioError) in
            try part(node, account.currencyCode)
        }
        let booked = try object.map("booked") { (node) throws(ScenarioError) in
            try part(node, account.currencyCode)
        }
        guard available != nil || booked != nil else {
            throw node.error("A balance needs \"available\", \"booked\" or both.")
        }
        return BalanceRecord(
            id: try id(object, "balance"), accountID: account.id, available: available,
            booked: booked)
    }

    private func part(
        _ node: ScenarioNode, _ currency: String
    ) throws(ScenarioError) -> BalanceAmountRecord {
        let object = try ScenarioObject(
            node, "the amount of a balance", known: ["amount", "indicator", "asOfDate"])
        return BalanceAmountRecord(
            money: try object.require("amount", example: "\"4.50\"").money(orIn: currency),
            asOfDate: try Self.moment(
                try object.require("asOfDate", example: "\"2026-03-02T09:00:00Z\"")),
            indicator: try object.require("indicator", example: "\"credit\"").word(
                of: IndicatorRecord.self, "an indicator"))
    }

    private mutating func transaction(
        _ node: ScenarioNode
    ) throws(ScenarioError) -> TransactionRecord {
        let object = try ScenarioObject(
            node, "a transaction",
            known: [
                "id", "account", "amount", "indicator", "description", "originalDescription",
                "merchant", "merchantCategoryCode", "type", "status", "date", "postedDate",
                "foreignAmount", "foreignExchangeRate",
            ])
        let account = try account(object)
        let description = try object.require("description", example: "\"Coffee\"").string()
        return TransactionRecord(
            id: try id(object, "transaction"), accountID: account.id,
            amount: try object.require("amount", example: "\"4.50\"").money(
                orIn: account.currencyCode),
            foreignAmount: try object.map("foreignAmount") { (node) throws(ScenarioError) in
                try node.money(orIn: nil)
            },
            foreignExchangeRate: try object.map("foreignExchangeRate") {
                (node) throws(ScenarioError) in try node.decimal("a rate")
            },
            indicator: try object.require("indicator", example: "\"debit\"").word(
                of: IndicatorRecord.self, "an indicator"),
            transactionDescription: description,
            originalDescription: try object.map("originalDescription", Self.text) ?? description,
            merchantCategoryCode: try object.map("merchantCategoryCode") {
                (node) throws(ScenarioError) in
                Int16(
                    try node.integer(
                        in: Int64(Int16.min)...Int64(Int16.max), "a merchant category code"))
            },
            merchantName: try object.map("merchant", Self.text),
            type: try object.require("type", example: "\"pointOfSale\"").word(
                of: TransactionTypeRecord.self, "a type of transaction"),
            status: try object.require("status", example: "\"booked\"").word(
                of: TransactionStatusRecord.self, "a status"),
            transactionDate: try Self.moment(
                try object.require("date", example: "\"2026-03-02T09:00:00Z\"")),
            postedDate: try object.map("postedDate", Self.moment))
    }
}

extension WalletJSONReader {
    private func account(_ object: ScenarioObject) throws(ScenarioError) -> AccountRecord {
        let node = try object.require("account", example: "\"card\"")
        let name = try node.string("the name or id of an account")
        if let account = accounts[name] ?? accounts[name.uppercased()] { return account }
        throw node.error(
            "No account \"\(name.shown)\" stands before this row. Put \"accounts\" first, and name "
                + "one of them by its name or id.")
    }

    /// The row's own id, or one that the seed and the row's place decide.
    private mutating func id(
        _ object: ScenarioObject, _ kind: String
    ) throws(ScenarioError) -> UUID {
        let place = counts[kind, default: 0]
        counts[kind] = place + 1
        let id: UUID
        if let node = object["id"] {
            guard let given = UUID(uuidString: try node.string("an id")) else {
                throw node.unexpected(
                    "an id such as \"6F1B0F0E-3C1B-4E57-9C1F-2B7A40C7D001\"; leave it out to have "
                        + "one made")
            }
            id = given
        } else {
            var made = StableID(seed: seed)
            made.add(kind)
            made.add(place)
            id = made.id
        }
        guard ids.insert(id).inserted else {
            throw object.node.error(
                "The id \(id.uuidString) is given to two rows. Change one, or leave it out.")
        }
        return id
    }

    private static func text(_ node: ScenarioNode) throws(ScenarioError) -> String {
        try node.string()
    }

    private static func moment(_ node: ScenarioNode) throws(ScenarioError) -> Timestamp {
        let expected = "a moment such as \"2026-03-02T09:00:00Z\""
        guard let moment = Timestamp(rfc3339: try node.string(expected)) else {
            throw node.unexpected(expected)
        }
        return moment
    }
}

extension ScenarioNode {
    /// A currency code as the wallet takes it: any three characters.
    fileprivate func currency() throws(ScenarioError) -> String {
        let code = try string("a currency code such as \"USD\"")
        guard code.unicodeScalars.count == 3, !code.unicodeScalars.contains("\0") else {
            throw unexpected("a currency code of three characters such as \"USD\"")
        }
        return code
    }

    /// An amount as text in the currency at hand, or an object with a currency of its own.
    fileprivate func money(orIn currency: String?) throws(ScenarioError) -> MoneyRecord {
        if let currency, !isObject { return try money(currency) }
        let object = try ScenarioObject(self, "an amount", known: ["amount", "currencyCode"])
        return MoneyRecord(
            amount: try object.require("amount", example: "\"4.50\"").amount(),
            currencyCode: try object.require("currencyCode", example: "\"EUR\"").currency())
    }
}
