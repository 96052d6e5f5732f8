import Foundation

/// Reads the property list of the group's defaults in which LedgerDefaults keeps its mirror.
struct DefaultsReader {
    private let url: URL

    init(at url: URL) {
        self.url = url
    }

    func accounts() throws -> [Ledger.Account] {
        let list = try PropertyListSerialization.propertyList(
            from: Data(contentsOf: url), format: nil)
        guard let values = list as? [String: Any] else {
            throw Ledger.Failure(
                description: "\(url.lastPathComponent) holds no dictionary at the top")
        }
        return try rows("accounts", of: values["accounts"]).map { text, row in
            let account = try fields(row, named: ["kind", "currency", "limit", "institution", "name"])
            guard let id = UUID(uuidString: text) else {
                throw Ledger.Failure(description: "'\(text)' is no account; expected a UUID")
            }
            let transactions = rows("transactions", of: values["account." + text])
            return Ledger.Account(
                id: id, name: account["name"] ?? "", currency: account["currency"] ?? "",
                transactions: try transactions.map {
                    let names = ["date", "amount", "currency", "status", "text"]
                    return try Ledger.Transaction(
                        id: $0, fields($1, named: names), in: url.lastPathComponent)
                })
        }
    }

    private func rows(_ stream: String, of value: Any?) -> [String: String] {
        let streams = value as? [String: [String: Any]]
        return streams?[stream]?["rows"] as? [String: String] ?? [:]
    }

    /// The fields of a row, which stand between tabs; the last may hold some itself.
    private func fields(_ row: String, named names: [String]) throws -> [String: String] {
        let fields = row.split(
            separator: "\t", maxSplits: names.count - 1, omittingEmptySubsequences: false)
        guard fields.count == names.count else {
            throw Ledger.Failure(
                description: "'\(row)' has \(fields.count) fields; expected \(names)")
        }
        return Dictionary(uniqueKeysWithValues: zip(names, fields.map(String.init)))
    }
}
