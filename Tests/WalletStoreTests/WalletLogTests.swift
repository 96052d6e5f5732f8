import Foundation
import SQLiteAccess
import TestSupport
import Testing
import WalletModel
import WalletStore

/// Commits that stay in the log can be taken back by removing it.
@Suite struct WalletLogTests {
    private let scratch: ScratchDirectory
    private var path: String { scratch.path("wallet.sqlite") }

    init() throws {
        scratch = try ScratchDirectory("wallet-log")
    }

    private func add(_ count: Int, to store: WalletStore, _ fixture: inout WalletFixture) throws {
        for _ in 0..<count {
            let account = fixture.account()
            try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
                try commit.insert(account)
            }
        }
    }

    private func accounts() throws -> Int {
        try WalletStore.open(path: path).count(AccountRecord.self)
    }

    @Test func `what was committed since is gone with the log, and all before it is kept`() throws {
        var fixture = WalletFixture()
        do {
            let store = try WalletStore.create(.file(path), identity: WalletFixture.identity)
            try add(3, to: store, &fixture)
        }
        do {
            let store = try WalletStore.open(path: path)
            try add(2, to: store, &fixture)
            try store.holdLog()
            // More pages than SQLite lets stand in a log by itself.
            try add(1_200, to: store, &fixture)
        }
        #expect(FileManager.default.fileExists(atPath: path + "-wal"))
        for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
        #expect(try accounts() == 5)
    }

    @Test func `what was folded stays without the log`() throws {
        var fixture = WalletFixture()
        do {
            let store = try WalletStore.create(.file(path), identity: WalletFixture.identity)
            try store.holdLog()
            try add(4, to: store, &fixture)
            try store.foldLog()
            try add(1, to: store, &fixture)
        }
        for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
        #expect(try accounts() == 4)
    }

    @Test func `a log that was kept counts for whoever opens the wallet next`() throws {
        var fixture = WalletFixture()
        do {
            let store = try WalletStore.create(.file(path), identity: WalletFixture.identity)
            try store.holdLog()
            try add(4, to: store, &fixture)
        }
        #expect(try accounts() == 4)
    }
}
