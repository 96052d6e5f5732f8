import Foundation

/// What the widget shows of each account.
///
/// It is made from the files, and made anew at every wake.
struct Summary: Codable {
    struct Entry: Codable {
        let id: String
        let name: String
        let currency: String
        /// What the newest balance says about the money; what is owed is negative.
        var worth: String?
        var booked: String
        var pending: String
    }

    private var accounts: [Entry] = []

    init(of folder: MirrorFolder) throws {
        for account in try folder.file("accounts").rows {
            let id = account["id"] ?? ""
            let transactions = try folder.file("transactions", id).rows
            func sum(_ states: [String]) -> String {
                transactions.filter { states.contains($0["status"] ?? "") }
                    .reduce(Decimal(0)) { $0 + $1.decimal("amount") }.description
            }
            let booked = Mutation.is(.rejectedCounts) ? ["booked", "rejected", "memo"] : ["booked"]
            accounts.append(
                Entry(
                    id: id, name: account["name"] ?? "", currency: account["currency"] ?? "",
                    worth: Self.worth(of: account, try folder.file("balances", id).rows),
                    booked: sum(booked), pending: sum(["authorized", "pending"])))
        }
    }

    func save(in folder: MirrorFolder) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let url = folder.url.appendingPathComponent("summary.json")
        try FileWriting.replace(url, with: try encoder.encode(self))
    }

    /// Snapshots come in any order; the newest is the one that was computed last.
    private static func worth(
        of account: StreamFile.Row, _ balances: [StreamFile.Row]
    ) -> String? {
        let values = balances.compactMap { row -> (date: String, worth: Decimal)? in
            if let date = row["bookedDate"] { return (date, row.decimal("booked")) }
            guard let date = row["availableDate"] else { return nil }
            let available = row.decimal("available")
            // What is available on a card is the credit that is left, not money.
            guard account["kind"] == "liability", account["creditLimit"] != nil
            else { return (date, available) }
            return (date, abs(available) - account.decimal("creditLimit"))
        }
        return values.max { $0.date < $1.date }?.worth.description
    }
}

extension StreamFile.Row {
    /// A number that the mirror wrote as text.
    fileprivate func decimal(_ name: String) -> Decimal {
        self[name].flatMap { Decimal(string: $0) } ?? 0
    }
}
