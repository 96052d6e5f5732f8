import SQLiteAccess
import TestSupport
import Testing
import WalletModel
import WalletStore

import struct Foundation.UUID

/// Random wallets are changed at random while readers with any cursor and any batch follow them.
@Suite struct HistoryReplayTests {
    @Test(arguments: 0..<12)
    func `a reader that follows from any place ends with the wallet's rows`(round: UInt64) throws {
        let seed = RandomSeed()
        var wallet = try RandomWallet(seed: seed.value &+ round &* 0x9E37_79B9)
        var readers: [StrictReaders] = []
        let comment = Comment(rawValue: "round \(round), \(seed.comment)")
        for step in 0..<120 {
            try wallet.change()
            if step % 10 == 3 {
                let id = wallet.everyAccount[wallet.pick(wallet.everyAccount.count)]
                let view = wallet.view()
                readers.append(StrictReaders(account: id, view: view) { wallet.batch() })
            }
            // Most readers are in the middle of something when the next change comes.
            for index in readers.indices where wallet.pick(3) == 0 {
                try readers[index].read(wallet.store, atMost: { wallet.pick(4) }, comment)
            }
        }
        for index in readers.indices {
            try readers[index].finish(wallet.store, comment)
        }
        try wallet.store.audit()
    }

    @Test func `going on from a kept cursor again gives the same end`() throws {
        let seed = RandomSeed()
        var wallet = try RandomWallet(seed: seed.value)
        for _ in 0..<60 { try wallet.change() }
        let id = wallet.everyAccount[0]
        var reader = StrictReader<TransactionRecord>(
            .transactions(accountID: id), batch: 3, view: .everything)
        var kept: [StrictReader<TransactionRecord>] = [reader]
        let comment = Comment(rawValue: seed.comment)
        for _ in 0..<60 {
            try wallet.change()
            try reader.read(wallet.store, atMost: 1, comment)
            kept.append(reader)
        }
        for var again in kept {
            again.batch = wallet.batch()
            try again.read(wallet.store, atMost: .max, comment)
            try again.expectWalletRows(wallet.store, comment)
        }
    }

    @Test func `elements keep to one commit and to the batch`() throws {
        var fixture = WalletFixture()
        let store = try WalletFixture.emptyStore()
        let account = fixture.account()
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(account)
        }
        let stream = HistoryStream.transactions(accountID: account.id)
        #expect(try store.elements(of: TransactionRecord.self, stream).cursor == nil)
        let first = fixture.transaction(of: account.id)
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(first)
        }
        let start = try store.elements(of: TransactionRecord.self, stream)
        #expect(start.changes == [HistoryChange(inserted: [first])])
        let groups = [2, 7, 1].map { count in
            (0..<count).map { _ in fixture.transaction(of: account.id) }
        }
        for group in groups {
            try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
                try commit.insert(contentsOf: group)
            }
        }
        let next = try store.elements(
            of: TransactionRecord.self, stream, since: start.cursor, batch: 3)
        let expected = [
            groups[0], Array(groups[1][..<3]), Array(groups[1][3..<6]), [groups[1][6]], groups[2],
        ]
        #expect(next.changes.map(\.inserted) == expected)
        // A reader that begins with nothing gets everything present, whatever the commits were.
        let all = try store.elements(of: TransactionRecord.self, stream)
        #expect(all.changes == [HistoryChange(inserted: [first] + groups.flatMap(\.self))])
        #expect(all.cursor == next.cursor)
    }

    @Test func `an update of a row whose insertion was passed over stays untold`() throws {
        var fixture = WalletFixture()
        let store = try WalletFixture.emptyStore()
        let account = fixture.account()
        let stream = HistoryStream.transactions(accountID: account.id)
        let other = fixture.transaction(of: account.id)
        var row = fixture.transaction(of: account.id)
        func commit(
            _ body: (inout WalletCommit) throws(WalletError) -> Void
        ) throws(WalletError) {
            try store.commit(at: fixture.moment(), body)
        }
        try commit { (commit) throws(WalletError) in
            try commit.insert(account)
            try commit.insert(other)
        }
        var reader = StrictReader<TransactionRecord>(stream, batch: 1, view: .everything)
        try reader.read(store, atMost: 1, "first")
        try commit { (commit) throws(WalletError) in try commit.insert(row) }
        try commit { (commit) throws(WalletError) in
            try commit.insert(fixture.transaction(of: account.id))
        }
        row.merchantName = "Changed"
        try commit { (commit) throws(WalletError) in try commit.update(row) }
        try commit { (commit) throws(WalletError) in
            try commit.delete(TransactionRecord.self, id: row.id)
        }
        // The reader passes over the insertion, since the row is gone.
        try reader.read(store, atMost: 1, "second")
        try commit { (commit) throws(WalletError) in try commit.insert(row) }
        try reader.read(store, atMost: .max, "third")
        try reader.expectWalletRows(store, "third")
    }

    @Test func `the net effect of a commit is told, not its steps`() throws {
        var fixture = WalletFixture()
        let store = try WalletFixture.emptyStore()
        let account = fixture.account()
        let stream = HistoryStream.transactions(accountID: account.id)
        let kept = (0..<3).map { _ in fixture.transaction(of: account.id) }
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(account)
            try commit.insert(contentsOf: kept)
        }
        let start = try store.elements(of: TransactionRecord.self, stream).cursor
        let passing = fixture.transaction(of: account.id)
        var fresh = fixture.transaction(of: account.id)
        var changed = kept[0]
        let returned = kept[1]
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(passing)
            try commit.delete(TransactionRecord.self, id: passing.id)
            try commit.insert(fresh)
            fresh.merchantName = "Renamed"
            try commit.update(fresh)
            changed.transactionDescription = "once"
            try commit.update(changed)
            changed.transactionDescription = "twice"
            try commit.update(changed)
            try commit.delete(TransactionRecord.self, id: returned.id)
            try commit.insert(returned)
            try commit.delete(TransactionRecord.self, id: kept[2].id)
        }
        let next = try store.elements(of: TransactionRecord.self, stream, since: start)
        #expect(
            next.changes == [
                HistoryChange(
                    inserted: [fresh], updated: [changed, returned], deleted: [kept[2].id])
            ])
    }
}
