import Foundation
import WalletModel
import WalletStore

extension Device {
    /// Adds what the wallet starts with; one that goes on has it already and needs the names only.
    func start(with account: Scenario.Account) throws(SimulatorError) {
        try add(account, isNew: !isContinued)
    }

    /// Notes the accounts of a wallet that goes on, so that consent knows them.
    func noteAccounts() throws(SimulatorError) {
        try WalletTrouble.translated { () throws(WalletError) in
            var cursor = store.rows(AccountRecord.self)
            while !cursor.isFinished {
                for account in try cursor.next() {
                    access.add(
                        account: account.id, isOffered: settings.person.isOffered(account))
                }
            }
        }
    }

    /// Adds an account with the rows that it comes with, as one commit.
    func add(_ account: Scenario.Account, isNew: Bool = true) throws(SimulatorError) {
        let id = names.name(account: account.alias.value)
        var transactions: [TransactionRecord] = []
        for transaction in account.transactions {
            let rowID = names.name(transaction: transaction.alias?.value)
            transactions.append(transaction.record(id: rowID, accountID: id, now: now))
        }
        var balances: [BalanceRecord] = []
        for balance in account.balances {
            let rowID = names.name(balance: balance.alias?.value)
            balances.append(balance.record(id: rowID, accountID: id, now: now))
        }
        guard isNew else { return }
        let kept = newest(balances)
        let record = account.record(id: id)
        try add([record]) { (commit) throws(WalletError) in
            try commit.insert(record)
            try commit.insert(contentsOf: transactions)
            try commit.insert(contentsOf: kept)
        }
    }

    /// Adds accounts and what `rows` puts into them, as one commit.
    private func add(
        _ accounts: [AccountRecord],
        rows: (inout WalletCommit) throws(WalletError) -> Void
    ) throws(SimulatorError) {
        for account in accounts {
            access.add(account: account.id, isOffered: settings.person.isOffered(account))
        }
        // Who is not offered the account is never shown it, not even for the length of a commit.
        if access.status == .authorized { try showWhatIsShared() }
        try commit(rows)
    }

    /// Adds what a file holds, as one commit; a wallet that goes on has it already.
    func start(with statement: ImportedStatement) throws(SimulatorError) {
        var content = try statement.content()
        var added: [AccountRecord] = []
        for (index, named) in statement.accounts.enumerated() {
            let record = content.accounts[index].record
            if named.isDeclared {
                content.move(record.id, to: try id(ofAccount: named.alias.value))
            } else {
                _ = names.name(account: named.alias.value, record.id)
                added.append(record)
            }
        }
        guard !isContinued else { return }
        let (rows, balances) = (content.transactions, newestOfEach(content.balances))
        try add(added) { (commit) throws(WalletError) in
            try commit.insert(contentsOf: added)
            try commit.insert(contentsOf: rows)
            try commit.insert(contentsOf: balances)
        }
    }

    /// Adds the accounts of a file under the names that the file has for them, as one commit.
    func add(_ content: WalletContent) throws(SimulatorError) {
        for account in content.accounts {
            _ = names.name(account: account.name, account.record.id)
        }
        let balances = newestOfEach(content.balances)
        try add(content.accounts.map(\.record)) { (commit) throws(WalletError) in
            try commit.insert(contentsOf: content.accounts.map(\.record))
            try commit.insert(contentsOf: content.transactions)
            try commit.insert(contentsOf: balances)
        }
    }

    /// Adds a made-up wallet, as one commit; a wallet that goes on has it already.
    func start(with preset: Scenario.Preset, seed: UInt64) throws(SimulatorError) {
        var generator = PresetGenerator(
            PresetOptions(
                preset.preset, seed: preset.seed ?? seed, days: preset.days,
                transactions: preset.transactions, now: settings.start,
                timeZone: TimeZone(identifier: settings.timeZone) ?? .gmt))
        for account in generator.accounts {
            _ = names.name(account: account.name, account.record.id)
        }
        guard !isContinued, !generator.accounts.isEmpty else { return }
        try add(generator.accounts.map(\.record)) { (commit) throws(WalletError) in
            try commit.insert(&generator) { newest($0) }
        }
    }

    /// The balances that are kept, of each account by itself.
    private func newestOfEach(_ balances: [BalanceRecord]) -> [BalanceRecord] {
        guard knobs.balancesKept != nil else { return balances }
        let kept = Dictionary(grouping: balances, by: \.accountID).values.flatMap(newest)
        let ids = Set(kept.map(\.id))
        return balances.filter { ids.contains($0.id) }
    }

    func add(_ transaction: Scenario.Transaction) throws(SimulatorError) {
        let account = try id(ofAccount: transaction.account)
        let row = transaction.record(
            id: names.name(transaction: transaction.alias?.value), accountID: account, now: now)
        try commit { (commit) throws(WalletError) in try commit.insert(row) }
    }

    func add(_ balance: Scenario.Balance) throws(SimulatorError) {
        let account = try id(ofAccount: balance.account)
        let row = balance.record(
            id: names.name(balance: balance.alias?.value), accountID: account, now: now)
        let present = try WalletTrouble.translated { () throws(WalletError) in
            try balances(of: account)
        }
        let kept = Set(newest(present + [row]).map(\.id))
        try commit { (commit) throws(WalletError) in
            if kept.contains(row.id) { try commit.insert(row) }
            for old in present where !kept.contains(old.id) {
                try commit.delete(BalanceRecord.self, id: old.id)
            }
        }
    }

    /// The balances that are kept of all those of an account, in their order.
    private func newest(_ balances: [BalanceRecord]) -> [BalanceRecord] {
        guard let count = knobs.balancesKept, balances.count > count else { return balances }
        let byDate = balances.enumerated().sorted {
            ($0.element.moment?.nanoseconds ?? .min, $0.offset)
                < ($1.element.moment?.nanoseconds ?? .min, $1.offset)
        }
        return byDate.suffix(count).sorted { $0.offset < $1.offset }.map(\.element)
    }

    /// The balances of an account; none where all are kept and nobody needs to look.
    private func balances(of account: UUID) throws(WalletError) -> [BalanceRecord] {
        guard knobs.balancesKept != nil else { return [] }
        var cursor = store.rows(BalanceRecord.self, account: account)
        var balances: [BalanceRecord] = []
        while !cursor.isFinished { balances += try cursor.next() }
        return balances
    }

    /// Changes one row by its alias.
    func update<Row: StoredRow>(
        _ type: Row.Type, _ id: UUID?, _ alias: String, _ change: (inout Row) -> Void
    ) throws(SimulatorError) {
        guard let id else { throw Self.gone(alias) }
        let found = try WalletTrouble.translated { () throws(WalletError) in
            try store.row(type, id: id)
        }
        guard var row = found else { throw Self.gone(alias) }
        change(&row)
        let changed = row
        try commit { (commit) throws(WalletError) in try commit.update(changed) }
    }

    /// Changes a transaction; booking it may give it a new id, as the knob says.
    func updateTransaction(
        _ alias: String, _ fields: [Scenario.TransactionField]
    ) throws(SimulatorError) {
        let id = names.transactions[alias]
        let isBooking = fields.contains(.status(.booked))
        guard knobs.transactionIDOnBooking == .replaced, isBooking, let id,
            let old = try WalletTrouble.translated({ () throws(WalletError) in
                try store.row(TransactionRecord.self, id: id)
            }), old.status != .booked
        else {
            return try update(TransactionRecord.self, id, alias) { row in
                for field in fields { field.apply(to: &row, now: now) }
            }
        }
        var row = old.with(id: names.name(transaction: alias))
        for field in fields { field.apply(to: &row, now: now) }
        let booked = row
        try commit { (commit) throws(WalletError) in
            try commit.delete(TransactionRecord.self, id: id)
            try commit.insert(booked)
        }
    }

    /// Removes one row by its alias; an account goes with everything that it holds.
    func delete<Row: StoredRow>(
        _ type: Row.Type, _ id: UUID?, _ alias: String
    ) throws(SimulatorError) {
        // The wallet lets go of rows by itself too, as of old balances.
        guard let id,
            try WalletTrouble.translated({ () throws(WalletError) in
                try store.row(type, id: id)
            }) != nil
        else { throw Self.gone(alias) }
        // Before the commit, which may bring a wake that asks.
        if Row.dataType == .accounts { access.remove(account: id) }
        try commit { (commit) throws(WalletError) in try commit.delete(type, id: id) }
    }

    private func id(ofAccount alias: String) throws(SimulatorError) -> UUID {
        guard let id = names.accounts[alias] else { throw Self.gone(alias) }
        return id
    }

    private static func gone(_ alias: String) -> SimulatorError {
        SimulatorError(
            .input,
            "'\(alias)' is not in the wallet at this moment. Add it in an earlier step, or remove "
                + "this one.")
    }
}

extension TransactionRecord {
    /// The same transaction under another id.
    fileprivate func with(id: UUID) -> TransactionRecord {
        TransactionRecord(
            id: id, accountID: accountID, amount: amount, foreignAmount: foreignAmount,
            foreignExchangeRate: foreignExchangeRate, indicator: indicator,
            transactionDescription: transactionDescription,
            originalDescription: originalDescription,
            merchantCategoryCode: merchantCategoryCode, merchantName: merchantName, type: type,
            status: status, transactionDate: transactionDate, postedDate: postedDate)
    }
}
