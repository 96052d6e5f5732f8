extension ExploreWallet {
    /// The model as a scenario file, which any command takes.
    ///
    /// - Parameter comments: Lines that stand at its head.
    /// - Returns: The content of the whole file.
    func text(comments: [String] = []) -> String {
        let head = comments.map { "// \($0)\n" }.joined()
        let knobs = (Self.windows + self.knobs).map { "\"\($0.name)\": \"\($0.value)\"" }
        return head + """
            {
              device: { now: "\(Self.start)", timeZone: "\(timeZone)", seed: \(seed) },
              wallet: { accounts: [
            \(lines(accounts.map { Self.text(of: $0, indent: "    ") }, indent: ""))
              ] },
              consent: { accounts: "all" },
              background: [ \(registrations.map(Self.text).joined(separator: ", ")) ],
              knobs: { \(knobs.joined(separator: ", ")) },
              steps: [
            \(lines(steps.map { "{ " + Self.text(of: $0) + " }" }, indent: "    "))
              ],
            }

            """
    }

    /// The moment at which every model starts.
    static let start = "2026-03-02T09:00:00-05:00"
    /// Short windows, so that nobody waits for one that runs out.
    private static let windows = [
        Knob(name: "window.hourly", value: "3s"), Knob(name: "window.daily", value: "3s"),
        Knob(name: "notice", value: "500ms"),
    ]

    private func lines(_ parts: [String], indent: String) -> String {
        parts.map { indent + $0 + "," }.joined(separator: "\n")
    }

    private static func text(of account: Account, indent: String) -> String {
        var parts = [
            "id: \"\(account.id)\"", "kind: \"\(account.isLiability ? "liability" : "asset")\"",
            "displayName: \(quoted(account.name))", "institutionName: \"Bank\"",
            "currencyCode: \"\(account.currency)\"",
        ]
        if account.isLiability { parts.append("creditLimit: \"5000.00\"") }
        if !account.balances.isEmpty {
            let balances = account.balances.map { "{ \(Self.text(of: $0)) }" }
            parts.append("\n\(indent)  balances: [ \(balances.joined(separator: ", ")) ]")
        }
        if !account.rows.isEmpty {
            let rows = account.rows.map { row in
                "\(indent)    { as: \"\(row.id)\", \(Self.text(of: row)) },\n"
            }
            parts.append("\n\(indent)  transactions: [\n\(rows.joined())\(indent)  ]")
        }
        return "\(indent){ \(parts.joined(separator: ", ")) }"
    }

    private static func text(of row: Row) -> String {
        var parts = [
            "amount: \"\(row.amount)\"", "indicator: \"\(row.isDebit ? "debit" : "credit")\"",
            (row.isMerchant ? "merchant: " : "description: ") + quoted(row.text),
        ]
        if let status = row.status { parts.append("status: \"\(status)\"") }
        if let days = row.daysAgo { parts.append("date: \"\(date(daysAgo: days))\"") }
        return (parts + row.more).joined(separator: ", ")
    }

    private static func text(of balance: Balance) -> String {
        var parts: [String] = []
        if let available = balance.available { parts.append("available: \"\(available)\"") }
        if let booked = balance.booked { parts.append("booked: \"\(booked)\"") }
        if let days = balance.daysAgo { parts.append("asOf: \"\(date(daysAgo: days))\"") }
        return parts.joined(separator: ", ")
    }

    private static func text(_ registration: Registration) -> String {
        let types = registration.types.map { "\"\($0)\"" }.joined(separator: ", ")
        return "{ types: [\(types)], frequency: \"\(registration.frequency)\" }"
    }

    private static func text(of step: Step) -> String {
        let isTimed = step.afterMinutes > 0 || step.action == .advance
        let time = isTimed ? "after: \"+\(step.afterMinutes)m\"" : ""
        let action = text(of: step.action)
        return [time, action].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func text(of action: Action) -> String {
        switch action {
        case .advance: ""
        case .addRow(let account, let row):
            "add: { account: \"\(account)\", \(text(of: row)) }, as: \"\(row.id)\""
        case .updateRow(let id, let members):
            "update: \"\(id)\", set: { \(members.joined(separator: ", ")) }"
        case .deleteRow(let id), .deleteAccount(let id): "delete: \"\(id)\""
        case .addBalance(let account, let balance):
            "add: { account: \"\(account)\", \(text(of: balance)) }"
        case .addAccount(let account): "add: " + text(of: account, indent: "")
        case .renameAccount(let id, let name):
            "update: \"\(id)\", set: { displayName: \(quoted(name)) }"
        case .revoke(let id): "revoke: [\"\(id)\"]"
        case .consentToAll: #"consent: { accounts: "all" }"#
        case .consentSince(let id, let days):
            "consent: { accounts: [ { account: \"\(id)\", since: \"\(date(daysAgo: days))\" } ] }"
        case .compactHistory: "compactHistory: true"
        case .restrict(let isRestricted): "restrict: \(isRestricted)"
        case .reboot: "reboot: true"
        case .register(let registration): "background: [ \(text(registration)) ]"
        case .endRegistration(let type): "disableBackground: [\"\(type)\"]"
        }
    }

    /// A day before the start, 2 March 2026.
    private static func date(daysAgo days: Int) -> String {
        let months = [(2026, 3, 2), (2026, 2, 28), (2026, 1, 31), (2025, 12, 31)]
        var left = max(0, days)
        for (year, month, length) in months {
            guard left >= length else {
                let day = length - left
                return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
            }
            left -= length
        }
        return "2025-12-01"
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
