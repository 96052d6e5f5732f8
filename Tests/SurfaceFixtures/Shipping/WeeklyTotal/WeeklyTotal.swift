import FinanceKit
import Foundation
import os

enum WeeklyTotal {
    private static let logger = Logger(subsystem: "com.example.weekly", category: "total")

    static func load() async throws -> Decimal {
        let store = FinanceStore.shared
        let start = Calendar.current.date(byAdding: .day, value: -7, to: Date()) ?? .distantPast
        let ids = try await store.accounts(
            query: AccountQuery(
                sortDescriptors: [SortDescriptor(\Account.displayName)], predicate: nil)
        ).map(\.id)
        let wanted = TransactionStatus.booked
        let query = TransactionQuery(
            sortDescriptors: [
                SortDescriptor(\FinanceKit.Transaction.transactionDate, order: .reverse)
            ],
            predicate: #Predicate<FinanceKit.Transaction> { transaction in
                ids.contains(transaction.accountID) && transaction.transactionDate >= start
                    && transaction.status == wanted
            },
            limit: 500, offset: 0)
        let found = try await store.transactions(query: query)
        for transaction in found {
            logger.trace(
                """
                \(transaction.id, privacy: .public) \
                \(transaction.transactionDescription, align: .left(columns: 30), privacy: .private) \
                \(transaction.merchantName ?? "-", privacy: .private(mask: .hash)) \
                \(transaction.status == .booked, format: .answer) \
                \(found.count, format: .decimal(minDigits: 4), align: .right(columns: 6))
                """)
        }
        return found.filter { $0.creditDebitIndicator == .debit }
            .reduce(Decimal.zero) { $0 + $1.transactionAmount.amount }
    }
}
