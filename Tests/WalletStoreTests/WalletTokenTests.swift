import TestSupport
import Testing
import WalletModel
import WalletStore

import struct Foundation.UUID

/// Which tokens a wallet takes, and what compaction does to them.
@Suite struct WalletTokenTests {
    private struct Scene {
        var fixture = WalletFixture()
        let store: WalletStore
        let account: AccountRecord
        let stream: HistoryStream

        init() throws {
            store = try WalletFixture.emptyStore()
            let account = fixture.account()
            self.account = account
            stream = .transactions(accountID: account.id)
            try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
                try commit.insert(account)
            }
        }

        mutating func add(_ count: Int) throws {
            let rows = (0..<count).map { _ in fixture.transaction(of: account.id) }
            try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
                try commit.insert(contentsOf: rows)
            }
        }

        func token(_ position: Int64, _ stream: HistoryStream? = nil) -> String {
            store.token(for: HistoryCursor(stream: stream ?? self.stream, position: position))
        }
    }

    private func expectInvalid(
        _ token: String, _ scene: Scene, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(sourceLocation: sourceLocation) {
            try scene.store.cursor(from: token, for: scene.stream)
        } throws: { error in
            (error as? WalletError)?.code == .historyTokenInvalid
        }
    }

    @Test func `refuses a token of another stream and one from the future`() throws {
        var scene = try Scene()
        try scene.add(3)
        #expect(try scene.store.cursor(from: scene.token(4), for: scene.stream).position == 4)
        expectInvalid(scene.token(5), scene)
        expectInvalid(scene.token(.max), scene)
        expectInvalid(scene.token(-1), scene)
        expectInvalid(scene.token(4, .accounts), scene)
        expectInvalid(scene.token(4, .accountBalances(accountID: scene.account.id)), scene)
        expectInvalid(scene.token(4, .transactions(accountID: scene.fixture.id())), scene)
    }

    @Test func `a history refuses a cursor that its stream cannot have`() throws {
        var scene = try Scene()
        try scene.add(3)
        for cursor in [
            HistoryCursor(stream: .accounts, position: 1),
            HistoryCursor(stream: scene.stream, position: 99),
            HistoryCursor(stream: scene.stream, position: 3, delivered: 4),
            HistoryCursor(stream: scene.stream, position: 3, reviewed: 4),
        ] {
            #expect {
                try scene.store.history(
                    of: TransactionRecord.self, scene.stream, since: cursor)
            } throws: {
                ($0 as? WalletError)?.code == .historyTokenInvalid
            }
        }
        #expect {
            try scene.store.history(of: BalanceRecord.self, scene.stream)
        } throws: {
            ($0 as? WalletError)?.code == .misuse
        }
    }

    @Test func `compaction refuses older tokens and keeps newer ones and every row`() throws {
        var scene = try Scene()
        try scene.add(4)
        try scene.add(4)
        let rows = try scene.store.all(TransactionRecord.self)
        let middle = scene.token(5)
        let end = scene.token(9)
        let partial = try #require(
            try scene.store.history(of: TransactionRecord.self, scene.stream, batch: 2))
        try scene.store.compact(through: 7)
        expectInvalid(middle, scene)
        expectInvalid(scene.token(6), scene)
        #expect(try scene.store.cursor(from: scene.token(7), for: scene.stream).position == 7)
        #expect(try scene.store.cursor(from: end, for: scene.stream).position == 9)
        // A reader under way began at the end of the log, so nothing of its is lost.
        let rest = try scene.store.elements(
            of: TransactionRecord.self, scene.stream, since: partial.cursor)
        #expect(partial.change.inserted + rest.changes.flatMap(\.inserted) == rows)
        let anew = try scene.store.elements(of: TransactionRecord.self, scene.stream)
        #expect(anew.changes == [HistoryChange(inserted: rows)])
        #expect(anew.cursor?.position == 9)
        try scene.store.audit()

        try scene.store.compact(through: .max)
        #expect(scene.store.forgotten == 9)
        expectInvalid(scene.token(8), scene)
        #expect(
            try scene.store.elements(of: TransactionRecord.self, scene.stream).changes.count == 1)
        try scene.add(1)
        let next = try scene.store.elements(
            of: TransactionRecord.self, scene.stream,
            since: scene.store.cursor(from: end, for: scene.stream))
        #expect(next.changes.map(\.inserted.count) == [1])
        try scene.store.audit()
    }

    @Test func `compaction that has nothing to forget changes nothing`() throws {
        var scene = try Scene()
        try scene.add(2)
        try scene.store.compact(through: 2)
        try scene.store.compact(through: 1)
        try scene.store.compact(through: -5)
        #expect(scene.store.forgotten == 2)
    }
}
