import FinanceKit
import Foundation

/// The transactions as the app's list shows them: a screenful at a time, the newest first.
///
/// It asks the wallet itself and keeps nothing; what the extension keeps is for the widget.
public struct TransactionList: Sendable {
    private let finances: FinanceStore
    private let pageSize: Int

    /// A list of pages with so many lines.
    public init(pageSize: Int = 20, finances: FinanceStore = .shared) {
        self.finances = finances
        self.pageSize = pageSize
    }

    /// The lines of one page, from 0; none behind the end.
    public func page(_ number: Int, locale: Locale = .current) async throws -> [String] {
        let query = TransactionQuery(
            sortDescriptors: [SortDescriptor(\.transactionDate, order: .reverse)],
            limit: pageSize, offset: number * pageSize)
        return try await finances.transactions(query: query).map { transaction in
            let money = transaction.transactionAmount
            let isDebit = transaction.creditDebitIndicator == .debit
            let amount = isDebit ? -money.amount : money.amount
            let merchant = transaction.merchantName ?? transaction.transactionDescription
            return "\(merchant)  \(amount.money(money.currencyCode, locale: locale))"
        }
    }
}
