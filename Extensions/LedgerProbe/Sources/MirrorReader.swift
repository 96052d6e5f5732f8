import Foundation

/// Reads a folder with one JSON file for each history: its rows in a list, and its token.
struct MirrorReader {
    private struct Stream: Decodable {
        let rows: [[String: String]]
    }

    private let folder: URL

    init(in folder: URL) {
        self.folder = folder
    }

    func accounts() throws -> [Ledger.Account] {
        try rows("accounts.json").map { row in
            let text = row["id"] ?? ""
            guard let id = UUID(uuidString: text) else {
                throw Ledger.Failure(description: "'\(text)' is no account; expected a UUID")
            }
            let name = "transactions.\(text).json"
            // A row that is there twice is told twice.
            return Ledger.Account(
                id: id, name: row["name"] ?? "", currency: row["currency"] ?? "",
                transactions: try rows(name).map {
                    try Ledger.Transaction(id: $0["id"] ?? "", $0, in: name)
                })
        }
    }

    private func rows(_ name: String) throws -> [[String: String]] {
        let url = folder.appendingPathComponent(name)
        guard FileManager.default.fileExists(atPath: url.path) else { return [] }
        return try JSONDecoder().decode(Stream.self, from: Data(contentsOf: url)).rows
    }
}
