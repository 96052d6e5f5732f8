import ExtensionFoundation
import FinanceKit
import Foundation
import WidgetKit

/// Keeps this week's spending in the group's defaults, for a widget that shows it.
///
/// It remembers nothing between wakes: each one asks for the week's transactions and adds them up.
@main
struct SpendingWidget: BackgroundDeliveryExtension {
    /// The kind that the widget's configuration names.
    static let widgetKind = "Spending"

    func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
        // What the wake is about is a hint: the one for these transactions may have been cut off, and
        // an account that is shared no longer changes the total too.
        guard FinanceStore.isDataAvailable(.financialData), let shared = SpendingStore() else {
            print("SpendingWidget: no financial data or no App Group")
            return
        }
        do {
            guard try await FinanceStore.shared.authorizationStatus() == .authorized else {
                // An old total must not be shown once the permission is gone.
                shared.remove()
                reloadWidget()
                print("SpendingWidget: not authorized")
                return
            }
            let week = try startOfWeek(holding: Date())
            let transactions = try await FinanceStore.shared.transactions(
                query: TransactionQuery(
                    sortDescriptors: [SortDescriptor(\.transactionDate)],
                    predicate: #Predicate { $0.transactionDate >= week }))
            let spending = Spending(since: week, transactions: transactions)
            shared.save(spending)
            reloadWidget()
            print("SpendingWidget: \(transactions.count) transactions, \(spending.text)")
        } catch {
            // The total of the last wake stays; the next wake makes a new one.
            print("SpendingWidget: \(error.localizedDescription)")
        }
    }

    func willTerminate() async {
        // The total is saved in one step, so there is nothing half done.
        print("SpendingWidget: out of time")
    }

    /// The first moment of the week in the person's own calendar and time zone.
    private func startOfWeek(holding date: Date) throws -> Date {
        guard let week = Calendar.current.dateInterval(of: .weekOfYear, for: date) else {
            throw CocoaError(.featureUnsupported)
        }
        return week.start
    }

    private func reloadWidget() {
        WidgetCenter.shared.reloadTimelines(ofKind: Self.widgetKind)
    }
}
