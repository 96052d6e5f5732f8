import SQLiteAccess
import WalletModel
import WalletStore

import struct Foundation.UUID

/// A wallet that random commits change, and what is needed to choose the next change.
struct RandomWallet {
    let store: WalletStore
    var fixture: WalletFixture
    /// Every account that ever was.
    var everyAccount: [UUID] = []
    private var accounts: [AccountRecord] = []
    private var gone: [any StoredRow] = []

    init(seed: UInt64, at location: DatabaseLocation = .memory) throws {
        fixture = WalletFixture(seed: seed)
        store = try WalletStore.create(location, identity: WalletFixture.identity)
        for name in ["Card", "Cash"] { try insert(fixture.account(name)) }
    }

    mutating func pick(_ bound: Int) -> Int { fixture.number(below: bound) }
    /// Everything, or a choice of accounts with an earliest date near now.
    mutating func view() -> WalletView {
        guard pick(2) == 0 else { return .everything }
        let shared = everyAccount.filter { _ in pick(4) != 0 }
        return WalletView(sharedAccounts: Set(shared), earliest: fixture.moment())
    }

    /// What the person shares from here on: all, nothing, or a choice with earliest dates.
    mutating func changeView() throws {
        var view = WalletView(
            sharedAccounts: pick(4) == 0 ? nil : Set(everyAccount.filter { _ in pick(3) != 0 }))
        if pick(2) == 0 { view.earliest = fixture.pastMoment() }
        for account in everyAccount where pick(4) == 0 {
            view.earliestByAccount[account] = fixture.pastMoment()
        }
        try store.show(view)
    }

    mutating func batch() -> Int { [1, 2, 3, 7, 500][pick(5)] }

    /// One commit of one to six random changes.
    mutating func change() throws {
        let count = 1 + pick(6)
        var copy = self
        try store.commit(at: copy.fixture.moment()) { (commit) throws(WalletError) in
            for _ in 0..<count { try copy.change(&commit) }
        }
        self = copy
    }

    private mutating func insert(_ account: AccountRecord) throws {
        try store.commit(at: fixture.moment()) { (commit) throws(WalletError) in
            try commit.insert(account)
        }
        accounts.append(account)
        everyAccount.append(account.id)
    }

    private mutating func change(_ commit: inout WalletCommit) throws(WalletError) {
        guard let account = accounts.isEmpty ? nil : accounts[pick(accounts.count)] else {
            return try comeBack(&commit)
        }
        switch pick(40) {
        case 0: try deleteAccount(&commit)
        case 1:
            let account = fixture.account("Another")
            try commit.insert(account)
            accounts.append(account)
            everyAccount.append(account.id)
        case 2, 3:
            let index = pick(accounts.count)
            accounts[index].displayName = "Name \(pick(3))"
            try commit.update(accounts[index])
        case 4..<8: try comeBack(&commit)
        case 8..<12: try commit.insert(fixture.balance(of: account.id))
        case 12..<14:
            guard let row = try random(BalanceRecord.self) else { return }
            try commit.delete(BalanceRecord.self, id: row.id)
            gone.append(row)
        case 14..<20:
            guard let row = try random(TransactionRecord.self) else { return }
            try commit.delete(TransactionRecord.self, id: row.id)
            gone.append(row)
        case 20..<30:
            guard var row = try random(TransactionRecord.self) else { return }
            row.transactionDescription = "Text \(pick(4))"
            if pick(3) == 0 { row.transactionDate = fixture.pastMoment() }
            try commit.update(row)
        default: try commit.insert(fixture.transaction(of: account.id))
        }
    }

    private mutating func deleteAccount(_ commit: inout WalletCommit) throws(WalletError) {
        let account = accounts.remove(at: pick(accounts.count))
        var cursor = store.rows(TransactionRecord.self, account: account.id)
        gone += try cursor.next(5)
        try commit.delete(AccountRecord.self, id: account.id)
        gone.append(account)
    }

    /// Inserts a row again that was deleted, under its old id.
    private mutating func comeBack(_ commit: inout WalletCommit) throws(WalletError) {
        guard !gone.isEmpty else { return }
        let index = pick(gone.count)
        if let account = gone[index] as? AccountRecord {
            accounts.append(account)
        } else if !accounts.contains(where: { $0.id == gone[index].owner }) {
            return
        }
        switch gone.remove(at: index) {
        case let row as AccountRecord: try commit.insert(row)
        case let row as BalanceRecord: try commit.insert(row)
        case let row as TransactionRecord: try commit.insert(row)
        default: break
        }
    }

    private mutating func random<Row: StoredRow>(
        _ type: Row.Type
    ) throws(WalletError) -> Row? {
        var cursor = store.rows(Row.self)
        let rows = try cursor.next(1_000)
        return rows.isEmpty ? nil : rows[pick(rows.count)]
    }
}
