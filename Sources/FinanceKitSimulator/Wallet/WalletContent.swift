package import WalletModel

import struct Foundation.UUID

/// What a file amounts to in the wallet.
package struct WalletContent: Hashable, Sendable {
    /// With the names that the file gives to them.
    package var accounts: [NamedAccount]
    package var balances: [BalanceRecord]
    /// The oldest first, unless the file has an order of its own.
    package var transactions: [TransactionRecord]
    /// What had to be assumed, a sentence each, for people to read.
    package var assumptions: [String]
    /// Whether balance, limit and opening date were counted from the rows, as if there were no others.
    package var isCounted = false

    package init(
        accounts: [NamedAccount] = [], balances: [BalanceRecord] = [],
        transactions: [TransactionRecord] = [], assumptions: [String] = []
    ) {
        self.accounts = accounts
        self.balances = balances
        self.transactions = transactions
        self.assumptions = assumptions
    }

    /// Reads a whole file of any known format, or throws for the first thing that is wrong in it.
    ///
    /// `name` is what errors call it, such as the file's name; `format` insists on one.
    package static func read(
        _ bytes: [UInt8], name: String, format: StatementFormat? = nil,
        options: StatementOptions = StatementOptions()
    ) throws(StatementError) -> WalletContent {
        if let format { try StatementFormat.require(format, bytes, name: name) }
        switch try StatementFormat.recognised(bytes, name: name) {
        case .csv:
            let content = try StatementParser.parse(bytes, name: name, options: options)
            var counted = WalletContent(
                accounts: [
                    NamedAccount(name: content.account.displayName, record: content.account)
                ],
                balances: [content.balance], transactions: content.transactions,
                assumptions: content.assumptions)
            counted.isCounted = true
            return counted
        case .ofx: return try OFXStatements.read(bytes, name: name, options: options)
        case .json:
            try requireNothingSaid(options, name: name)
            return try WalletJSONReader.read(bytes, name: name, seed: options.seed)
        }
    }

    /// Refuses what would be said of an account beside a file that says all of its own.
    private static func requireNothingSaid(
        _ options: StatementOptions, name: String
    ) throws(StatementError) {
        guard
            options.accountName != nil || options.institutionName != nil
                || options.creditLimit != nil || options.accountID != nil
        else { return }
        throw StatementError(
            .structure, name: name, line: 1, column: 1, value: "",
            reason: "A wallet in JSON says itself what its accounts are called, which institution "
                + "they are of and what their limits are, and a name, an institution or a limit was "
                + "given beside it. Leave it out, or change the file.")
    }
}
