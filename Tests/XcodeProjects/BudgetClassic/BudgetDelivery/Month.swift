import FinanceKit
import Foundation

/// A calendar month of the person.
struct Month {
    let start: Date
    private let name: String

    init(holding date: Date, calendar: Calendar = .current) {
        start = calendar.dateInterval(of: .month, for: date)?.start ?? date
        let parts = calendar.dateComponents([.year, .month], from: start)
        name = "\(parts.year ?? 0)-\(parts.month ?? 0)"
    }

    func totals(of rows: [FinanceKit.Transaction]) -> Totals {
        let spent = rows.filter { $0.creditDebitIndicator == .debit }
        return Totals(
            month: name, spent: spent.reduce(0) { $0 + $1.transactionAmount.amount },
            count: spent.count)
    }
}
