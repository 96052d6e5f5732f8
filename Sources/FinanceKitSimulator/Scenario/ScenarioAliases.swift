import WalletModel

/// The names that a scenario gives to rows, with what is known of each.
struct ScenarioAliases {
    private var entries: [String: Entry] = [:]
    private var order: [String] = []
    /// The names of the rows of each account.
    private var rows: [String: [String]] = [:]

    struct Entry {
        var kind: Kind
        var place: ScenarioPlace
        /// Where it was deleted; nil while it exists.
        var deleted: ScenarioPlace?
    }

    enum Kind: Hashable {
        case account(ScenarioAccountFacts)
        case transaction(account: String)
        case balance(account: String)

        var name: String {
            switch self {
            case .account: "an account"
            case .transaction: "a transaction"
            case .balance: "a balance"
            }
        }

        /// The account that the row belongs to; nil for accounts.
        var account: String? {
            switch self {
            case .account: nil
            case .transaction(let account), .balance(let account): account
            }
        }
    }

    /// Gives a name to a row; each name is given once.
    mutating func declare(
        _ node: ScenarioNode, _ kind: (String) -> Kind
    ) throws(ScenarioError) -> Located<String> {
        let expected = "a name of letters, digits, '-', '_' and '.'"
        let name = try node.string(expected)
        guard (1...ScenarioLimits.aliasBytesMax).contains(name.utf8.count), name != "all",
            name.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) })
        else {
            throw node.unexpected(
                "\(expected), at most \(ScenarioLimits.aliasBytesMax) bytes, not \"all\"")
        }
        if let earlier = entries[name] {
            throw node.error(
                """
                The name "\(name)" was given to \(earlier.kind.name) in line \
                \(earlier.place.line), column \(earlier.place.column). Choose another.
                """)
        }
        let kind = kind(name)
        entries[name] = Entry(kind: kind, place: node.place, deleted: nil)
        order.append(name)
        if let account = kind.account { rows[account, default: []].append(name) }
        return Located(value: name, place: node.place)
    }

    /// Finds a row that exists at this point of the scenario.
    func resolve(_ node: ScenarioNode) throws(ScenarioError) -> (name: String, kind: Kind) {
        let name = try node.string("the name of an account, transaction or balance")
        let entry = try entry(name, node, "Nothing", { _ in true })
        return (name, entry.kind)
    }

    /// Finds an account that exists at this point of the scenario.
    func resolveAccount(
        _ node: ScenarioNode
    ) throws(ScenarioError) -> (name: Located<String>, facts: ScenarioAccountFacts) {
        let name = try node.string("the name of an account")
        let isAccount: (Kind) -> Bool = { if case .account = $0 { true } else { false } }
        let entry = try entry(name, node, "No account", isAccount)
        guard case .account(let facts) = entry.kind else {
            throw node.error("\"\(name)\" is \(entry.kind.name), expected the name of an account.")
        }
        return (Located(value: name, place: node.place), facts)
    }

    /// Whether the name is an account's.
    func isAccount(_ name: String) -> Bool {
        if case .account? = entries[name]?.kind { true } else { false }
    }

    /// Notes that a row is gone, and with an account everything in it.
    mutating func delete(_ name: String, at place: ScenarioPlace) {
        entries[name]?.deleted = place
        for row in rows.removeValue(forKey: name) ?? [] where entries[row]?.deleted == nil {
            entries[row]?.deleted = place
        }
    }

    private func entry(
        _ name: String, _ node: ScenarioNode, _ nothing: String, _ fits: (Kind) -> Bool
    ) throws(ScenarioError) -> Entry {
        guard let entry = entries[name] else {
            let known = order.filter {
                entries[$0].map { fits($0.kind) && $0.deleted == nil } ?? false
            }
            let suggestion = NearestWord.suggestion(for: name, among: known)
            let list = known.isEmpty ? "None is declared" : "Declared: \(NearestWord.list(known))"
            throw node.error("\(nothing) is called \"\(name.shown)\" here\(suggestion) \(list).")
        }
        if let deleted = entry.deleted {
            throw node.error(
                """
                "\(name)" was deleted in line \(deleted.line), column \(deleted.column). Delete \
                it later, or name another row.
                """)
        }
        return entry
    }
}
