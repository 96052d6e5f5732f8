import SQLiteAccess
import TestSupport
import Testing
import WalletModel
import WalletStore

/// The room for the file ends at every possible step; whatever fits is whole.
@Suite struct WalletFullDiskTests {
    @Test func `a full disk at any step leaves whole commits and says so`() throws {
        let seed = RandomSeed()
        var refusedAtCreation = 0
        var refusedLater = 0
        var pages = 1
        var isDone = false
        while !isDone {
            let scratch = try ScratchDirectory("wallet-full")
            let path = scratch.path("wallet.sqlite")
            let store: WalletStore
            do {
                store = try WalletStore.create(
                    .file(path), identity: WalletFixture.identity, pageCountMax: pages)
            } catch {
                expectFull(error)
                refusedAtCreation += 1
                pages += 1
                // What is left counts as nothing: the next attempt has more room and succeeds.
                let again = try WalletStore.openOrCreate(
                    path: path, identity: WalletFixture.identity)
                #expect(again.head == 0)
                continue
            }
            isDone = try fill(store, path: path, seed: seed)
            if !isDone { refusedLater += 1 }
            pages += 1
        }
        #expect(refusedAtCreation > 3)
        #expect(refusedLater > 10)
    }

    /// Makes six commits of several kinds, and checks what is there after the first refusal.
    private func fill(_ store: WalletStore, path: String, seed: RandomSeed) throws -> Bool {
        var fixture = WalletFixture(seed: seed.value)
        let account = fixture.account()
        var expected: [TransactionRecord] = []
        var hadRoom = true
        for step in 0..<6 {
            let rows = (0..<40).map { _ in fixture.transaction(of: account.id) }
            var changed = rows
            for index in changed.indices {
                changed[index].transactionDescription = String(repeating: "x", count: 200)
            }
            let moment = fixture.moment()
            let headBefore = store.head
            do {
                try store.commit(at: moment) { (commit) throws(WalletError) in
                    if step == 0 { try commit.insert(account) }
                    try commit.insert(contentsOf: rows)
                    for row in changed { try commit.update(row) }
                    try commit.delete(TransactionRecord.self, id: changed[0].id)
                }
                expected += changed.dropFirst()
            } catch {
                expectFull(error)
                #expect(store.head == headBefore, "\(seed.comment)")
                hadRoom = false
                break
            }
        }
        try store.audit()
        #expect(try store.all(TransactionRecord.self) == expected, "\(seed.comment)")
        let opened = try WalletStore.open(path: path)
        #expect(try opened.all(TransactionRecord.self) == expected, "\(seed.comment)")
        // With room again, the same wallet goes on.
        let next = fixture.account("Next")
        try opened.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(next)
        }
        try opened.audit()
        return hadRoom
    }

    private func expectFull(
        _ error: any Error, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let error = error as? WalletError else {
            Issue.record("\(error)", sourceLocation: sourceLocation)
            return
        }
        #expect(error.code == .storageFull, sourceLocation: sourceLocation)
        #expect(error.message.contains("the disk is full"), sourceLocation: sourceLocation)
    }
}
