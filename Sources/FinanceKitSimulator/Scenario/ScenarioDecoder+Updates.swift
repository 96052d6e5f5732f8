import WalletModel

extension ScenarioDecoder {
    /// Reads `update: "alias", set: { … }`; what can be set depends on the row.
    func decodeUpdate(
        _ node: ScenarioNode, _ step: ScenarioObject
    ) throws(ScenarioError) -> Scenario.Step.Action {
        let (name, kind) = try aliases.resolve(node)
        let set = try step.require("set", example: "{ status: \"booked\" }")
        guard case .object(let members) = set.value.content, !members.isEmpty else {
            throw set.unexpected("an object with at least one member to set, { … }")
        }
        switch kind {
        case .account(let facts):
            return .updateAccount(name, try decodeAccountFields(set, facts))
        case .transaction(let account):
            let currency = try facts(of: account, node).currencyCode
            return .updateTransaction(name, try decodeTransactionFields(set, currency))
        case .balance(let account):
            return .updateBalance(name, try decodeBalanceFields(set, facts(of: account, node)))
        }
    }

    private func facts(
        of account: String, _ node: ScenarioNode
    ) throws(ScenarioError) -> ScenarioAccountFacts {
        let name = JSON5Value(
            content: .string(account), line: node.value.line, column: node.value.column)
        return try aliases.resolveAccount(
            ScenarioNode(value: name, path: node.path, file: node.file)
        ).facts
    }

    private func decodeTransactionFields(
        _ set: ScenarioNode, _ currency: String
    ) throws(ScenarioError) -> [Scenario.TransactionField] {
        let object = try ScenarioObject(set, .transactionUpdate)
        var fields: [Scenario.TransactionField] = []
        for (key, node) in object.all {
            // The currency is read with its amount.
            if key == "foreignCurrencyCode", object.has("foreignAmount") { continue }
            fields.append(try decodeTransactionField(key, node, object, currency))
        }
        let isBooked = fields.contains(.status(.booked))
        if isBooked, !object.has("postedDate") { fields.append(.postedDateIfMissing(defaultDate)) }
        return fields
    }

    private func decodeTransactionField(
        _ key: String, _ node: ScenarioNode, _ object: ScenarioObject, _ currency: String
    ) throws(ScenarioError) -> Scenario.TransactionField {
        switch key {
        case "amount": return .amount(try node.money(currency))
        case "indicator":
            return .indicator(try node.word(of: IndicatorRecord.self, "an indicator"))
        case "status":
            return .status(try node.word(of: TransactionStatusRecord.self, "a status"))
        case "type":
            return .type(try node.word(of: TransactionTypeRecord.self, "a type of transaction"))
        case "merchant":
            return .merchantName(
                try node.optional { (node) throws(ScenarioError) in try node.words() })
        case "description": return .transactionDescription(try node.string())
        case "originalDescription": return .originalDescription(try node.string())
        case "merchantCategoryCode": return .merchantCategoryCode(try node.categoryCode())
        case "foreignExchangeRate":
            return .foreignExchangeRate(
                try node.optional { (node) throws(ScenarioError) in try node.exchangeRate() })
        case "foreignAmount":
            if node.isNull { return .foreignAmount(nil) }
            let code = try object.require("foreignCurrencyCode", example: "\"EUR\"")
            return .foreignAmount(try node.money(try code.currencyCode()))
        case "foreignCurrencyCode":
            throw node.error("A foreign currency needs its amount. Add foreignAmount: \"…\".")
        case "date": return .transactionDate(try node.moment(calendar))
        case "postedDate": return .postedDate(try optionalMoment(node))
        default: preconditionFailure("\"\(key)\" is listed for transactions and not decoded")
        }
    }

    private func decodeBalanceFields(
        _ set: ScenarioNode, _ facts: ScenarioAccountFacts
    ) throws(ScenarioError) -> [Scenario.BalanceField] {
        let object = try ScenarioObject(set, .balanceUpdate)
        let asOf = try decodeAsOf(object)
        var fields: [Scenario.BalanceField] = []
        if let node = object["available"] {
            fields.append(.available(try decodePart(node, facts, asOf: asOf, isOwed: false)))
        }
        if let node = object["booked"] {
            fields.append(
                .booked(try decodePart(node, facts, asOf: asOf, isOwed: facts.isLiability)))
        }
        guard !fields.isEmpty else {
            throw set.error(
                "The date alone changes no balance. Add available: \"…\" or booked: \"…\".")
        }
        return fields
    }

    private func decodeAccountFields(
        _ set: ScenarioNode, _ facts: ScenarioAccountFacts
    ) throws(ScenarioError) -> [Scenario.AccountField] {
        let object = try ScenarioObject(set, .accountUpdate)
        var fields: [Scenario.AccountField] = []
        for (key, node) in object.all {
            if !facts.isLiability, Self.creditKeys.contains(key) {
                throw Self.creditOfAsset(node, key)
            }
            fields.append(try decodeAccountField(key, node, facts.currencyCode))
        }
        return fields
    }

    private func decodeAccountField(
        _ key: String, _ node: ScenarioNode, _ currency: String
    ) throws(ScenarioError) -> Scenario.AccountField {
        let money = { (node: ScenarioNode) throws(ScenarioError) in try node.money(currency) }
        switch key {
        case "displayName": return .displayName(try node.words())
        case "accountDescription":
            return .accountDescription(
                try node.optional { (node) throws(ScenarioError) in try node.words() })
        case "institutionName": return .institutionName(try node.words())
        case "openingDate": return .openingDate(try optionalMoment(node))
        case "creditLimit": return .creditLimit(try node.optional(money))
        case "nextPaymentDueDate": return .nextPaymentDueDate(try optionalMoment(node))
        case "minimumNextPaymentAmount":
            return .minimumNextPaymentAmount(try node.optional(money))
        case "overduePaymentAmount": return .overduePaymentAmount(try node.optional(money))
        default: preconditionFailure("\"\(key)\" is listed for accounts and not decoded")
        }
    }
}
