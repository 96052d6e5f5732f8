import TestSupport
import Testing
import WalletModel
import WalletStore

import struct Foundation.UUID

@Suite struct WalletStoreTests {
    @Test func `gives back every row exactly as it was inserted`() throws {
        let seed = RandomSeed()
        var fixture = WalletFixture(seed: seed.value)
        let store = try WalletFixture.emptyStore()
        let accounts = [fixture.account(), fixture.account("Cash", isLiability: false)]
        let balances = (0..<20).map { fixture.balance(of: accounts[$0 % 2].id) }
        let transactions = (0..<100).map { fixture.transaction(of: accounts[$0 % 2].id) }
        let moment = fixture.moment()
        try store.commit(at: moment) { (commit) throws(WalletError) in
            try commit.insert(contentsOf: accounts)
            try commit.insert(contentsOf: balances)
            try commit.insert(contentsOf: transactions)
        }
        #expect(try store.all(AccountRecord.self) == accounts, "\(seed.comment)")
        #expect(try store.all(BalanceRecord.self) == balances, "\(seed.comment)")
        #expect(try store.all(TransactionRecord.self) == transactions, "\(seed.comment)")
        let ofFirst = transactions.filter { $0.accountID == accounts[0].id }
        #expect(
            try store.all(TransactionRecord.self, account: accounts[0].id) == ofFirst,
            "\(seed.comment)")
        #expect(try store.row(id: transactions[7].id) == transactions[7])
        #expect(try store.count(TransactionRecord.self) == 100)
        #expect(try store.count(TransactionRecord.self, account: accounts[0].id) == 50)
        #expect(try store.count(AccountRecord.self) == 2)
        #expect(try store.count(BalanceRecord.self) == 20)
    }

    @Test func `pages through rows with a limit and an offset`() throws {
        var fixture = WalletFixture()
        let store = try WalletFixture.emptyStore()
        let account = fixture.account()
        let rows = (0..<25).map { _ in fixture.transaction(of: account.id) }
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(account)
            try commit.insert(contentsOf: rows)
        }
        for (limit, offset) in [(10, 0), (10, 20), (0, 3), (100, 24), (100, 25), (7, -4), (-1, 0)] {
            var cursor = store.rows(TransactionRecord.self, limit: limit, offset: offset)
            var found: [TransactionRecord] = []
            while !cursor.isFinished { found += try cursor.next(3) }
            let expected = Array(rows.dropFirst(max(0, offset)).prefix(max(0, limit)))
            #expect(found == expected, "limit \(limit), offset \(offset)")
        }
    }

    @Test func `a cursor neither doubles nor loses rows while the wallet changes`() throws {
        var fixture = WalletFixture()
        let store = try WalletFixture.emptyStore()
        let account = fixture.account()
        var rows = (0..<9).map { _ in fixture.transaction(of: account.id) }
        let late = fixture.transaction(of: account.id)
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(account)
            try commit.insert(contentsOf: rows)
        }
        var cursor = store.rows(TransactionRecord.self)
        #expect(try cursor.next(3) == Array(rows[..<3]))
        rows[5].status = .rejected
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.delete(TransactionRecord.self, id: rows[2].id)
            try commit.delete(TransactionRecord.self, id: rows[3].id)
            try commit.update(rows[5])
            try commit.insert(late)
        }
        #expect(try cursor.next(100) == Array(rows[4...]))
        #expect(cursor.isFinished)
        #expect(try cursor.next(100).isEmpty)
    }

    @Test func `a change that changes nothing writes no log row`() throws {
        var fixture = WalletFixture()
        let store = try WalletFixture.emptyStore()
        let account = fixture.account()
        let first = try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(account)
        }
        #expect(first.number == 1)
        #expect(first.changes == [.accounts: 1])
        let second = try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.update(account)
        }
        #expect(second.number == nil)
        #expect(second.dataTypes.isEmpty)
        #expect(store.head == 1)
        #expect(try store.elements(of: AccountRecord.self, .accounts).changes.count == 1)
    }

    @Test func `deleting an account takes its rows along and tells every stream`() throws {
        var fixture = WalletFixture()
        let store = try WalletFixture.emptyStore()
        let kept = fixture.account()
        let gone = fixture.account("Old card")
        let balances = (0..<3).map { _ in fixture.balance(of: gone.id) }
        let transactions = (0..<5).map { _ in fixture.transaction(of: gone.id) }
        let other = fixture.transaction(of: kept.id)
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(contentsOf: [kept, gone])
            try commit.insert(contentsOf: balances)
            try commit.insert(contentsOf: transactions)
            try commit.insert(other)
        }
        let streams: [HistoryStream] = [
            .accounts, .accountBalances(accountID: gone.id), .transactions(accountID: gone.id),
        ]
        let before = (
            try store.elements(of: AccountRecord.self, streams[0]).cursor,
            try store.elements(of: BalanceRecord.self, streams[1]).cursor,
            try store.elements(of: TransactionRecord.self, streams[2]).cursor
        )
        let summary = try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.delete(AccountRecord.self, id: gone.id)
        }
        #expect(summary.changes == [streams[0]: 1, streams[1]: 3, streams[2]: 5])
        #expect(try store.all(TransactionRecord.self) == [other])
        #expect(try store.all(BalanceRecord.self).isEmpty)
        #expect(try store.all(AccountRecord.self) == [kept])
        let accounts = try store.elements(of: AccountRecord.self, streams[0], since: before.0)
        #expect(accounts.changes.map(\.deleted) == [[gone.id]])
        let balanceChanges = try store.elements(of: BalanceRecord.self, streams[1], since: before.1)
        #expect(balanceChanges.changes.map(\.deleted) == [balances.map(\.id)])
        let rowChanges = try store.elements(
            of: TransactionRecord.self, streams[2], since: before.2)
        #expect(rowChanges.changes.map(\.deleted) == [transactions.map(\.id)])
        try store.audit()
    }
}
