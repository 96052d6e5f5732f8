import Foundation
import SQLiteAccess
import TestSupport
import Testing
import WalletModel
import WalletStore

/// A real process writes to a wallet and is killed at random instants.
@Suite(.serialized) struct WalletKillTests {
    private let seed = RandomSeed()
    private var comment: Comment { Comment(rawValue: seed.comment) }

    /// What a reader that outlives all kills has, and where it is.
    private struct Replica {
        var rows: [UUID: TransactionRecord] = [:]
        var cursor: HistoryCursor?
    }

    @Test(arguments: ["synced", "unsynced"])
    func `a writer killed at any instant leaves whole commits, and loses none`(
        _ mode: String
    ) throws {
        let scratch = try ScratchDirectory("wallet-kill")
        let path = scratch.path("wallet.sqlite")
        var random = RandomSource(seed: seed.value)
        var replica = Replica()
        var commitCount: Int64 = 0
        for _ in 0..<40 {
            let child = try KillableChild(
                BuiltProducts.path("WalletWriter"), [path, String(random.next()), mode])
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let line = try #require(child.nextLine(), comment)
                commitCount = try #require(Int64(line), comment)
            }
            spin(.microseconds(Int.random(in: 0...1_500, using: &random)))
            if let last = child.kill().last { commitCount = try #require(Int64(last), comment) }
            let store = try WalletStore.open(path: path)
            #expect(store.commitCount >= commitCount, comment)
            #expect(store.commitCount <= commitCount + 1, comment)
            try expectSound(store)
            try follow(store, &replica)
        }
        #expect(commitCount >= 40, comment)
    }

    @Test func `a writer killed while it makes the wallet leaves room or a wallet`() throws {
        let scratch = try ScratchDirectory("wallet-kill-new")
        var random = RandomSource(seed: seed.value ^ 1)
        for round in 0..<40 {
            let path = scratch.path("wallet-\(round).sqlite")
            let child = try KillableChild(
                BuiltProducts.path("WalletWriter"), [path, String(random.next())])
            spin(.microseconds(Int.random(in: 0...30_000, using: &random)))
            let last = child.kill().last.flatMap(Int64.init) ?? 0
            let store = try WalletStore.openOrCreate(path: path, identity: WalletFixture.identity)
            #expect(store.commitCount >= last, comment)
            try expectSound(store)
        }
    }

    /// Expects log and rows to agree, and the promise of the writer to be kept.
    private func expectSound(_ store: WalletStore) throws {
        try store.audit()
        var cursor = store.rows(BalanceRecord.self)
        let balances = try cursor.next()
        let counted = try store.count(TransactionRecord.self)
        #expect(balances.count <= 1, comment)
        let told = balances.first?.booked?.money.amount ?? .zero
        #expect(told == ExactDecimal(significand: Int64(counted), scale: 0), comment)
    }

    /// Goes on with the history where the reader was before the kill.
    private func follow(_ store: WalletStore, _ replica: inout Replica) throws {
        var accounts = store.rows(AccountRecord.self)
        let account = try #require(try accounts.next().first, comment)
        let stream = HistoryStream.transactions(accountID: account.id)
        while let element: HistoryElement<TransactionRecord> = try store.history(
            stream, since: replica.cursor, batch: 17)
        {
            for row in element.change.inserted + element.change.updated {
                replica.rows[row.id] = row
            }
            for id in element.change.deleted { replica.rows[id] = nil }
            replica.cursor = element.cursor
        }
        let rows = try store.all(TransactionRecord.self)
        #expect(rows.count == replica.rows.count, comment)
        for row in rows { #expect(replica.rows[row.id] == row, comment) }
    }

    /// Lets time pass without giving up the processor, so that the kill comes at a chosen instant.
    private func spin(_ duration: Duration) {
        let end = ContinuousClock.now + duration
        while ContinuousClock.now < end {}
    }
}
