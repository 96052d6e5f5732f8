import FinanceKit
import Foundation

/// Where the rows are kept, shared with the app.
public struct CoinStore: Sendable {
    public struct Contents: Codable, Sendable {
        public var rows: [UUID: Row] = [:]
        public var tokens: [UUID: FinanceStore.HistoryToken] = [:]
        public var greeting = ""

        public init() {}
    }

    public struct Row: Codable, Sendable {
        public var amount: Decimal
        public var merchant: String?
    }

    private let file: URL

    /// Nil where the group is not among the entitlements.
    public init?(group: String) {
        guard
            let folder = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: group)
        else { return nil }
        file = folder.appending(path: "coins.json")
    }

    public func load() -> Contents {
        guard let data = try? Data(contentsOf: file) else { return Contents() }
        return (try? JSONDecoder().decode(Contents.self, from: data)) ?? Contents()
    }

    func save(_ contents: Contents) throws {
        try JSONEncoder().encode(contents).write(to: file, options: .atomic)
    }
}
