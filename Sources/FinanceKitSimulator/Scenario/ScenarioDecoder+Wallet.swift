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
        if let file = object["import"] {
            wallet.statement = try decodeStatement(file, object)
        } else {
            for key in [
                "account", "displayName", "institutionName", "limit", "since",
            ] {
                guard let node = object[key] else { continue }
                throw node.error(
                    """
                    The key "\(key)" of a wallet belongs to "import", which is missing. Add it, \
                    or move the key into an account of "accounts".
                    """)
            }
        }
        return wallet
    }

    private mutating func decodeStatement(
        _ file: ScenarioNode, _ object: ScenarioObject
    ) throws(ScenarioError) -> Scenario.Statement {
        let path = try file.words("the path of a statement such as \"statement.csv\"")
        let account = try object.require("account", example: "\"card\"")
        let isDeclared = account.text.map(aliases.isAccount) ?? false
        // Statements of this kind are those of a credit card in dollars.
        let facts = ScenarioAccountFacts(currencyCode: "USD", isLiability: true)
        let alias: Located<String>
        if isDeclared {
            alias = try resolveDeclared(account, as: facts, object)
        } else {
            alias = try aliases.declare(account) { _ in .account(facts) }
        }
        return Scenario.Statement(
            file: Located(value: path, place: file.place), account: alias,
            isAccountDeclared: isDeclared,
            displayName: try object.map("displayName") { (node) throws(ScenarioError) in
                try node.words()
            } ?? "Apple Card",
            institutionName: try object.map("institutionName") { (node) throws(ScenarioError) in
                try node.words()
            } ?? "Apple",
            creditLimit: try object.map("limit") { (node) throws(ScenarioError) in
                try node.amount()
            },
            since: try object.map("since") { (node) throws(ScenarioError) in
                try node.moment(calendar)
            })
    }

    /// Finds the declared account that a statement fills; it must be such as the statement has.
    private func resolveDeclared(
        _ account: ScenarioNode, as facts: ScenarioAccountFacts, _ object: ScenarioObject
    ) throws(ScenarioError) -> Located<String> {
        for key in ["displayName", "institutionName", "limit"] {
            guard let node = object[key] else { continue }
            throw node.error(
                """
                The account is declared in "accounts", so "\(key)" would say it twice. Say it \
                there.
                """)
        }
        let (alias, declared) = try aliases.resolveAccount(account)
        guard declared == facts else {
            throw account.error(
                """
                "\(alias.value)" is \(declared.isLiability ? "a liability" : "an asset") in \
                \(declared.currencyCode), and the statement is of a credit card in USD. Name a \
                liability in USD, or an account that "accounts" does not declare.
                """)
        }
        return alias
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
