import Foundation

/// Reads the one JSON file that PythonLedger keeps.
struct FileReader {
    private struct Content: Decodable {
        struct Stream: Decodable {
            let rows: [String: [String: String]]
        }
        let streams: [String: Stream]
    }

    private let url: URL

    init(at url: URL) {
        self.url = url
    }

    func accounts() throws -> [Ledger.Account] {
        let content = try JSONDecoder().decode(Content.self, from: Data(contentsOf: url))
        return try (content.streams["accounts"]?.rows ?? [:]).map { text, row in
            guard let id = UUID(uuidString: text) else {
                throw Ledger.Failure(description: "'\(text)' is no account; expected a UUID")
            }
            let transactions = content.streams["transactions \(text)"]?.rows ?? [:]
            return Ledger.Account(
                id: id, name: row["name"] ?? "", currency: row["currency"] ?? "",
                transactions: try transactions.map {
                    try Ledger.Transaction(id: $0, $1, in: url.lastPathComponent)
                })
        }
    }
}
