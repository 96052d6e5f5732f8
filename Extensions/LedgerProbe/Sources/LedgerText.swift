import Foundation

/// Prints a ledger.
enum LedgerText {
    /// The form that `fksim run --probe` compares with the wallet.
    static func json(of accounts: [Ledger.Account]) throws -> String {
        struct Printed: Encodable {
            struct Account: Encodable {
                let id: UUID
                let transactions: [Row]
            }
            struct Row: Encodable {
                let id: UUID
                let amount: String
                /// Left out where the ledger keeps less than the wallet tells.
                let status: String?
            }
            let accounts: [Account]
        }
        let ledger = Printed(
            accounts: accounts.map { account in
                Printed.Account(
                    id: account.id,
                    transactions: account.transactions.map { row in
                        Printed.Row(id: row.id, amount: row.amount, status: row.status)
                    })
            })
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return String(decoding: try encoder.encode(ledger), as: UTF8.self)
    }

    /// Counts, sums and the last rows of each account.
    static func summary(of accounts: [Ledger.Account]) -> String {
        if accounts.isEmpty { return "The ledger is empty." }
        return accounts.map(summary(of:)).joined(separator: "\n")
    }

    private static func summary(of account: Ledger.Account) -> String {
        func sum(_ state: Ledger.State) -> Decimal {
            account.transactions.filter { $0.state == state }
                .reduce(0) { $0 + (Decimal(string: $1.amount) ?? 0) }
        }
        var lines = [
            "\(account.name), \(account.currency): \(account.transactions.count) transactions, "
                + "booked \(sum(.booked)), pending \(sum(.pending))"
        ]
        let format = ISO8601DateFormatter()
        for row in account.transactions.suffix(5) {
            let day = format.string(from: row.date).prefix(10)
            lines.append("  \(day)  \(row.amount)  \(row.text) (\(row.state))")
        }
        return lines.joined(separator: "\n")
    }
}
