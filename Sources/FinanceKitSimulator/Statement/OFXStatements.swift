import WalletModel

import struct Foundation.UUID

/// Puts the statements of an OFX file into the words of the wallet.
enum OFXStatements {
    static func read(
        _ bytes: [UInt8], name: String, options: StatementOptions
    ) throws(StatementError) -> WalletContent {
        let root = try OFXReader.read(bytes, name: name)
        let statements = root.all(["STMTRS", "CCSTMTRS"])
        guard !statements.isEmpty else { throw nothing(in: root, name: name) }
        if statements.count > 1,
            options.accountName != nil || options.accountID != nil || options.creditLimit != nil
        {
            throw StatementError(
                .structure, name: name, line: root.line, column: root.column, value: "",
                reason: "The file has \(statements.count) accounts, and a name or limit was given "
                    + "as if it had one. Leave it out.")
        }
        let institution = root.all(["FI"]).first?.value("ORG")?.text
        var content = WalletContent()
        var seen: Set<UUID> = []
        for statement in statements {
            var builder = try OFXBuilder(
                statement, name: name, institution: institution, options: options)
            guard seen.insert(builder.account.id).inserted else {
                throw StatementError(
                    .structure, name: name, line: statement.line, column: statement.column,
                    value: builder.number,
                    reason: "The account \(builder.number) stands twice in the file. Import one "
                        + "statement of an account at a time.")
            }
            try builder.build()
            content.accounts.append(NamedAccount(name: builder.number, record: builder.account))
            if let balance = builder.balance { content.balances.append(balance) }
            content.transactions += builder.transactions
            content.assumptions += builder.assumptions
        }
        content.transactions = content.transactions.enumerated().sorted {
            ($0.element.transactionDate, $0.offset) < ($1.element.transactionDate, $1.offset)
        }.map(\.element)
        content.assumptions.append(
            "Days without a time of day are at local noon; times without a zone are in Greenwich.")
        return content
    }

    /// Says what there is where no statement of a bank or card is.
    private static func nothing(in root: OFXElement, name: String) -> StatementError {
        if let status = root.all(["STATUS"]).first(where: { $0["SEVERITY"]?.text == "ERROR" }) {
            let message = status.value("MESSAGE")?.text ?? status.value("CODE")?.text ?? "no reason"
            return StatementError(
                .empty, name: name, line: status.line, column: status.column, value: message,
                reason: "The institution answered with an error: \(message.shortened). Download "
                    + "the statement again.")
        }
        let isOther = !root.all(["INVSTMTRS", "LOANSTMTRS"]).isEmpty
        return StatementError(
            isOther ? .format : .empty, name: name, line: root.line, column: root.column,
            value: root.name,
            reason: isOther
                ? "The file has statements of investments or loans only, which no wallet holds. "
                    + "Expected one of a bank account or a credit card."
                : "There is no statement of a bank account or a credit card in the file. Expected "
                    + "<STMTRS> or <CCSTMTRS>; download the statement again.")
    }
}
