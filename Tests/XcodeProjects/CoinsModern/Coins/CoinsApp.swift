import CoinSync
import FinanceKit
import SwiftUI

@main
struct CoinsApp: App {
    var body: some Scene {
        WindowGroup {
            Text("\(CoinStore(group: CoinGroup.identifier)?.load().rows.count ?? 0) coins")
                .task { await register() }
        }
    }

    private func register() async {
        guard FinanceStore.isDataAvailable(.financialData),
            (try? await FinanceStore.shared.requestAuthorization()) == .authorized
        else { return }
        FinanceStore.shared.enableBackgroundDelivery(for: [.transactions], frequency: .hourly)
    }
}
