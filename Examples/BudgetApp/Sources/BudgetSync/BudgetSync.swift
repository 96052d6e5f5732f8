import BudgetKit
import ExtensionFoundation
import FinanceKit
import WidgetKit

/// Wakes with changes of the wallet and brings the budget up to date.
@main
final class BudgetSync: BackgroundDeliveryExtension {
    private let stop = StopFlag()

    required init() {}

    func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
        guard FinanceStore.isDataAvailable(.financialData), let store = BudgetStore() else {
            print("BudgetSync: no financial data or no App Group")
            return
        }
        do {
            // What the wake is about is a hint: the one before may have been cut off, so every
            // history is followed.
            let outcome = try await BudgetUpdate(store: store, stop: stop).run()
            print("BudgetSync: \(outcome.rawValue)")
        } catch {
            // What was saved is whole; the next wake goes on from there.
            print("BudgetSync: \(error.localizedDescription)")
        }
        WidgetCenter.shared.reloadTimelines(ofKind: "Budget")
    }

    func willTerminate() async {
        stop.raise()
    }
}
