import BudgetKit
import Foundation

// The widget without its view: what `getTimeline` of its provider reads, and the lines it shows.

guard let store = BudgetStore() else { fatalError("no App Group") }
let shared = UserDefaults(suiteName: BudgetStore.group)
let limit = shared?.string(forKey: BudgetStore.limitKey).flatMap { Decimal(string: $0) }
let spending = Spending(in: try store.load(), month: Date())
for line in spending.lines(limit: limit) { print("Spent this month: \(line)") }
if spending.totals.isEmpty { print("Nothing spent this month") }
