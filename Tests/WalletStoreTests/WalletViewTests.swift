import TestSupport
import Testing
import WalletModel
import WalletStore

import struct Foundation.UUID

@Suite struct WalletViewTests {
    /// Two accounts with rows before and after a date.
    private struct Scene {
        var fixture: WalletFixture
        let store: WalletStore
        let shared: AccountRecord
        let hidden: AccountRecord
        let early: [TransactionRecord]
        let late: [TransactionRecord]
        let bound: Timestamp

        init() throws {
            var fixture = WalletFixture()
            let shared = fixture.account()
            let hidden = fixture.account("Secret")
            let store = try WalletFixture.emptyStore()
            early = (0..<4).map { _ in fixture.transaction(of: shared.id) }
            bound = fixture.moment()
            late = (0..<5).map { _ in fixture.transaction(of: shared.id) }
            let others = (0..<3).map { _ in fixture.transaction(of: hidden.id) }
            let rows = early + others + late
            try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
                try commit.insert(contentsOf: [hidden, shared])
                try commit.insert(contentsOf: rows)
            }
            self.fixture = fixture
            self.store = store
            self.shared = shared
            self.hidden = hidden
        }

        var view: WalletView {
            WalletView(sharedAccounts: [shared.id], earliestByAccount: [shared.id: bound])
        }
    }

    @Test func `hides accounts and early rows from rows, counts and histories`() throws {
        let scene = try Scene()
        let store = scene.store
        #expect(try store.all(AccountRecord.self, view: scene.view) == [scene.shared])
        #expect(try store.all(TransactionRecord.self, view: scene.view) == scene.late)
        #expect(try store.count(AccountRecord.self, view: scene.view) == 1)
        #expect(try store.count(TransactionRecord.self, view: scene.view) == 5)
        #expect(
            try store.count(TransactionRecord.self, account: scene.hidden.id, view: scene.view) == 0
        )
        let own = try store.elements(
            of: TransactionRecord.self, .transactions(accountID: scene.shared.id),
            view: scene.view, batch: 2)
        #expect(own.changes.flatMap(\.inserted) == scene.late)
        let other = try store.elements(
            of: TransactionRecord.self, .transactions(accountID: scene.hidden.id),
            view: scene.view)
        #expect(other.changes.isEmpty)
        let accounts = try store.elements(of: AccountRecord.self, .accounts, view: scene.view)
        #expect(accounts.changes == [HistoryChange(inserted: [scene.shared])])
        #expect(try store.all(TransactionRecord.self, view: .nothing).isEmpty)
        #expect(try store.count(AccountRecord.self, view: .nothing) == 0)
    }

    @Test func `an offset counts only what can be seen`() throws {
        let scene = try Scene()
        var cursor = scene.store.rows(
            TransactionRecord.self, view: scene.view, limit: 2, offset: 1)
        #expect(try cursor.next(100) == Array(scene.late[1...2]))
        #expect(cursor.isFinished)
    }

    @Test func `tells nothing of hidden rows that change or go`() throws {
        var scene = try Scene()
        let stream = HistoryStream.transactions(accountID: scene.shared.id)
        let view = scene.view
        let start = try scene.store.elements(of: TransactionRecord.self, stream, view: view).cursor
        var hidden = scene.early[0]
        hidden.merchantName = "Elsewhere"
        var seen = scene.late[0]
        seen.merchantName = "Elsewhere"
        let gone = [scene.early[1].id, scene.late[1].id]
        try scene.store.commit(at: scene.fixture.moment()) { (commit) throws(WalletError) in
            try commit.update(hidden)
            try commit.update(seen)
            for id in gone { try commit.delete(TransactionRecord.self, id: id) }
        }
        let next = try scene.store.elements(
            of: TransactionRecord.self, stream, since: start, view: view)
        #expect(next.changes == [HistoryChange(updated: [seen], deleted: [gone[1]])])
    }

    @Test func `a row that moves before the earliest date is told as deleted`() throws {
        var scene = try Scene()
        let stream = HistoryStream.transactions(accountID: scene.shared.id)
        let view = scene.view
        let start = try scene.store.elements(of: TransactionRecord.self, stream, view: view).cursor
        var moved = scene.late[0]
        moved.transactionDate = Timestamp(nanoseconds: scene.bound.nanoseconds - 1)
        try scene.store.commit(at: scene.fixture.moment()) { (commit) throws(WalletError) in
            try commit.update(moved)
        }
        let next = try scene.store.elements(
            of: TransactionRecord.self, stream, since: start, view: view)
        #expect(next.changes == [HistoryChange(deleted: [moved.id])])
    }

    @Test func `a commit names the kinds of data that a view sees`() throws {
        var fixture = WalletFixture()
        let store = try WalletFixture.emptyStore()
        let (seen, hidden) = (fixture.account(), fixture.account("Secret"))
        let view = WalletView(sharedAccounts: [seen.id])
        let first = try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(contentsOf: [seen, hidden])
        }
        #expect(first.dataTypes(in: view) == [.accounts])
        let row = fixture.transaction(of: hidden.id)
        let balance = fixture.balance(of: seen.id)
        let second = try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(row)
            try commit.insert(balance)
        }
        #expect(second.dataTypes == [.accountBalances, .transactions])
        #expect(second.dataTypes(in: view) == [.accountBalances])
        let third = try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.delete(AccountRecord.self, id: hidden.id)
        }
        #expect(third.changedAccounts == [hidden.id])
        #expect(third.dataTypes(in: view).isEmpty)
    }

    @Test func `a balance is as late as the later of its two dates`() throws {
        var fixture = WalletFixture()
        let account = fixture.account()
        let early = BalanceAmountRecord(
            money: fixture.money(5), asOfDate: fixture.moment(), indicator: .credit)
        let bound = fixture.moment()
        let late = BalanceAmountRecord(
            money: fixture.money(7), asOfDate: fixture.moment(), indicator: .debit)
        let both = BalanceRecord(
            id: fixture.id(), accountID: account.id, available: early, booked: late)
        let other = BalanceRecord(
            id: fixture.id(), accountID: account.id, available: late, booked: early)
        let old = BalanceRecord(id: fixture.id(), accountID: account.id, booked: early)
        let store = try WalletFixture.emptyStore()
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(account)
            try commit.insert(contentsOf: [both, other, old])
        }
        let view = WalletView(sharedAccounts: nil, earliest: bound)
        #expect(try store.all(BalanceRecord.self, view: view) == [both, other])
        #expect(try store.count(BalanceRecord.self, view: view) == 2)
    }
}
