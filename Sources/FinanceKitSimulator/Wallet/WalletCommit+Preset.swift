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
        var done = 0
        while true {
            let batch = generator.nextBatch()
            if batch.isEmpty { break }
            try insert(contentsOf: batch)
            done += batch.count
            progress(done)
        }
        let balances = generator.balances
        for account in generator.closedAccounts {
            try update(account)
            try insert(contentsOf: kept(balances.filter { $0.accountID == account.id }))
        }
    }
}
