import Foundation

/// What was spent in the month that holds a date, by currency, and what the person wants to spend.
public struct Spending: Sendable {
    /// Debits less refunds.
    public private(set) var totals: [String: Decimal] = [:]

    /// Adds up the month in the person's own calendar.
    public init(in budget: Budget, month date: Date, calendar: Calendar = .current) {
        guard let month = calendar.dateInterval(of: .month, for: date) else { return }
        for row in budget.transactions.values.flatMap(\.rows.values)
        where row.counts && row.date >= month.start && row.date < month.end {
            guard let amount = Decimal(string: row.amount) else { continue }
            if amount < 0 || row.isRefund { totals[row.currency, default: 0] -= amount }
        }
    }

    /// A line for each currency: `$12.00 of $400.00`; the limit is in the first currency.
    public func lines(limit: Decimal?, locale: Locale = .current) -> [String] {
        totals.sorted { $0.key < $1.key }.enumerated().map { index, total in
            let spent = total.value.money(total.key, locale: locale)
            guard index == 0, let limit else { return spent }
            return "\(spent) of \(limit.money(total.key, locale: locale))"
        }
    }
}

extension Decimal {
    /// The amount as people in a place write it: `$1,234.50`, `1.234,50 €`, `￥500`.
    ///
    /// How many decimal places there are is the currency's own, not two for all.
    public func money(_ currencyCode: String, locale: Locale = .current) -> String {
        formatted(.currency(code: currencyCode).locale(locale))
    }
}
