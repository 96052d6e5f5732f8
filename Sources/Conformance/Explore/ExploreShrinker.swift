import FinanceKitSimulator

/// Takes away from a model whatever its failure does not need.
///
/// It goes through the model again and again, larger pieces first, and keeps every smaller model
/// that still fails under the same rule, until nothing can be taken away or the trials are spent.
struct ExploreShrinker {
    private let bench: ExploreBench
    private let isTimeUp: () -> Bool
    private(set) var wallet: ExploreWallet
    private(set) var failure: ExploreFailure
    /// Models that were run.
    private(set) var trials = 0

    static let trialsMax = 400

    init(
        _ wallet: ExploreWallet, _ failure: ExploreFailure, bench: ExploreBench,
        isTimeUp: @escaping () -> Bool
    ) {
        self.wallet = wallet
        self.failure = failure
        self.bench = bench
        self.isTimeUp = isTimeUp
    }

    mutating func shrink() throws(SimulatorError) {
        var size: Int
        repeat {
            size = wallet.size
            try shrinkSteps()
            try shrinkAccounts()
            try shrinkRows()
            try shrinkRest()
        } while wallet.size < size && !isSpent
        guard let point = failure.point, point.cut != .kill, !isSpent else { return }
        // The plainest cut that does the same harm.
        trials += 1
        if let plain = try bench.failure(of: wallet, like: failure, cuts: [.kill]) {
            failure = plain
        }
    }

    private var isSpent: Bool { trials >= Self.trialsMax || isTimeUp() }

    /// Keeps the candidate if it is another model that fails in the same way; says whether.
    private mutating func keep(_ candidate: ExploreWallet) throws(SimulatorError) -> Bool {
        let candidate = candidate.pruned()
        guard candidate != wallet, !isSpent else { return false }
        trials += 1
        guard let failure = try bench.failure(of: candidate, like: failure) else { return false }
        wallet = candidate
        self.failure = failure
        return true
    }

    /// Takes away pieces of a list, halves first, then quarters, down to single elements.
    private mutating func shrink<Element>(
        _ list: WritableKeyPath<ExploreWallet, [Element]>
    ) throws(SimulatorError) {
        var length = max(1, wallet[keyPath: list].count / 2)
        while true {
            var start = 0
            while start < wallet[keyPath: list].count, !isSpent {
                let end = min(start + length, wallet[keyPath: list].count)
                var candidate = wallet
                candidate[keyPath: list].removeSubrange(start..<end)
                if try !keep(candidate) { start = end }
            }
            guard length > 1, !isSpent else { return }
            length /= 2
        }
    }

    private mutating func shrinkSteps() throws(SimulatorError) { try shrink(\.steps) }

    private mutating func shrinkAccounts() throws(SimulatorError) { try shrink(\.accounts) }

    private mutating func shrinkRows() throws(SimulatorError) {
        for index in wallet.accounts.indices {
            guard wallet.accounts.indices.contains(index) else { return }
            try shrink(\ExploreWallet.accounts[index].rows)
            try shrink(\ExploreWallet.accounts[index].balances)
        }
    }

    private mutating func shrinkRest() throws(SimulatorError) {
        try shrink(\.knobs)
        for change in ExploreWallet.simplifications {
            var candidate = wallet
            change(&candidate)
            _ = try keep(candidate)
        }
    }
}

extension ExploreWallet {
    /// A measure that falls with everything that is taken away.
    var size: Int {
        accounts.reduce(0) { $0 + 3 + $1.rows.count + $1.balances.count }
            + steps.count * 2 + knobs.count + registrations.count
    }

    /// Changes that make a model plainer and not smaller.
    static let simplifications: [@Sendable (inout ExploreWallet) -> Void] = [
        { $0.timeZone = "America/New_York" },
        { wallet in
            wallet.registrations = [
                Registration(
                    types: ["accounts", "accountBalances", "transactions"], frequency: "hourly")
            ]
        },
        { wallet in wallet.mapRows { $0.more = [] } },
        { wallet in wallet.mapRows { $0.status = nil } },
        { wallet in
            wallet.mapRows { row in
                row.text = "Shop"
                row.isMerchant = true
            }
        },
        { wallet in wallet.mapRows { $0.amount = "1.00" } },
        { wallet in
            for index in wallet.accounts.indices {
                wallet.accounts[index].name = "Account"
                wallet.accounts[index].currency = "USD"
            }
        },
        { wallet in
            for index in wallet.steps.indices where wallet.steps[index].afterMinutes > 0 {
                wallet.steps[index].afterMinutes = 120
            }
        },
        { $0.seed = 1 },
    ]

    private mutating func mapRows(_ change: (inout Row) -> Void) {
        for account in accounts.indices {
            for row in accounts[account].rows.indices { change(&accounts[account].rows[row]) }
        }
        for index in steps.indices {
            guard case .addRow(let account, var row) = steps[index].action else { continue }
            change(&row)
            steps[index].action = .addRow(account: account, row)
        }
    }
}
