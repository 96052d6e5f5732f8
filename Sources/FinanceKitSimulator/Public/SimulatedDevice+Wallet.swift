import WalletModel
import WalletStore

// What happens to the person's money. Each method is one commit of the wallet, and wakes the
// extension before it returns if that is due at once.
extension SimulatedDevice {
    // MARK: Accounts

    /// Adds an account.
    ///
    /// - Parameters:
    ///   - account: The account as it is added.
    ///   - name: What later calls know it by; nil for `account-1`, `account-2`, ….
    /// - Returns: Its name.
    /// - Throws: ``SimulatorError`` for a name that is taken, and for a currency code or a limit
    ///   that is none.
    @discardableResult
    public func add(
        _ account: SimulatedAccount, as name: AccountName? = nil
    ) async throws(SimulatorError) -> AccountName {
        try await on { (room) throws(SimulatorError) in
            let name = name ?? AccountName(room.newName("account"))
            guard room.device.names.accounts[name.description] == nil else {
                throw SimulatorError(
                    .input, "The device has an account '\(name)' already. Choose another name.")
            }
            try room.perform(.addAccount(try account.scenario(named: name)))
            return name
        }
    }

    /// Changes an account, all but its id, currency and kind.
    ///
    /// - Throws: ``SimulatorError`` where there is no such account, or the change is no good.
    public func update(
        _ name: AccountName, _ change: @escaping @Sendable (inout SimulatedAccount) -> Void
    ) async throws(SimulatorError) {
        try await on { (room) throws(SimulatorError) in
            let row = try room.row(
                AccountRecord.self, try room.id(of: name), name.description)
            var account = SimulatedAccount(row)
            change(&account)
            try room.perform(.updateAccount(name.description, try account.fields()))
        }
    }

    /// Removes an account with everything that it holds.
    public func delete(_ name: AccountName) async throws(SimulatorError) {
        try await on { (room) throws(SimulatorError) in
            let id = try room.id(of: name)
            _ = try room.row(AccountRecord.self, id, name.description)
            try room.perform(.deleteAccount(name.description))
        }
    }

    /// Adds a balance snapshot, as an institution sends them from time to time.
    public func add(
        _ balance: SimulatedBalance, to account: AccountName
    ) async throws(SimulatorError) {
        try await on { (room) throws(SimulatorError) in
            let row = try room.row(
                AccountRecord.self, try room.id(of: account), account.description)
            try room.perform(
                .addBalance(
                    try balance.scenario(
                        account: account, currencyCode: row.currencyCode, now: room.device.now)))
        }
    }

    /// Adds what a file holds, as one commit: a statement as CSV, OFX or QFX, or a wallet as JSON.
    ///
    /// - Parameter path: A relative one counts from the current folder.
    /// - Returns: The names of its accounts, as the file names them, in its order.
    /// - Throws: ``SimulatorError`` with line and column of the first thing that is wrong; then
    ///   nothing was added.
    @discardableResult
    public func importFile(_ path: String) async throws(SimulatorError) -> [AccountName] {
        try await on { (room) throws(SimulatorError) in try room.importWallet(path) }
    }

    // MARK: Transactions

    /// Pays at a shop with an account: a debit that is pending until it is posted.
    ///
    /// - Parameters:
    ///   - amount: In the account's currency.
    ///   - merchant: The merchant's name, which is also the description.
    ///   - account: The account that pays.
    ///   - status: How far it has come.
    ///   - name: What later calls know it by; nil for `transaction-1`, `transaction-2`, ….
    /// - Returns: Its name.
    /// - Throws: ``SimulatorError`` for a name that is taken, an account that is not there, and an
    ///   amount that is none.
    @discardableResult
    public func buy(
        _ amount: Amount, from merchant: String, with account: AccountName,
        status: SimulatedTransaction.Status = .pending, as name: TransactionName? = nil
    ) async throws(SimulatorError) -> TransactionName {
        try await add(
            SimulatedTransaction(amount, .debit, merchant, status: status), to: account, as: name)
    }

    /// Gives money back: a booked credit of type refund, beside what was bought.
    ///
    /// - Returns: Its name.
    @discardableResult
    public func refund(
        _ amount: Amount, from merchant: String, to account: AccountName,
        as name: TransactionName? = nil
    ) async throws(SimulatorError) -> TransactionName {
        try await add(
            SimulatedTransaction(amount, .credit, merchant, type: .refund), to: account, as: name)
    }

    /// Books a transaction, with another amount where one is given, as a tip makes it.
    ///
    /// Its posted date is the device's time. The id stays, unless the knob
    /// `transactionIDOnBooking` says otherwise.
    public func post(
        _ name: TransactionName, amount: Amount? = nil
    ) async throws(SimulatorError) {
        try await update(name) { transaction in
            transaction.status = .booked
            if let amount { transaction.amount = amount }
        }
    }

    /// Adds any transaction.
    ///
    /// - Returns: Its name.
    /// - Throws: ``SimulatorError`` for a name that is taken, an account that is not there, and for
    ///   an amount, a code or a category that is none.
    @discardableResult
    public func add(
        _ transaction: SimulatedTransaction, to account: AccountName,
        as name: TransactionName? = nil
    ) async throws(SimulatorError) -> TransactionName {
        try await on { (room) throws(SimulatorError) in
            let name = name ?? TransactionName(room.newName("transaction"))
            try room.perform(
                try room.adding(
                    transaction, account, name, now: room.device.now))
            return name
        }
    }

    /// Changes a transaction, all but its id and account.
    public func update(
        _ name: TransactionName,
        _ change: @escaping @Sendable (inout SimulatedTransaction) -> Void
    ) async throws(SimulatorError) {
        try await on { (room) throws(SimulatorError) in
            let row = try room.row(
                TransactionRecord.self, try room.id(of: name), name.description)
            var transaction = SimulatedTransaction(row)
            change(&transaction)
            let fields = try transaction.changes(from: row, now: room.device.now)
            guard !fields.isEmpty else { return }
            try room.perform(.updateTransaction(name.description, fields))
        }
    }

    /// Removes a transaction.
    public func delete(_ name: TransactionName) async throws(SimulatorError) {
        try await on { (room) throws(SimulatorError) in
            let id = try room.id(of: name)
            _ = try room.row(TransactionRecord.self, id, name.description)
            try room.perform(.deleteTransaction(name.description))
        }
    }

    // MARK: Looking

    /// The accounts as they are now, shared or not, in the order in which they were added.
    public func accounts() async throws(SimulatorError) -> [SimulatedAccount] {
        try await on { (room) throws(SimulatorError) in
            try room.rows(AccountRecord.self).map { SimulatedAccount($0) }
        }
    }

    /// The transactions of one account or all as they are now, shared or not.
    public func transactions(
        of account: AccountName? = nil
    ) async throws(SimulatorError) -> [SimulatedTransaction] {
        try await on { (room) throws(SimulatorError) in
            try room.rows(TransactionRecord.self, of: account).map { SimulatedTransaction($0) }
        }
    }

    /// The balance snapshots of one account or all as they are now.
    public func balances(
        of account: AccountName? = nil
    ) async throws(SimulatorError) -> [SimulatedBalance] {
        try await on { (room) throws(SimulatorError) in
            try room.rows(BalanceRecord.self, of: account).map { SimulatedBalance($0) }
        }
    }

    /// An account as it is now.
    public func account(_ name: AccountName) async throws(SimulatorError) -> SimulatedAccount {
        try await on { (room) throws(SimulatorError) in
            SimulatedAccount(
                try room.row(AccountRecord.self, try room.id(of: name), name.description))
        }
    }

    /// A transaction as it is now.
    public func transaction(
        _ name: TransactionName
    ) async throws(SimulatorError) -> SimulatedTransaction {
        try await on { (room) throws(SimulatorError) in
            SimulatedTransaction(
                try room.row(TransactionRecord.self, try room.id(of: name), name.description))
        }
    }
}
