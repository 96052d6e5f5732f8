package import WalletModel
package import WalletStore

extension WalletCommit {
    /// Puts a whole preset into the wallet, batch by batch, so that memory stays bounded.
    ///
    /// `kept` chooses among the balances of one account; `progress` hears after each batch how many
    /// transactions are in.
    package mutating func insert(
        _ generator: inout PresetGenerator,
        keeping kept: ([BalanceRecord]) -> [BalanceRecord] = { $0 },
        progress: (_ done: Int) -> Void = { _ in }
    ) throws(WalletError) {
        for account in generator.accounts { try insert(account.record) }
        let first = generator.nextBatch()
        try insert(contentsOf: first)
        if !first.isEmpty { progress(first.count) }
        if first.count >= PresetGenerator.batchRows {
            try insertRest(of: &generator, done: first.count, progress: progress)
        }
        let balances = generator.balances
        for account in generator.closedAccounts {
            try update(account)
            try insert(contentsOf: kept(balances.filter { $0.accountID == account.id }))
        }
    }

    /// Takes batch after batch from a thread that makes them meanwhile.
    private mutating func insertRest(
        of generator: inout PresetGenerator, done: Int, progress: (_ done: Int) -> Void
    ) throws(WalletError) {
        var done = done
        let feed = PresetFeed(generator)
        defer { feed.giveUp() }
        while true {
            let batch = feed.next()
            if batch.isEmpty { break }
            try insert(contentsOf: batch)
            done += batch.count
            progress(done)
        }
        if let finished = feed.finished { generator = finished }
    }
}
