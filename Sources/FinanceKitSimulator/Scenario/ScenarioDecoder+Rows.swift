import WalletModel

extension ScenarioDecoder {
    /// Reads a transaction from an object whose keys were checked, and declares its alias.
    mutating func decodeTransaction(
        _ object: ScenarioObject, account: String, _ facts: ScenarioAccountFacts,
        alias: ScenarioNode?
    ) throws(ScenarioError) -> Scenario.Transaction {
        let amount = try object.require("amount", example: "\"4.50\"").money(facts.currencyCode)
        let indicator = try object.require("indicator", example: "\"debit\"").word(
            of: IndicatorRecord.self, "an indicator")
        let merchant = try object["merchant"]?.optional { (node) throws(ScenarioError) in
            try node.words()
        }
        let description = try object.map("description") { (node) throws(ScenarioError) in
            try node.string()
        }
        guard let description = description ?? merchant ?? nil else {
            throw object.node.error(
                "The transaction says nothing of itself. Add merchant: \"…\" or description: \"…\"."
            )
        }
        let status =
            try object.map("status") { (node) throws(ScenarioError) in
                try node.word(of: TransactionStatusRecord.self, "a status")
            } ?? .booked
        let date =
            try object.map("date") { (node) throws(ScenarioError) in try node.moment(calendar) }
            ?? defaultDate
        var postedDate = status == .booked ? date : nil
        if let node = object["postedDate"] { postedDate = try optionalMoment(node) }
        let isPostedAtOnce = status == .booked && date == nil && !object.has("postedDate")
        let foreign = try decodeForeignAmount(object)
        return Scenario.Transaction(
            alias: try declare(alias) { _ in .transaction(account: account) }, account: account,
            amount: amount, foreignAmount: foreign.amount,
            foreignExchangeRate: foreign.rate, indicator: indicator,
            transactionDescription: description,
            originalDescription: try object.map("originalDescription") {
                (node) throws(ScenarioError) in try node.string()
            } ?? description,
            merchantCategoryCode: try object.map("merchantCategoryCode") {
                (node) throws(ScenarioError) in try node.categoryCode()
            } ?? nil,
            merchantName: merchant ?? nil,
            type: try object.map("type") { (node) throws(ScenarioError) in
                try node.word(of: TransactionTypeRecord.self, "a type of transaction")
            } ?? (indicator == .debit ? .pointOfSale : .deposit),
            status: status, transactionDate: date, postedDate: postedDate,
            isPostedAtOnce: isPostedAtOnce, place: object.node.place)
    }

    /// Reads a balance from an object whose keys were checked, and declares its alias.
    mutating func decodeBalance(
        _ object: ScenarioObject, account: String, _ facts: ScenarioAccountFacts,
        alias: ScenarioNode?
    ) throws(ScenarioError) -> Scenario.Balance {
        let asOf = try decodeAsOf(object)
        let available = try object.map("available") { (node) throws(ScenarioError) in
            try decodePart(node, facts, asOf: asOf, isOwed: false)
        }
        let booked = try object.map("booked") { (node) throws(ScenarioError) in
            try decodePart(node, facts, asOf: asOf, isOwed: facts.isLiability)
        }
        guard available != nil || booked != nil else {
            throw object.node.error(
                "The balance has no amount. Add available: \"…\", booked: \"…\" or both.")
        }
        return Scenario.Balance(
            alias: try declare(alias) { _ in .balance(account: account) }, account: account,
            available: available, booked: booked, place: object.node.place)
    }

    func decodeAsOf(_ object: ScenarioObject) throws(ScenarioError) -> Timestamp? {
        try object.map("asOf") { (node) throws(ScenarioError) in try node.moment(calendar) }
            ?? defaultDate
    }

    /// Reads one part of a balance: an amount, or an object with its indicator and date.
    ///
    /// Without an indicator money is there, except that the booked part of a liability is owed
    /// unless it is zero.
    func decodePart(
        _ node: ScenarioNode, _ facts: ScenarioAccountFacts, asOf: Timestamp?, isOwed: Bool
    ) throws(ScenarioError) -> Scenario.BalancePart {
        var indicator: IndicatorRecord?
        var asOfDate = asOf
        var amount = node
        if node.isObject {
            let object = try ScenarioObject(node, .balancePart)
            amount = try object.require("amount", example: "\"120.00\"")
            indicator = try object.map("indicator") { (node) throws(ScenarioError) in
                try node.word(of: IndicatorRecord.self, "an indicator")
            }
            asOfDate =
                try object.map("asOf") { (node) throws(ScenarioError) in
                    try node.moment(calendar)
                } ?? asOf
        }
        let money = try amount.money(facts.currencyCode)
        let usual: IndicatorRecord = isOwed && money.amount != .zero ? .debit : .credit
        return Scenario.BalancePart(
            money: money, asOfDate: asOfDate, indicator: indicator ?? usual)
    }

    func optionalMoment(_ node: ScenarioNode) throws(ScenarioError) -> Timestamp? {
        try node.optional { (node) throws(ScenarioError) in try node.moment(calendar) }
    }

    private mutating func declare(
        _ node: ScenarioNode?, _ kind: (String) -> ScenarioAliases.Kind
    ) throws(ScenarioError) -> Located<String>? {
        guard let node else { return nil }
        return try aliases.declare(node, kind)
    }

    /// Reads the amount in another currency, which needs that currency's code.
    private func decodeForeignAmount(
        _ object: ScenarioObject
    ) throws(ScenarioError) -> (amount: MoneyRecord?, rate: ExactDecimal?) {
        let rate = try object["foreignExchangeRate"]?.exchangeRate()
        guard let node = object["foreignAmount"] else {
            if let code = object["foreignCurrencyCode"] {
                throw code.error(
                    "A foreign currency needs its amount. Add foreignAmount: \"…\".")
            }
            return (nil, rate)
        }
        let code = try object.require("foreignCurrencyCode", example: "\"EUR\"").currencyCode()
        return (try node.money(code), rate)
    }
}

extension ScenarioNode {
    /// A category code of ISO 18245, or null.
    func categoryCode() throws(ScenarioError) -> Int16? {
        try optional { (node) throws(ScenarioError) in
            Int16(try node.integer(in: 0...9999, "a merchant category code"))
        }
    }

    /// A decimal over zero.
    func exchangeRate() throws(ScenarioError) -> ExactDecimal {
        let rate = try decimal("an exchange rate")
        guard rate > .zero else { throw unexpected("an exchange rate over zero") }
        return rate
    }
}
