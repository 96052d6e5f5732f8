import WalletModel

extension ScenarioDecoder {
    /// Reads what the wallet holds at the start.
    mutating func decodeWallet(_ node: ScenarioNode?) throws(ScenarioError) -> Scenario.Wallet {
        var wallet = Scenario.Wallet()
        guard let node else { return wallet }
        let object = try ScenarioObject(node, .wallet)
        for node in try object["accounts"]?.elements("a list of accounts, [ … ]") ?? [] {
            wallet.accounts.append(try decodeAccount(node))
        }
        for (owner, keys) in [("import", Self.importKeys), ("preset", Self.presetKeys)]
        where !object.has(owner) {
            for key in keys {
                guard let node = object[key] else { continue }
                throw node.error(
                    """
                    The key "\(key)" of a wallet belongs to "\(owner)", which is missing. Add it, \
                    or \(owner == "import" ? "move the key into an account of \"accounts\"" : "remove the key").
                    """)
            }
        }
        if object.has("import"), let preset = object["preset"] {
            throw preset.error(
                """
                A wallet has either a preset or an import. Keep one; to have both, put the preset \
                into a file with fksim wallet create and export, and add it to the other file.
                """)
        }
        if let name = object["preset"] { wallet.preset = try decodePreset(name, object) }
        if let file = object["import"] { wallet.statement = try decodeStatement(file, object) }
        return wallet
    }

    private static let presetKeys = ScenarioShape.presetMembers.map(\.key)
    private static let importKeys = ScenarioShape.importMembers.map(\.key)

    private mutating func decodePreset(
        _ node: ScenarioNode, _ object: ScenarioObject
    ) throws(ScenarioError) -> Scenario.Preset {
        let preset = try node.word(of: WalletPreset.self, "a preset")
        for key in ["days", "transactions"] where !preset.isMadeByDays {
            guard let node = object[key] else { continue }
            throw node.error(
                """
                The preset "\(preset.rawValue)" always has the same rows, so "\(key)" says \
                nothing. Remove the key, or choose another preset.
                """)
        }
        for account in preset.accounts {
            let name = JSON5Value(
                content: .string(account.alias), line: node.value.line, column: node.value.column)
            _ = try aliases.declare(
                ScenarioNode(value: name, path: node.path, file: node.file)
            ) { _ in
                .account(
                    ScenarioAccountFacts(
                        currencyCode: account.currencyCode, isLiability: account.isLiability))
            }
        }
        func number(_ key: String, _ range: ClosedRange<Int>) throws(ScenarioError) -> Int? {
            try object.map(key) { (node) throws(ScenarioError) in
                Int(
                    try node.integer(
                        in: Int64(range.lowerBound)...Int64(range.upperBound), "a number of \(key)")
                )
            }
        }
        return Scenario.Preset(
            preset: preset,
            seed: try object.map("seed") { (node) throws(ScenarioError) in
                UInt64(try node.integer(in: 0...Int64.max, "a seed"))
            },
            days: try number("days", PresetOptions.daysRange),
            transactions: try number("transactions", PresetOptions.transactionsRange))
    }

    private mutating func decodeStatement(
        _ file: ScenarioNode, _ object: ScenarioObject
    ) throws(ScenarioError) -> Scenario.Statement {
        let path = try file.words("the path of a statement such as \"statement.csv\"")
        let named = try object.require("account", example: "\"card\"")
        var accounts: [Scenario.StatementAccount] = []
        if named.isArray {
            for node in try named.elements("a list of accounts, [ … ]") {
                let each = try ScenarioObject(node, .fileAccount)
                let number = try each.require("number", example: "\"1234\"").words()
                accounts.append(
                    try decodeStatementAccount(
                        try each.require("as", example: "\"card\""), each, number: number))
            }
            for key in ["displayName", "institutionName", "limit", "kind", "currencyCode"] {
                guard let node = object[key] else { continue }
                throw node.error(
                    """
                    The file has several accounts, so "\(key)" does not say whose it is. Say it in \
                    "accounts", or remove it.
                    """)
            }
        } else {
            accounts = [try decodeStatementAccount(named, object, number: nil)]
        }
        return Scenario.Statement(
            file: Located(value: path, place: file.place), accounts: accounts,
            displayName: try object.map("displayName") { (node) throws(ScenarioError) in
                try node.words()
            },
            institutionName: try object.map("institutionName") { (node) throws(ScenarioError) in
                try node.words()
            },
            creditLimit: try object.map("limit") { (node) throws(ScenarioError) in
                try node.amount()
            },
            since: try object.map("since") { (node) throws(ScenarioError) in
                try node.moment(calendar)
            })
    }

    /// Reads which account of a file has which name; one that nothing is said of is a card in
    /// dollars.
    private mutating func decodeStatementAccount(
        _ name: ScenarioNode, _ object: ScenarioObject, number: String?
    ) throws(ScenarioError) -> Scenario.StatementAccount {
        let isDeclared = name.text.map(aliases.isAccount) ?? false
        let kind = try object.map("kind") { (node) throws(ScenarioError) in
            try node.word(of: ScenarioAccountKind.self, "a kind of account")
        }
        let currency = try object.map("currencyCode") { (node) throws(ScenarioError) in
            try node.currencyCode()
        }
        let alias: Located<String>
        let facts: ScenarioAccountFacts
        if isDeclared {
            for key in ["displayName", "institutionName", "limit", "kind", "currencyCode"] {
                guard let node = object[key] else { continue }
                throw node.error(
                    """
                    The account is declared in "accounts", so "\(key)" would say it twice. Say it \
                    there.
                    """)
            }
            (alias, facts) = try aliases.resolveAccount(name)
        } else {
            let own = ScenarioAccountFacts(
                currencyCode: currency ?? "USD", isLiability: kind != .asset)
            alias = try aliases.declare(name) { _ in .account(own) }
            facts = own
        }
        return Scenario.StatementAccount(
            alias: alias, isDeclared: isDeclared, number: number,
            currencyCode: facts.currencyCode, isLiability: facts.isLiability)
    }

    /// Reads an account with what it holds, and declares its alias.
    mutating func decodeAccount(_ node: ScenarioNode) throws(ScenarioError) -> Scenario.Account {
        let object = try ScenarioObject(node, .account)
        let kind = try object.require("kind", example: "\"asset\"").word(
            of: ScenarioAccountKind.self, "a kind of account")
        let currency = try object.require("currencyCode", example: "\"USD\"").currencyCode()
        let facts = ScenarioAccountFacts(
            currencyCode: currency, isLiability: kind == .liability)
        let id = try object.require("id", example: "\"card\"")
        let alias = try aliases.declare(id) { _ in .account(facts) }
        var account = Scenario.Account(
            alias: alias,
            displayName: try object.map("displayName") { (node) throws(ScenarioError) in
                try node.words()
            } ?? alias.value,
            accountDescription: try object.map("accountDescription") {
                (node) throws(ScenarioError) in try node.words()
            },
            institutionName: try object.map("institutionName") { (node) throws(ScenarioError) in
                try node.words()
            } ?? "Example Bank",
            currencyCode: currency,
            openingDate: try object.map("openingDate") { (node) throws(ScenarioError) in
                try node.moment(calendar)
            },
            credit: try decodeCredit(object, facts), transactions: [], balances: [])
        for node in try object["transactions"]?.elements("a list of transactions, [ … ]") ?? [] {
            let row = try ScenarioObject(node, .accountTransaction)
            account.transactions.append(
                try decodeTransaction(row, account: alias.value, facts, alias: row["as"]))
        }
        for node in try object["balances"]?.elements("a list of balances, [ … ]") ?? [] {
            let row = try ScenarioObject(node, .accountBalance)
            account.balances.append(
                try decodeBalance(row, account: alias.value, facts, alias: row["as"]))
        }
        return account
    }

    private func decodeCredit(
        _ object: ScenarioObject, _ facts: ScenarioAccountFacts
    ) throws(ScenarioError) -> CreditRecord? {
        for key in Self.creditKeys where !facts.isLiability {
            if let node = object[key] { throw Self.creditOfAsset(node, key) }
        }
        guard facts.isLiability else { return nil }
        let currency = facts.currencyCode
        return CreditRecord(
            creditLimit: try object.map("creditLimit") { (node) throws(ScenarioError) in
                try node.money(currency)
            },
            nextPaymentDueDate: try object.map("nextPaymentDueDate") {
                (node) throws(ScenarioError) in try node.moment(calendar)
            },
            minimumNextPaymentAmount: try object.map("minimumNextPaymentAmount") {
                (node) throws(ScenarioError) in try node.money(currency)
            },
            overduePaymentAmount: try object.map("overduePaymentAmount") {
                (node) throws(ScenarioError) in try node.money(currency)
            })
    }

    static let creditKeys = ScenarioShape.creditMembers.map(\.key)

    static func creditOfAsset(_ node: ScenarioNode, _ key: String) -> ScenarioError {
        node.error(
            """
            Only a liability has "\(key)", and this account is an asset. Remove the key, or make \
            the account kind: "liability".
            """)
    }
}
