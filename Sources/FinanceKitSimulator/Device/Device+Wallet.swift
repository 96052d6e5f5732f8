import Foundation
import WalletModel
import WalletStore

extension Device {
    /// Adds what the wallet starts with; one that goes on has it already and needs the names only.
    func start(with account: Scenario.Account) throws(SimulatorError) {
        try add(account, isNew: !isContinued)
    }

    /// Adds an account with the rows that it comes with, as one commit.
    func add(_ account: Scenario.Account, isNew: Bool = true) throws(SimulatorError) {
        let id = names.name(account: account.alias.value)
        var transactions: [TransactionRecord] = []
        for transaction in account.transactions {
            let rowID = names.name(transaction: transaction.alias?.value)
            transactions.append(transaction.record(id: rowID, accountID: id))
        }
        var balances: [BalanceRecord] = []
        for balance in account.balances {
            let rowID = names.name(balance: balance.alias?.value)
            balances.append(balance.record(id: rowID, accountID: id))
        }
        guard isNew else { return }
        try commit { (commit) throws(WalletError) in
            try commit.insert(account.record(id: id))
            try commit.insert(contentsOf: transactions)
            try commit.insert(contentsOf: balances)
        }
    }

    /// Adds what a statement holds, as one commit; a wallet that goes on has it already.
    func start(with statement: ImportedStatement) throws(SimulatorError) {
        let declared = statement.isAccountDeclared ? try id(ofAccount: statement.alias) : nil
        let rows = try statement.content(inAccount: declared)
        if declared == nil { _ = names.name(account: statement.alias, rows.account.id) }
        guard !isContinued else { return }
        try commit { (commit) throws(WalletError) in
            if declared == nil { try commit.insert(rows.account) }
            try commit.insert(contentsOf: rows.transactions)
            try commit.insert(rows.balance)
        }
    }

    func add(_ transaction: Scenario.Transaction) throws(SimulatorError) {
        let account = try id(ofAccount: transaction.account)
        let row = transaction.record(
            id: names.name(transaction: transaction.alias?.value), accountID: account)
        try commit { (commit) throws(WalletError) in try commit.insert(row) }
    }

    func add(_ balance: Scenario.Balance) throws(SimulatorError) {
        let account = try id(ofAccount: balance.account)
        let row = balance.record(id: names.name(balance: balance.alias?.value), accountID: account)
        try commit { (commit) throws(WalletError) in try commit.insert(row) }
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

    /// Removes one row by its alias; an account goes with everything that it holds.
    func delete<Row: StoredRow>(
        _ type: Row.Type, _ id: UUID?, _ alias: String
    ) throws(SimulatorError) {
        guard let id else { throw Self.gone(alias) }
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
