import FinanceKit
import SwiftUI

@main
struct BudgetApp: App {
    @State private var totals = Totals.load()

    var body: some Scene {
        WindowGroup {
            VStack {
                if let totals {
                    Text(totals.month)
                    Text(totals.spent, format: .currency(code: "USD"))
                } else {
                    Button("Allow access") { Task { await register() } }
                }
            }
        }
    }

    private func register() async {
        guard FinanceStore.isDataAvailable(.financialData) else { return }
        let status = try? await FinanceStore.shared.requestAuthorization()
        guard status == .authorized else { return }
        FinanceStore.shared.enableBackgroundDelivery(for: [.transactions], frequency: .hourly)
    }
}
