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
            guard let id = UUID(uuidString: text) else {
                throw Ledger.Failure(description: "'\(text)' is no account; expected a UUID")
            }
            let transactions = rows("transactions", of: values["account." + text])
            return Ledger.Account(
                id: id, name: row["name"] ?? "", currency: row["currency"] ?? "",
                transactions: try transactions.map {
                    try Ledger.Transaction(id: $0, $1, in: url.lastPathComponent)
                })
        }
    }

    private func rows(_ stream: String, of value: Any?) -> [String: [String: String]] {
        let streams = value as? [String: [String: Any]]
        return streams?[stream]?["rows"] as? [String: [String: String]] ?? [:]
    }
}
