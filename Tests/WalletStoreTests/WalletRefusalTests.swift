import SQLiteAccess
import TestSupport
import Testing
import WalletModel
import WalletStore

import struct Foundation.UUID

/// What a wallet refuses, in which words, and that nothing of a refused commit remains.
@Suite struct WalletRefusalTests {
    private var fixture = WalletFixture()
    private let store: WalletStore
    private let account: AccountRecord
    private let row: TransactionRecord

    init() throws {
        store = try WalletFixture.emptyStore()
        account = fixture.account()
        row = fixture.transaction(of: account.id)
        let first = (account, row)
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(first.0)
            try commit.insert(first.1)
        }
    }

    /// Expects a commit to be refused with that code and words, and the wallet to stay as it was.
    private mutating func expect(
        _ code: WalletError.Code, _ words: String,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ body: (inout WalletCommit) throws(WalletError) -> Void
    ) throws {
        let extra = fixture.transaction(of: account.id)
        let newAccount = fixture.account("Never kept")
        let moment = fixture.moment()
        do {
            try store.commit(at: moment) { (commit) throws(WalletError) in
                try commit.insert(newAccount)
                try commit.insert(extra)
                try body(&commit)
            }
            Issue.record("nothing was refused", sourceLocation: sourceLocation)
        } catch {
            #expect(error.code == code, sourceLocation: sourceLocation)
            #expect(
                error.message.contains(words), "\(error.message)", sourceLocation: sourceLocation)
        }
        #expect(store.head == 2, sourceLocation: sourceLocation)
        #expect(store.commitCount == 1, sourceLocation: sourceLocation)
        #expect(try store.all(TransactionRecord.self) == [row], sourceLocation: sourceLocation)
        #expect(try store.all(AccountRecord.self) == [account], sourceLocation: sourceLocation)
        try store.audit()
    }

    @Test mutating func `refuses an id that is taken`() throws {
        let (account, row) = (account, row)
        try expect(.rowExists, "has one with that id already") { (commit) throws(WalletError) in
            try commit.insert(row)
        }
        try expect(.rowExists, account.id.uuidString) { (commit) throws(WalletError) in
            try commit.insert(account)
        }
    }

    @Test mutating func `refuses a row whose account is not there`() throws {
        let row = fixture.transaction(of: fixture.id())
        try expect(.accountMissing, row.accountID.uuidString) { (commit) throws(WalletError) in
            try commit.insert(row)
        }
        let gone = fixture.account()
        let orphan = fixture.balance(of: gone.id)
        try expect(.accountMissing, gone.id.uuidString) { (commit) throws(WalletError) in
            try commit.insert(gone)
            try commit.delete(AccountRecord.self, id: gone.id)
            try commit.insert(orphan)
        }
    }

    @Test mutating func `refuses to change or delete what is not there`() throws {
        let other = fixture.transaction(of: account.id)
        let id = fixture.id()
        try expect(.rowMissing, other.id.uuidString) { (commit) throws(WalletError) in
            try commit.update(other)
        }
        try expect(.rowMissing, "Could not delete the transaction \(id.uuidString)") {
            (commit) throws(WalletError) in
            try commit.delete(TransactionRecord.self, id: id)
        }
    }

    @Test mutating func `refuses to move a row to another account`() throws {
        let other = fixture.account("Other")
        let moved = TransactionRecord(
            id: row.id, accountID: other.id, amount: row.amount, indicator: .debit,
            transactionDescription: "", originalDescription: "", type: .fee, status: .booked,
            transactionDate: row.transactionDate)
        try expect(.rowRefused, "belongs to the account") { (commit) throws(WalletError) in
            try commit.insert(other)
            try commit.update(moved)
        }
    }

    @Test mutating func `refuses amounts below zero and codes that are none`() throws {
        var negative = fixture.transaction(of: account.id)
        negative.amount = fixture.money(-1)
        try expect(.rowRefused, "an amount is not negative") { (commit) throws(WalletError) in
            try commit.insert(negative)
        }
        var nameless = fixture.transaction(of: account.id)
        nameless.amount = fixture.money(1, "US")
        try expect(.rowRefused, "a currency code has three characters") {
            (commit) throws(WalletError) in
            try commit.insert(nameless)
        }
        var changed = row
        changed.foreignAmount = fixture.money(-1, "EUR")
        try expect(.rowRefused, "an amount is not negative") { (commit) throws(WalletError) in
            try commit.update(changed)
        }
        var credit = account
        credit.credit?.creditLimit = fixture.money(-1)
        try expect(.rowRefused, "an amount is not negative") { (commit) throws(WalletError) in
            try commit.update(credit)
        }
    }

    @Test mutating func `keeps nothing when a refusal is caught inside the commit`() throws {
        let row = row
        try expect(.rowExists, "already") { (commit) throws(WalletError) in
            do throws(WalletError) {
                try commit.insert(row)
            } catch {
                // A body that goes on as if nothing had been.
            }
        }
    }

    @Test mutating func `keeps nothing when the body itself throws`() throws {
        try expect(.misuse, "for a reason of its own") { (_) throws(WalletError) in
            throw WalletError(.misuse, "for a reason of its own")
        }
    }

    @Test mutating func `refuses a commit inside a commit`() throws {
        let store = store
        let moment = fixture.moment()
        try expect(.misuse, "another is under way") { (_) throws(WalletError) in
            try store.commit(at: moment) { (_) throws(WalletError) in }
        }
    }

    @Test mutating func `an account that never was has no rows and no history`() throws {
        let id = fixture.id()
        #expect(try store.all(TransactionRecord.self, account: id).isEmpty)
        #expect(try store.count(TransactionRecord.self, account: id) == 0)
        #expect(
            try store.history(of: TransactionRecord.self, .transactions(accountID: id)) == nil)
    }
}
