import BackgroundTasks
import BudgetKit
import FinanceKit
import Foundation

/// What the first screen does; what it would show is printed.
enum BudgetScreen {
    static func open() async {
        guard FinanceStore.isDataAvailable(.financialData) else {
            return print("this device has no financial data")
        }
        keepSettings()
        do {
            // Asks only where the person has not decided yet.
            guard try await FinanceStore.shared.requestAuthorization() == .authorized else {
                return print("nothing is shared; the screen says how to change that")
            }
            FinanceStore.shared.enableBackgroundDelivery(
                for: [.accounts, .accountBalances, .transactions], frequency: .hourly)
            scheduleRefresh()
            print("update: \(await update())")
            for line in try await TransactionList().page(0) { print(line) }
        } catch {
            print("the screen says: \(error.localizedDescription)")
        }
    }

    static func update() async -> String {
        guard let store = BudgetStore() else { return "no App Group" }
        do {
            return try await BudgetUpdate(store: store).run().rawValue
        } catch {
            return error.localizedDescription
        }
    }

    /// Its own settings are the app's alone; the limit is for the widget too.
    private static func keepSettings() {
        UserDefaults.standard.set(Date(), forKey: "lastOpened")
        let shared = UserDefaults(suiteName: BudgetStore.group)
        if shared?.string(forKey: BudgetStore.limitKey) == nil {
            shared?.set("400", forKey: BudgetStore.limitKey)
        }
    }

    private static func scheduleRefresh() {
        do {
            try BGTaskScheduler.shared.submit(
                BGAppRefreshTaskRequest(identifier: "com.example.budget.refresh"))
        } catch {
            print("no refresh: \(error.localizedDescription)")
        }
    }
}
