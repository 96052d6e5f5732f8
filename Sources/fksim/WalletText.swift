import FinanceKitSimulator
import Foundation
import WalletModel

/// A summary of a wallet in words, columns, JSON and CSV.
enum WalletText {
    /// `2 accounts, 1 transaction, 3 balances`.
    static func counts(_ summary: WalletSummary) -> String {
        func count(_ number: Int, _ noun: String) -> String {
            "\(number) \(noun)\(number == 1 ? "" : "s")"
        }
        return [
            count(summary.accounts.count, "account"),
            count(summary.transactions, "transaction"), count(summary.balances, "balance"),
        ].joined(separator: ", ")
    }

    /// A line for each account, with what its newest balances say.
    static func table(of accounts: [WalletSummary.Account]) -> String {
        var table = TextTable(
            ["account", "shown as", "kind", "available", "booked", "rows"], right: [3, 4, 5])
        for account in accounts {
            let record = account.record
            table.add([
                account.name, record.displayName, record.isLiability ? "liability" : "asset",
                amount(account.available), amount(account.booked), "\(account.transactions)",
            ])
        }
        return table.text
    }

    /// Tables of the accounts and of the last rows, under one line of counts.
    static func page(_ summary: WalletSummary, path: String, _ timeZone: TimeZone) -> String {
        var text = "\(path): \(counts(summary))\n"
        if !summary.accounts.isEmpty {
            text += "\n" + table(of: summary.accounts)
        }
        if !summary.lastRows.isEmpty {
            var table = TextTable(
                ["date", "account", "amount", "status", "type", "description"], right: [2])
            for row in summary.lastRows {
                let record = row.record
                let sign = record.indicator == .debit ? "-" : "+"
                table.add([
                    day(record.transactionDate, timeZone), row.account,
                    sign + money(record.amount), record.status.rawValue, record.type.rawValue,
                    record.transactionDescription,
                ])
            }
            let many = summary.lastRows.count
            text +=
                "\n" + (many == 1 ? "the last row" : "the last \(many) rows")
                + " (\(timeZone.identifier))\n\n" + table.text
        }
        return text
    }

    /// One JSON object; amounts are text.
    static func json(_ summary: WalletSummary) -> String {
        func part(_ part: BalanceAmountRecord?) -> String {
            guard let part else { return "null" }
            return "{\"amount\": \"\(part.money.amount)\", \"currencyCode\": "
                + "\(quoted(part.money.currencyCode)), \"indicator\": "
                + "\"\(part.indicator.rawValue)\", \"asOfDate\": \"\(part.asOfDate)\"}"
        }
        let accounts = summary.accounts.map { account in
            "    {\"name\": \(quoted(account.name)), \"id\": \"\(account.record.id.uuidString)\", "
                + "\"displayName\": \(quoted(account.record.displayName)), \"kind\": "
                + "\"\(account.record.isLiability ? "liability" : "asset")\", \"currencyCode\": "
                + "\(quoted(account.record.currencyCode)), \"transactions\": "
                + "\(account.transactions), \"balances\": \(account.balances), \"available\": "
                + "\(part(account.available)), \"booked\": \(part(account.booked))}"
        }
        let rows = summary.lastRows.map { row in
            "    {\"account\": \(quoted(row.account)), \"id\": \"\(row.record.id.uuidString)\", "
                + "\"date\": \"\(row.record.transactionDate)\", \"amount\": "
                + "\"\(row.record.amount.amount)\", \"currencyCode\": "
                + "\(quoted(row.record.amount.currencyCode)), \"indicator\": "
                + "\"\(row.record.indicator.rawValue)\", \"status\": "
                + "\"\(row.record.status.rawValue)\", \"type\": \"\(row.record.type.rawValue)\", "
                + "\"description\": \(quoted(row.record.transactionDescription))}"
        }
        return """
            {
              "accounts": [\(list(accounts))],
              "lastTransactions": [\(list(rows))]
            }

            """
    }

    /// One JSON object about what came of an import.
    static func json(_ change: WalletChange, _ assumptions: [String]) -> String {
        """
        {
          "accounts": \(change.accounts),
          "added": \(change.added),
          "updated": \(change.updated),
          "unchanged": \(change.unchanged),
          "assumptions": [\(list(assumptions.map { "    " + quoted($0) }))]
        }

        """
    }

    /// A line for each account.
    static func csv(_ summary: WalletSummary) -> String {
        var text = "name,id,display_name,kind,currency,available,booked,transactions,balances\n"
        for account in summary.accounts {
            func signed(_ part: BalanceAmountRecord?) -> String {
                guard let part else { return "" }
                return "\(part.indicator == .debit ? -part.money.amount : part.money.amount)"
            }
            let values = [
                account.name, account.record.id.uuidString, account.record.displayName,
                account.record.isLiability ? "liability" : "asset", account.record.currencyCode,
                signed(account.available), signed(account.booked), "\(account.transactions)",
                "\(account.balances)",
            ]
            text +=
                values.map { value in
                    value.contains { ",\"\n\r".contains($0) }
                        ? "\"" + value.replacing("\"", with: "\"\"") + "\"" : value
                }.joined(separator: ",") + "\n"
        }
        return text
    }
}

extension WalletText {
    private static func list(_ lines: [String]) -> String {
        lines.isEmpty ? "" : "\n" + lines.joined(separator: ",\n") + "\n  "
    }

    /// The amount with a sign where it is owed or overdrawn; `-` where there is none.
    static func amount(_ part: BalanceAmountRecord?) -> String {
        guard let part else { return "-" }
        return (part.indicator == .debit ? "-" : "") + money(part.money)
    }

    /// `1,234.50 USD`.
    static func money(_ money: MoneyRecord) -> String {
        let text = money.amount.text(placesMin: money.currencyCode == "JPY" ? 0 : 2)
        let parts = text.split(separator: ".", maxSplits: 1)
        var whole = ""
        for (index, digit) in parts[0].enumerated() {
            if index > 0, (parts[0].count - index) % 3 == 0 { whole += "," }
            whole.append(digit)
        }
        return whole + (parts.count > 1 ? "." + parts[1] : "") + " " + money.currencyCode
    }

    /// `2026-03-02 09:00` by the clock of the zone.
    private static func day(_ moment: Timestamp, _ timeZone: TimeZone) -> String {
        let seconds = moment.nanoseconds / Timestamp.nanosecondsPerSecond
        let offset = timeZone.secondsFromGMT(
            for: Date(timeIntervalSince1970: TimeInterval(seconds)))
        let local = Timestamp(seconds: seconds + Int64(offset))
        return String(local.description.prefix(16)).replacing("T", with: " ")
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\u{0}"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
