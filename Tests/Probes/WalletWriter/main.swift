import Foundation
import WalletModel
import WalletStore

// Writes commits to the wallet at the first argument, as the second argument's seed decides, until
// it is killed or nobody reads its output any more. A third argument `unsynced` leaves it to the
// system when they are on the disk. After each commit it writes the commit's number. Every commit
// keeps one promise that the test checks: the newest balance of the account is the number of its
// transactions.

/// One account whose transactions are counted in a balance.
struct CountedWallet {
    let store: WalletStore
    var random: RandomSource
    private let account: AccountRecord
    private var ids: [UUID] = []
    private let balanceID: UUID

    init(path: String, seed: UInt64, isSynced: Bool) throws {
        var fixed = RandomSource(seed: 1)
        let identity = WalletIdentity(
            deviceID: UUID.make(from: &fixed), secret: Array(repeating: 7, count: 32))
        account = AccountRecord(
            id: UUID.make(from: &fixed), displayName: "Counted", institutionName: "Example Bank",
            currencyCode: "USD")
        balanceID = UUID.make(from: &fixed)
        random = RandomSource(seed: seed)
        store = try WalletStore.openOrCreate(path: path, identity: identity)
        if !isSynced { try store.leaveSyncingToSystem() }
        var cursor = store.rows(TransactionRecord.self)
        while !cursor.isFinished { ids += try cursor.next().map(\.id) }
    }

    mutating func write() throws -> Int64 {
        var copy = self
        let moment = Timestamp(seconds: 1_772_000_000 + store.commitCount)
        let summary = try store.commit(at: moment) { (commit) throws(WalletError) in
            try copy.write(&commit, moment)
        }
        self = copy
        return summary.number ?? 0
    }

    private mutating func write(
        _ commit: inout WalletCommit, _ moment: Timestamp
    ) throws(WalletError) {
        let isFirst = try store.row(AccountRecord.self, id: account.id) == nil
        if isFirst { try commit.insert(account) }
        for _ in 0..<Int.random(in: 1...20, using: &random) { try change(&commit, moment) }
        let count = ExactDecimal(significand: Int64(ids.count), scale: 0)
        let balance = BalanceRecord(
            id: balanceID, accountID: account.id,
            booked: BalanceAmountRecord(
                money: MoneyRecord(amount: count, currencyCode: "USD"), asOfDate: moment,
                indicator: .credit))
        if isFirst {
            try commit.insert(balance)
        } else {
            try commit.update(balance)
        }
    }

    private mutating func change(
        _ commit: inout WalletCommit, _ moment: Timestamp
    ) throws(WalletError) {
        let choice = Int.random(in: 0..<4, using: &random)
        if choice == 0, !ids.isEmpty {
            let index = Int.random(in: 0..<ids.count, using: &random)
            try commit.delete(TransactionRecord.self, id: ids.remove(at: index))
        } else if choice == 1, let id = ids.randomElement(using: &random) {
            try commit.update(transaction(id, moment))
        } else {
            let id = UUID.make(from: &random)
            ids.append(id)
            try commit.insert(transaction(id, moment))
        }
    }

    private mutating func transaction(_ id: UUID, _ moment: Timestamp) -> TransactionRecord {
        let text = String(repeating: "word ", count: Int.random(in: 1...200, using: &random))
        return TransactionRecord(
            id: id, accountID: account.id,
            amount: MoneyRecord(
                amount: ExactDecimal(significand: 100, scale: 2), currencyCode: "USD"),
            indicator: .debit, transactionDescription: text, originalDescription: text,
            type: .pointOfSale, status: .booked, transactionDate: moment)
    }
}

let arguments = CommandLine.arguments
guard (3...4).contains(arguments.count), let seed = UInt64(arguments[2]) else {
    FileHandle.standardError.write(Data("WalletWriter PATH SEED\n".utf8))
    exit(64)
}
do {
    var wallet = try CountedWallet(
        path: arguments[1], seed: seed, isSynced: arguments.last != "unsynced")
    // Far more than any test waits for.
    for _ in 0..<1_000_000 {
        let number = try wallet.write()
        try FileHandle.standardOutput.write(contentsOf: Data("\(number)\n".utf8))
    }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(70)
}
