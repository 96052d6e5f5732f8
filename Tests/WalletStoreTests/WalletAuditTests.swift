import SQLiteAccess
import TestSupport
import Testing
import WalletModel
import WalletStore

/// A wallet file that something else has changed is found out.
@Suite struct WalletAuditTests {
    @Test(arguments: [
        "DELETE FROM transactions WHERE ordinal = 3",
        "DELETE FROM balances",
        "DELETE FROM transactions WHERE ordinal = 6",
        "DELETE FROM change_log WHERE sequence = 5",
        "DELETE FROM change_log WHERE sequence = 8",
        "DELETE FROM change_log WHERE sequence = 9",
        "UPDATE change_log SET operation = 2 WHERE sequence = 8",
        "UPDATE change_log SET row_id = zeroblob(16) WHERE sequence = 8",
        "UPDATE change_log SET account_key = 2 WHERE sequence = 8",
        "UPDATE change_log SET sequence = 3 WHERE sequence = 8",
        "UPDATE transactions SET ordinal = 99 WHERE ordinal = 3",
        "UPDATE transactions SET ordinal = 99 WHERE ordinal = 6",
        "UPDATE balances SET ordinal = 3",
        "UPDATE wallet SET head = 99",
        "UPDATE wallet SET commit_count = 9",
        "PRAGMA foreign_keys = OFF; UPDATE transactions SET account_key = 77 WHERE ordinal = 3",
    ])
    func `finds what does not fit`(tampering: String) throws {
        let scratch = try ScratchDirectory("wallet-audit")
        let path = scratch.path("wallet.sqlite")
        var fixture = WalletFixture()
        let account = fixture.account()
        let balance = fixture.balance(of: account.id)
        var rows = (0..<5).map { _ in fixture.transaction(of: account.id) }
        do {
            let store = try WalletStore.create(.file(path), identity: WalletFixture.identity)
            try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
                try commit.insert(account)
                try commit.insert(balance)
                try commit.insert(contentsOf: rows)
            }
            try store.audit()
            rows[0].transactionDescription = "Changed"
            try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
                try commit.update(rows[0])
                try commit.delete(TransactionRecord.self, id: rows[2].id)
            }
            try store.audit()
        }
        try Connection(.file(path), options: ConnectionOptions(access: .readWrite))
            .execute(tampering)
        let store = try WalletStore.open(path: path)
        #expect {
            try store.audit()
        } throws: {
            ($0 as? WalletError)?.code == .damaged
        }
    }
}
