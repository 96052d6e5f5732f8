import WalletModel

/// Draws a wallet, a schedule and knobs from a seed.
struct WalletGenerator {
    private var random: RandomSource
    private var rowCount = 0
    private var accountCount = 0
    /// Rows by account, and accounts, that are there at the moment that is being drawn.
    private var rows: [String: [String]] = [:]
    private var accounts: [ExploreWallet.Account] = []

    private static let accountsMax = 3
    private static let rowsMax = 8
    private static let stepsMax = 12

    init(seed: UInt64) {
        random = RandomSource(seed: seed)
    }

    mutating func wallet() -> ExploreWallet {
        var wallet = ExploreWallet(
            accounts: [], steps: [], knobs: knobs(), registrations: registrations(),
            timeZone: pick(["America/New_York", "America/New_York", "UTC", "Pacific/Auckland"]),
            seed: UInt64(number(in: 1...1_000_000)))
        for _ in 0..<number(in: 1...Self.accountsMax) {
            wallet.accounts.append(account())
        }
        var isRestricted = false
        for _ in 0..<number(in: 2...Self.stepsMax) {
            let action = action(&isRestricted)
            wallet.steps.append(
                ExploreWallet.Step(
                    afterMinutes: pick([0, 5, 10, 61, 120, 180, 1_500]), action: action))
        }
        if isRestricted {
            wallet.steps.append(ExploreWallet.Step(afterMinutes: 60, action: .restrict(false)))
        }
        wallet.steps.append(ExploreWallet.Step(afterMinutes: 120, action: .advance))
        return wallet.pruned()
    }

    // MARK: Rows

    private mutating func account() -> ExploreWallet.Account {
        accountCount += 1
        let id = "account\(accountCount)"
        let isLiability = chance(2)
        var account = ExploreWallet.Account(
            id: id, isLiability: isLiability, name: pick(Self.texts) + " \(accountCount)",
            currency: pick(["USD", "USD", "USD", "GBP", "JPY"]), rows: [], balances: [])
        for _ in 0..<number(in: 0...Self.rowsMax) {
            account.rows.append(
                row(in: id, daysAgo: number(in: 0...60), account.currency))
        }
        for _ in 0..<number(in: 0...2) {
            account.balances.append(
                balance(
                    isLiability: isLiability, daysAgo: number(in: 0...30),
                    account.currency))
        }
        accounts.append(account)
        return account
    }

    private mutating func row(
        in account: String, daysAgo: Int?, _ currency: String
    ) -> ExploreWallet.Row {
        rowCount += 1
        let id = "row\(rowCount)"
        rows[account, default: []].append(id)
        var more: [String] = []
        let status = pick([nil, nil, "pending", "authorized", "memo", "rejected", "booked"])
        if status == nil || status == "booked", chance(6) { more.append("postedDate: null") }
        if chance(6) { more.append("merchantCategoryCode: \(pick([742, 5411, 5812, 9999]))") }
        if chance(8) {
            more.append(
                "foreignAmount: \"\(amount("EUR"))\", foreignCurrencyCode: \"EUR\", "
                    + "foreignExchangeRate: \"1.0667\"")
        }
        return ExploreWallet.Row(
            id: id, amount: amount(currency), isDebit: !chance(3), status: status,
            text: pick(Self.texts), isMerchant: chance(2), daysAgo: daysAgo, more: more)
    }

    private mutating func balance(
        isLiability: Bool, daysAgo: Int?, _ currency: String
    ) -> ExploreWallet.Balance {
        let hasBooked = chance(2)
        return ExploreWallet.Balance(
            available: !hasBooked || chance(2) ? amount(currency) : nil,
            booked: hasBooked ? amount(currency) : nil, daysAgo: daysAgo)
    }

    /// Among ordinary amounts those that programs stumble over.
    private mutating func amount(_ currency: String) -> String {
        let isWhole = currency == "JPY"
        let awkward =
            isWhole
            ? ["0", "1", "999999999"]
            : ["0.00", "0.01", "0.10", "0.30", "99999999.99", "1000000.00"]
        if chance(4) { return pick(awkward) }
        let units = number(in: 1...4_000)
        let cents = number(in: 10...99)
        return isWhole ? "\(units)" : "\(units).\(cents)"
    }

    private static let texts = [
        "Kiosk", "Coffee", "Landlord", "Ωmega — 你好 😀", "O'Brien \"and\" Sons", "a, b; c",
        "Übung", " blanks  inside ", "e\u{301}", "\\back\\slash",
    ]

    // MARK: The schedule

    private mutating func action(_ isRestricted: inout Bool) -> ExploreWallet.Action {
        let target = accounts.isEmpty ? nil : pick(accounts)
        switch number(in: 0...99) {
        case ..<34:
            guard let target else { return .addAccount(account()) }
            return .addRow(account: target.id, row(in: target.id, daysAgo: nil, target.currency))
        case ..<50:
            guard let id = anyRow() else { return .advance }
            return .updateRow(id, changes())
        case ..<60:
            guard let id = anyRow() else { return .advance }
            for account in rows.keys { rows[account]?.removeAll { $0 == id } }
            return .deleteRow(id)
        case ..<70:
            guard let target else { return .advance }
            return .addBalance(
                account: target.id,
                balance(isLiability: target.isLiability, daysAgo: nil, target.currency))
        case ..<74:
            return accountCount < Self.accountsMax + 2 ? .addAccount(account()) : .advance
        case ..<78:
            guard let target else { return .advance }
            return .renameAccount(target.id, pick(Self.texts))
        case ..<81:
            guard accounts.count > 1, let target else { return .advance }
            accounts.removeAll { $0.id == target.id }
            rows[target.id] = nil
            return .deleteAccount(target.id)
        case ..<85:
            guard let target else { return .advance }
            return .revoke(target.id)
        case ..<87: return .consentToAll
        case ..<89: return .compactHistory
        case ..<92:
            isRestricted.toggle()
            return .restrict(isRestricted)
        case ..<94: return .reboot
        case ..<96: return .register(registration(Self.types))
        case ..<97: return .endRegistration(pick(Self.types))
        default: return .advance
        }
    }

    private mutating func anyRow() -> String? {
        let all = rows.sorted { $0.key < $1.key }.flatMap(\.value)
        return all.isEmpty ? nil : pick(all)
    }

    private mutating func changes() -> [String] {
        switch number(in: 0...3) {
        case 0: ["status: \"booked\""]
        case 1: ["status: \"booked\"", "amount: \"\(number(in: 1...900))\""]
        case 2: ["status: \"\(pick(["pending", "rejected", "booked"]))\""]
        default: ["amount: \"\(number(in: 1...900))\""]
        }
    }

    // MARK: The rest

    private static let types = ["accounts", "accountBalances", "transactions"]

    private mutating func registrations() -> [ExploreWallet.Registration] {
        chance(4) ? Self.types.map { registration([$0]) } : [registration(Self.types)]
    }

    private mutating func registration(_ types: [String]) -> ExploreWallet.Registration {
        ExploreWallet.Registration(
            types: types, frequency: pick(["hourly", "hourly", "hourly", "daily"]))
    }

    private mutating func knobs() -> [ExploreWallet.Knob] {
        let known: [(String, [String])] = [
            ("historyBatchSize", ["1", "2", "5"]), ("tokenAcrossStreams", ["accepted"]),
            ("emptyFinalElement", ["one"]), ("transactionIDOnBooking", ["replaced"]),
            ("unsortedOrder", ["shuffled"]), ("coalescing", ["oneWakePerType"]),
            ("mccDescription", ["fourDigits"]),
            ("retryFailedWake", ["nextInterval", "immediately"]),
        ]
        return known.compactMap { name, values in
            chance(5) ? ExploreWallet.Knob(name: name, value: pick(values)) : nil
        }
    }

    /// One of the numbers of the range, the same for the same seed for ever.
    private mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(random.next() % UInt64(range.count))
    }

    /// True once in so many times.
    private mutating func chance(_ count: Int) -> Bool {
        number(in: 0...(count - 1)) == 0
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[number(in: 0...(elements.count - 1))]
    }
}
