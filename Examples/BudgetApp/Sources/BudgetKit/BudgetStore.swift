import FinanceKit
import Foundation

/// The budget's place in the App Group, which app, extension and widget share.
public struct BudgetStore: Sendable {
    /// As the entitlements of the three declare it.
    public static let group = "group.com.example.budget"
    /// The key of the group's defaults under which the app keeps the person's limit.
    public static let limitKey = "monthlyLimit"

    private let folder: URL

    /// Nil where the entitlements lack the group.
    public init?() {
        guard
            let container = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: Self.group)
        else { return nil }
        folder = container
    }

    private var file: URL { folder.appendingPathComponent("budget.json") }

    /// What was saved last; an empty budget where there is none.
    public func load() throws -> Budget {
        guard FileManager.default.fileExists(atPath: file.path) else { return Budget() }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(Budget.self, from: Data(contentsOf: file))
    }

    /// Saves in one step: whoever reads meanwhile sees the old budget or the new one.
    func save(_ budget: Budget) throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = .sortedKeys
        try encoder.encode(budget).write(to: file, options: .atomic)
    }

    /// Removes everything that was ever read.
    func remove() throws {
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        try FileManager.default.removeItem(at: file)
    }

    /// The lock that keeps app and extension from saving over one another; nil where it is taken.
    func lock() -> BudgetLock? { BudgetLock(folder.appendingPathComponent("budget.lock")) }
}
