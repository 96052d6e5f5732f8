import Testing
import WalletModel
import WalletStore

import struct Foundation.UUID

/// Readers of an account's transactions, of its balances and of all accounts, in step.
struct StrictReaders {
    private var transactions: StrictReader<TransactionRecord>
    private var balances: StrictReader<BalanceRecord>
    private var accounts: StrictReader<AccountRecord>

    /// Each reader draws a batch of its own from `batch`; a nil view is what the wallet shows.
    init(account id: UUID, view: WalletView?, batch: () -> Int) {
        transactions = StrictReader(.transactions(accountID: id), batch: batch(), view: view)
        balances = StrictReader(.accountBalances(accountID: id), batch: batch(), view: view)
        accounts = StrictReader(.accounts, batch: batch(), view: view)
    }

    /// Reads some elements of each; how many is drawn for each anew.
    mutating func read(
        _ store: WalletStore, atMost count: () -> Int, _ comment: Comment
    ) throws {
        try transactions.read(store, atMost: count(), comment)
        try balances.read(store, atMost: count(), comment)
        try accounts.read(store, atMost: count(), comment)
    }

    /// Reads to the end and expects the wallet's rows.
    mutating func finish(_ store: WalletStore, _ comment: Comment) throws {
        try read(store, atMost: { .max }, comment)
        try transactions.expectWalletRows(store, comment)
        try balances.expectWalletRows(store, comment)
        try accounts.expectWalletRows(store, comment)
    }
}
