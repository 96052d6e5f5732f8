import FinanceKitSimulator
import Foundation
import WalletModel

/// What is on a device, in words, columns and JSON.
enum DeviceText {
    /// `1 account, 312 transactions`.
    static func counts(_ summary: StandingSummary) -> String {
        count(summary.accounts.count, "account") + ", "
            + count(summary.transactions, "transaction")
    }

    static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    /// The page of `fksim device show`.
    static func page(_ summary: StandingSummary) -> String {
        var lines = [
            DeviceReport.line(
                summary.name, now: summary.now, timeZone: summary.timeZone,
                nextWake: summary.nextWake, obstacle: summary.obstacle),
            "iOS \(summary.osVersion), \(summary.region), \(summary.timeZone) · "
                + "\(count(summary.steps, "step")), \(count(summary.wakes, "wake")) so far",
        ]
        if let installed = summary.installed {
            let entitled = installed.isEntitled ? "" : ", not entitled to FinanceKit"
            lines.append("extension: \(installed.name) (\(installed.identifier))\(entitled)")
            if let change = summary.bundleChange { lines.append("           \(change)") }
        } else {
            lines.append("extension: none; fksim device install NAME")
        }
        let registered = summary.registrations.map {
            "\($0.type.rawValue) \($0.frequency.rawValue)"
        }
        lines.append(
            "registered: " + (registered.isEmpty ? "nothing" : registered.joined(separator: ", ")))
        var consent = "consent: \(summary.consent.rawValue)"
        if summary.isRestricted { consent += ", data is restricted for the moment" }
        if !summary.isNetworkUp { consent += ", the network is down" }
        lines.append(consent)
        let variables = summary.environment.sorted { $0.key < $1.key }.map {
            "\($0.key)=\($0.value)"
        }
        if !variables.isEmpty {
            lines.append("environment: " + variables.joined(separator: " "))
        }
        if !summary.arguments.isEmpty {
            lines.append("arguments: " + summary.arguments.joined(separator: " "))
        }
        lines.append("folder: \(summary.path)")
        return lines.joined(separator: "\n") + "\n" + tables(summary)
    }

    private static func tables(_ summary: StandingSummary) -> String {
        var text = ""
        if !summary.accounts.isEmpty {
            text += "\n" + WalletText.table(of: summary.accounts)
        }
        if !summary.rows.isEmpty {
            var table = TextTable(
                ["name", "date", "account", "amount", "status", "description"], right: [3])
            for row in summary.rows {
                let record = row.record
                table.add([
                    row.name ?? "-",
                    DeviceReport.moment(record.transactionDate, timeZone: summary.timeZone),
                    row.account,
                    (record.indicator == .debit ? "-" : "+") + WalletText.money(record.amount),
                    record.status.rawValue, record.transactionDescription,
                ])
            }
            text += "\n" + table.text
        }
        return text
    }

    /// The same as one object.
    static func json(_ summary: StandingSummary) -> DeviceJSON {
        var json = DeviceJSON()
        json.text("device", summary.name)
        json.text("folder", summary.path)
        json.text("now", "\(summary.now)")
        json.text("timeZone", summary.timeZone)
        json.text("os", summary.osVersion)
        json.text("region", summary.region)
        json.text("consent", summary.consent.rawValue)
        json.flag("restricted", summary.isRestricted)
        json.text("nextWake", summary.nextWake.map { "\($0)" })
        json.text("obstacle", summary.obstacle)
        json.number("wakes", summary.wakes)
        json.number("steps", summary.steps)
        if let installed = summary.installed {
            json.text("bundle", installed.name)
            json.text("bundleIdentifier", installed.identifier)
            json.text("bundleChange", summary.bundleChange)
        }
        json.list(
            "environment",
            summary.environment.sorted { $0.key < $1.key }.map { variable in
                var one = DeviceJSON()
                one.text("name", variable.key)
                one.text("value", variable.value)
                return one
            })
        json.texts("arguments", summary.arguments)
        json.list(
            "registrations",
            summary.registrations.map { registration in
                var one = DeviceJSON()
                one.text("type", registration.type.rawValue)
                one.text("frequency", registration.frequency.rawValue)
                return one
            })
        json.list("accounts", summary.accounts.map(Self.json))
        json.list("lastTransactions", summary.rows.map(Self.json))
        return json
    }

    private static func json(_ account: WalletSummary.Account) -> DeviceJSON {
        var json = DeviceJSON()
        json.text("name", account.name)
        json.text("id", account.record.id.uuidString)
        json.text("displayName", account.record.displayName)
        json.text("currencyCode", account.record.currencyCode)
        json.number("transactions", account.transactions)
        json.number("balances", account.balances)
        return json
    }

    private static func json(_ row: StandingSummary.Row) -> DeviceJSON {
        var json = DeviceJSON()
        json.text("name", row.name)
        json.text("account", row.account)
        json.text("id", row.record.id.uuidString)
        json.text("date", "\(row.record.transactionDate)")
        json.text("amount", "\(row.record.amount.amount)")
        json.text("currencyCode", row.record.amount.currencyCode)
        json.text("indicator", row.record.indicator.rawValue)
        json.text("status", row.record.status.rawValue)
        json.text("description", row.record.transactionDescription)
        return json
    }
}
