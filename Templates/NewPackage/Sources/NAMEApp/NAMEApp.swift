import FinanceKit
import Foundation
import NAMESync

/// The app's part, without a screen: in Xcode, call `register()` from a button.
@main struct NAMEApp {
    static func main() async {
        do {
            try await register()
            print("NAMEApp: \(try LedgerStore()?.load().accounts.count ?? 0) accounts so far")
        } catch {
            print("NAMEApp: \(error.localizedDescription)")
        }
    }

    static func register() async throws {
        guard FinanceStore.isDataAvailable(.financialData) else { return }
        guard try await FinanceStore.shared.requestAuthorization() == .authorized else { return }
        FinanceStore.shared.enableBackgroundDelivery(
            for: [.transactions, .accounts], frequency: .hourly)
    }
}
