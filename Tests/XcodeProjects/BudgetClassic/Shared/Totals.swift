import Foundation

/// What was spent in a month, as the app and the widget show it.
struct Totals: Codable, Equatable {
    var month: String
    var spent: Decimal
    var count: Int

    static func load() -> Totals? {
        guard let file = GroupFolder.url?.appendingPathComponent("totals.json"),
            let data = try? Data(contentsOf: file)
        else { return nil }
        return try? JSONDecoder().decode(Totals.self, from: data)
    }

    func save() throws {
        guard let file = GroupFolder.url?.appendingPathComponent("totals.json") else {
            throw CocoaError(.fileNoSuchFile)
        }
        try JSONEncoder().encode(self).write(to: file, options: .atomic)
    }
}
