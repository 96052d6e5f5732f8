import Foundation
import SQLiteAccess
import TestSupport
import Testing
import WalletModel
import WalletStore

/// What is made of files: new ones, old ones, and those that are no wallets.
@Suite struct WalletOpeningTests {
    private let scratch: ScratchDirectory

    init() throws {
        scratch = try ScratchDirectory("wallet-opening")
    }

    private func expect(
        _ code: WalletError.Code, _ words: [String],
        sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> WalletStore
    ) {
        #expect(sourceLocation: sourceLocation) {
            try body()
        } throws: { error in
            guard let error = error as? WalletError, error.code == code else { return false }
            return words.allSatisfy(error.message.contains)
        }
    }

    @Test func `a wallet is the same after it was closed and opened`() throws {
        var fixture = WalletFixture()
        let path = scratch.path("wallet.sqlite")
        let account = fixture.account()
        let rows = (0..<30).map { _ in fixture.transaction(of: account.id) }
        let token: String
        do {
            let store = try WalletStore.create(.file(path), identity: WalletFixture.identity)
            try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
                try commit.insert(account)
                try commit.insert(contentsOf: rows)
            }
            try store.compact(through: 3)
            token = store.token(for: HistoryCursor(stream: .accounts, position: 20))
        }
        let store = try WalletStore.open(path: path)
        #expect(store.identity == WalletFixture.identity)
        #expect(store.head == 31)
        #expect(store.forgotten == 3)
        #expect(store.commitCount == 1)
        #expect(try store.all(TransactionRecord.self) == rows)
        #expect(try store.cursor(from: token, for: .accounts).position == 20)
        let summary = try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.delete(AccountRecord.self, id: account.id)
        }
        #expect(summary.number == 2)
        #expect(store.head == 62)
        try store.audit()
    }

    @Test func `a missing file is told`() {
        let path = scratch.path("none.sqlite")
        expect(.missing, ["There is no wallet at '\(path)'"]) { try WalletStore.open(path: path) }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `a folder that is not there is told`() {
        let path = scratch.path("no/such/wallet.sqlite")
        expect(.storageReadOnly, ["'\(path)'", "writable"]) {
            try WalletStore.create(.file(path), identity: WalletFixture.identity)
        }
    }

    @Test func `a file of another kind is refused and left as it is`() throws {
        let path = try scratch.write(String(repeating: "not a wallet\n", count: 99), to: "a.txt")
        let before = try Data(contentsOf: URL(filePath: path))
        expect(.notAWallet, ["'\(path)' is not a wallet", "not even a SQLite"]) {
            try WalletStore.open(path: path)
        }
        expect(.notAWallet, ["'\(path)' is not a wallet"]) {
            try WalletStore.create(.file(path), identity: WalletFixture.identity)
        }
        expect(.notAWallet, ["'\(path)' is not a wallet"]) {
            try WalletStore.openOrCreate(path: path, identity: WalletFixture.identity)
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test func `a database of another program is refused and left as it is`() throws {
        let path = scratch.path("other.sqlite")
        try Connection(.file(path), options: ConnectionOptions(access: .create))
            .execute("CREATE TABLE wallet (a); PRAGMA user_version = 1")
        let before = try Data(contentsOf: URL(filePath: path))
        for body in [
            { try WalletStore.open(path: path) },
            { try WalletStore.openOrCreate(path: path, identity: WalletFixture.identity) },
        ] {
            expect(.notAWallet, ["'\(path)' is not a wallet", "another program"], body)
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).count == 1)
    }

    @Test func `a wallet of a newer version is refused and left as it is`() throws {
        let path = scratch.path("newer.sqlite")
        _ = try WalletStore.create(.file(path), identity: WalletFixture.identity)
        try Connection(.file(path), options: ConnectionOptions(access: .readWrite))
            .execute("PRAGMA user_version = 7")
        let before = try Data(contentsOf: URL(filePath: path))
        expect(.newerFormat, ["'\(path)'", "format 7", "formats up to 2"]) {
            try WalletStore.open(path: path)
        }
        expect(.newerFormat, ["format 7"]) {
            try WalletStore.openOrCreate(path: path, identity: WalletFixture.identity)
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test func `a wallet is not made over one that is there`() throws {
        let path = scratch.path("wallet.sqlite")
        _ = try WalletStore.create(.file(path), identity: WalletFixture.identity)
        expect(.occupied, ["'\(path)'", "already"]) {
            try WalletStore.create(.file(path), identity: WalletFixture.identity)
        }
    }

    @Test func `an empty file is no wallet to open, and room for a new one`() throws {
        let path = try scratch.write("", to: "empty.sqlite")
        expect(.notAWallet, ["'\(path)' is empty"]) { try WalletStore.open(path: path) }
        let store = try WalletStore.openOrCreate(path: path, identity: WalletFixture.identity)
        #expect(store.head == 0)
        let again = try WalletStore.openOrCreate(path: path, identity: WalletFixture.identity)
        #expect(again.identity == WalletFixture.identity)
    }

    @Test func `a wallet cut off in the middle is told as damaged`() throws {
        var fixture = WalletFixture()
        let path = scratch.path("cut.sqlite")
        do {
            let store = try WalletStore.create(.file(path), identity: WalletFixture.identity)
            let account = fixture.account()
            let rows = (0..<500).map { _ in fixture.transaction(of: account.id) }
            try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
                try commit.insert(account)
                try commit.insert(contentsOf: rows)
            }
        }
        let data = try Data(contentsOf: URL(filePath: path))
        try data.prefix(data.count / 2).write(to: URL(filePath: path))
        #expect {
            let store = try WalletStore.open(path: path)
            try store.audit()
        } throws: {
            ($0 as? WalletError)?.code == .damaged
        }
    }

    @Test func `a wallet that another process writes to is told as busy`() throws {
        var fixture = WalletFixture()
        let path = scratch.path("busy.sqlite")
        let store = try WalletStore.create(
            .file(path), identity: WalletFixture.identity, busyTimeout: .milliseconds(1))
        let other = try Connection(.file(path), options: ConnectionOptions(access: .readWrite))
        try other.execute("BEGIN IMMEDIATE")
        let account = fixture.account()
        #expect {
            try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
                try commit.insert(account)
            }
        } throws: {
            ($0 as? WalletError)?.code == .storageBusy
        }
        try other.execute("ROLLBACK")
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(account)
        }
        #expect(store.commitCount == 1)
    }
}
