import Foundation
package import WalletModel

/// Makes the rows of a preset a batch at a time, the oldest first, so that memory stays bounded.
///
/// The accounts are known at once; the balances and the accounts' last facts when every
/// transaction was taken. The same options give the same rows.
package struct PresetGenerator: Sendable {
    package let options: PresetOptions
    /// The accounts as they are before the first row.
    package let accounts: [NamedAccount]
    private var lives: [PresetAccount] = []
    private var quotas: [Int?] = []
    private var day: Int
    private let days: Range<Int>
    private var fixed: AwkwardWallet?
    private var gift: Int64 = 0

    /// The least number of rows in a batch that is not the last.
    package static let batchRows = 2_048

    package init(_ options: PresetOptions) {
        self.options = options
        let now = Int(options.now.nanoseconds / Timestamp.nanosecondsPerSecond)
        let zone = options.timeZone
        let local =
            now + zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(now)))
        let today = Int((Double(local) / 86_400).rounded(.down))
        days = today - options.days + 1..<today + 1
        day = days.lowerBound
        var random = RandomSource(seed: options.seed ^ 0x5052_4553_4554)
        if options.preset == .awkward {
            let wallet = AwkwardWallet(options, random: random)
            accounts = wallet.accounts
            fixed = wallet
            return
        }
        let start = PresetDay(number: days.lowerBound, options: options).seconds.lowerBound
        lives = options.preset.accounts.map { name in
            let persona: PresetPersona =
                switch name.alias {
                case "cash": .cash
                case "savings": .savings
                case "current": .current
                default: .card
                }
            return PresetAccount(
                name, persona, start: start, random: RandomSource(seed: random.next()))
        }
        accounts = lives.map { NamedAccount(name: $0.name.alias, record: $0.record) }
        quotas = Self.quotas(options.transactions, accounts: lives.count)
    }

    /// How many transactions there will be, where that is settled before they are made.
    package var transactionCount: Int? {
        if let fixed { return fixed.transactions.count }
        return lives.isEmpty ? 0 : options.transactions
    }

    /// The next transactions; none when there are no more.
    ///
    /// A batch ends with a day, and a day may have more rows than `batchRows`.
    package mutating func nextBatch() -> [TransactionRecord] {
        if let wallet = fixed {
            guard day < days.upperBound else { return [] }
            day = days.upperBound
            return wallet.transactions
        }
        var batch: [TransactionRecord] = []
        batch.reserveCapacity(Self.batchRows + 512)
        while day < days.upperBound, batch.count < Self.batchRows { liveDay(into: &batch) }
        return batch
    }

    /// The accounts with what the rows came to; for when there are no more transactions.
    package var closedAccounts: [AccountRecord] {
        fixed == nil ? lives.map(\.record) : accounts.map(\.record)
    }

    /// The balances, for when there are no more transactions; the oldest of each account first.
    package var balances: [BalanceRecord] {
        fixed?.balances ?? lives.flatMap(\.balances)
    }

    private mutating func liveDay(into batch: inout [TransactionRecord]) {
        let today = PresetDay(number: day, options: options)
        let first = batch.count
        let gift = self.gift
        self.gift = 0
        for index in lives.indices {
            let earned = lives[index].live(
                today, quota: quota(of: index), gift: lives[index].persona == .cash ? gift : 0,
                into: &batch)
            self.gift += earned
        }
        batch[first...].sort { $0.transactionDate < $1.transactionDate }
        day += 1
        guard day == days.upperBound else { return }
        for index in lives.indices { lives[index].close(on: today) }
    }

    /// How many rows an account has on the day at hand, so that all days together have as many as
    /// were asked for.
    private func quota(of index: Int) -> Int? {
        guard let all = quotas[index] else { return nil }
        let place = day - days.lowerBound
        return all * (place + 1) / days.count - all * place / days.count
    }

    /// What each account gets of the rows: the card most, the savings least.
    private static func quotas(_ all: Int?, accounts: Int) -> [Int?] {
        guard let all, accounts > 1 else { return Array(repeating: all, count: accounts) }
        return [all - all * 3 / 10, all * 3 / 10 - all / 20, all / 20]
    }
}
