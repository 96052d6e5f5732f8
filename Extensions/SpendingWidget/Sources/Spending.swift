import FinanceKit
import Foundation

/// What was spent since the start of the week, by currency.
struct Spending {
    let weekStart: Date
    /// Debits less refunds.
    private(set) var totals: [String: Decimal] = [:]

    init(since weekStart: Date, transactions: [FinanceKit.Transaction]) {
        self.weekStart = weekStart
        for transaction in transactions {
            // No money moves in these.
            if transaction.status == .rejected || transaction.status == .memo { continue }
            let money = transaction.transactionAmount
            if transaction.creditDebitIndicator == .debit {
                totals[money.currencyCode, default: 0] += money.amount
            } else if transaction.transactionType == .refund {
                totals[money.currencyCode, default: 0] -= money.amount
            }
        }
    }

    /// The totals for people, such as `EUR 12.5, USD 103.27`.
    var text: String {
        let parts = totals.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return parts.isEmpty ? "nothing spent" : parts.joined(separator: ", ")
    }
}
