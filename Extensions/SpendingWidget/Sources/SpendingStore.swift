import Foundation

/// The defaults that the extension shares with the widget.
struct SpendingStore {
    static let group = "group.com.example.spending"
    static let key = "spendingThisWeek"

    private let defaults: UserDefaults

    init?() {
        guard let defaults = UserDefaults(suiteName: Self.group) else { return nil }
        self.defaults = defaults
    }

    /// Saves everything under one key: a widget that reads meanwhile sees the old week or the new
    /// one, never a total beside the wrong date.
    func save(_ spending: Spending) {
        let totals = spending.totals.mapValues(\.description)
        let value: [String: Any] = [
            "weekStart": spending.weekStart, "totals": totals, "text": spending.text,
        ]
        defaults.set(value, forKey: Self.key)
    }

    func remove() {
        defaults.removeObject(forKey: Self.key)
    }
}
