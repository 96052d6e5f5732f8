package import Foundation
package import WalletModel
import WalletStore

/// A wallet file that the command line makes, fills, shows and exports.
package struct WalletFile {
    package let path: String
    private let store: WalletStore
    /// Whether the file was made for this, and goes when what it was made for fails.
    private let isNew: Bool

    /// Opens a wallet that is there.
    package init(opening path: String) throws(SimulatorError) {
        self.path = path
        isNew = false
        store = try WalletTrouble.translated { () throws(WalletError) in
            try WalletStore.open(path: path)
        }
    }

    /// Makes a wallet where nothing is, with ids and secret that the seed decides.
    package init(creating path: String, seed: UInt64) throws(SimulatorError) {
        self.path = path
        isNew = true
        guard !FileSystem.exists(path) else {
            throw SimulatorError(
                .input,
                "Could not make a wallet at '\(path)': there is a file already. Name another place, "
                    + "or remove that file first.")
        }
        var random = RandomSource(seed: seed ^ 0x5741_4C4C_4554)
        let deviceID = UUID.make(from: &random)
        let secret = (0..<4).flatMap { _ in
            withUnsafeBytes(of: random.next().bigEndian) { Array($0) }
        }
        store = try WalletTrouble.translated { () throws(WalletError) in
            try WalletStore.openOrCreate(
                path: path, identity: WalletIdentity(deviceID: deviceID, secret: secret))
        }
    }

    /// Opens a wallet, or makes one where nothing is.
    package init(openingOrCreating path: String, seed: UInt64) throws(SimulatorError) {
        if FileSystem.exists(path) {
            try self.init(opening: path)
        } else {
            try self.init(creating: path, seed: seed)
        }
    }

    /// Puts a preset into the wallet as one commit; a wallet that was made for it goes when that
    /// fails.
    ///
    /// `progress` hears now and then how many transactions are in, of how many; of nil where days
    /// decide that.
    @discardableResult
    package func fill(
        _ options: PresetOptions, progress: (_ done: Int, _ count: Int?) -> Void = { _, _ in }
    ) throws(SimulatorError) -> WalletChange {
        var generator = PresetGenerator(options)
        let count = generator.transactionCount
        return try commit(at: options.now) { (commit, change) throws(WalletError) in
            try commit.insert(&generator, progress: { progress($0, count) })
            change.accounts = generator.accounts.count
        }
    }

    /// Puts what files hold into the wallet as one commit: all of it, or nothing.
    ///
    /// Rows that the wallet has by their ids are brought up to date, so that a statement can be
    /// imported again when it has grown. `progress` hears now and then how many transactions are in,
    /// of how many.
    package func add(
        _ contents: [WalletContent], at moment: Timestamp,
        progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
    ) throws(SimulatorError) -> WalletChange {
        let count = contents.reduce(0) { $0 + $1.transactions.count }
        let areNew = try areNew(contents)
        var done = 0
        return try commit(at: moment) { (commit, change) throws(WalletError) in
            for content in contents {
                for account in content.accounts {
                    change.accounts += 1
                    let record =
                        content.isCounted ? try joined(account.record, &change) : account.record
                    try put(record, &commit, &change)
                }
                for start in stride(
                    from: 0, to: content.transactions.count, by: Self.rowsBetweenProgress)
                {
                    let rows = content.transactions[start...].prefix(Self.rowsBetweenProgress)
                    if areNew {
                        try commit.insert(contentsOf: rows)
                        change.added += rows.count
                    } else {
                        for row in rows { try put(row, &commit, &change) }
                    }
                    done += rows.count
                    progress(done, count)
                }
                for row in content.balances { try put(row, &commit, &change) }
            }
        }
    }

    private static let rowsBetweenProgress = 1_024

    /// Whether no transaction can be there already: the wallet has none, and no id comes twice.
    private func areNew(_ contents: [WalletContent]) throws(SimulatorError) -> Bool {
        let stored = try WalletTrouble.translated { () throws(WalletError) in
            try store.count(TransactionRecord.self)
        }
        guard stored == 0 else { return false }
        var ids: Set<UUID> = []
        return contents.allSatisfy { content in
            content.transactions.allSatisfy { ids.insert($0.id).inserted }
        }
    }

    /// The account of a statement that knows its own rows only, beside what is there of it.
    private func joined(
        _ account: AccountRecord, _ change: inout WalletChange
    ) throws(WalletError) -> AccountRecord {
        guard let old = try store.row(AccountRecord.self, id: account.id) else { return account }
        change.warnings.append(
            "The account '\(account.displayName)' was there before: its balance and limit are "
                + "counted from the rows of the last file alone, as if nothing had been owed before "
                + "it. Import one statement that has every row to have them right.")
        var joined = account
        if let former = old.openingDate, let own = account.openingDate {
            joined.openingDate = min(former, own)
        }
        return joined
    }

    private func put<Row: StoredRow>(
        _ row: Row, _ commit: inout WalletCommit, _ change: inout WalletChange
    ) throws(WalletError) {
        if try store.row(Row.self, id: row.id) == nil {
            try commit.insert(row)
            change.added += 1
        } else if try commit.update(row) {
            change.updated += 1
        } else {
            change.unchanged += 1
        }
    }

    private func commit(
        at moment: Timestamp,
        _ body: (inout WalletCommit, inout WalletChange) throws(WalletError) -> Void
    ) throws(SimulatorError) -> WalletChange {
        do throws(WalletError) {
            var change = WalletChange()
            try store.commit(at: moment) { (commit) throws(WalletError) in
                try body(&commit, &change)
            }
            return change
        } catch {
            if isNew {
                for suffix in ["", "-wal", "-shm"] { try FileSystem.remove(path + suffix) }
            }
            throw WalletTrouble.error(error)
        }
    }
}

extension WalletFile {
    /// Writes the whole wallet as JSON.
    package func exportJSON(to sink: ([UInt8]) throws(SimulatorError) -> Void)
        throws(SimulatorError)
    {
        let names = try names()
        try writing { try WalletJSONWriter.write(store, names: names, to: sink) }
    }

    /// Writes one account as CSV; `account` is its name, its id or what it is shown as.
    ///
    /// - Throws: `SimulatorError` also where there is no such account, or no name and several.
    package func exportCSV(
        account word: String?, timeZone: TimeZone,
        to sink: ([UInt8]) throws(SimulatorError) -> Void
    ) throws(SimulatorError) {
        let names = try names()
        let list = names.all.map { "'\($0.name)'" }.joined(separator: ", ")
        let account: NamedAccount
        if let word {
            guard let found = names.find(word) else {
                throw SimulatorError(
                    .input,
                    "There is no account '\(word)' in '\(path)'."
                        + (list.isEmpty ? " It has none at all." : " It has \(list)."))
            }
            account = found
        } else {
            guard let only = names.all.first, names.all.count == 1 else {
                throw SimulatorError(
                    .input,
                    "A CSV holds one account, and '\(path)' has \(names.all.count). "
                        + (list.isEmpty
                            ? "Import or create one first." : "Name one with --account: \(list)."))
            }
            account = only
        }
        try writing {
            try WalletCSVWriter.write(
                store, account: account.record, timeZone: timeZone, to: sink)
        }
    }

    /// What the wallet holds, with the last rows of all accounts together.
    package func summary(lastRows: Int) throws(SimulatorError) -> WalletSummary {
        let names = try names()
        return try WalletTrouble.translated { () throws(WalletError) in
            try WalletSummary(store, names: names, lastRows: lastRows)
        }
    }

    private func names() throws(SimulatorError) -> AccountNames {
        try WalletTrouble.translated { () throws(WalletError) in try AccountNames(of: store) }
    }

    private func writing(_ body: () throws -> Void) throws(SimulatorError) {
        do {
            try body()
        } catch let error as SimulatorError {
            throw error
        } catch let error as WalletError {
            throw WalletTrouble.error(error)
        } catch {
            throw SimulatorError(.environment, "Could not export '\(path)': \(error)", cause: error)
        }
    }
}
