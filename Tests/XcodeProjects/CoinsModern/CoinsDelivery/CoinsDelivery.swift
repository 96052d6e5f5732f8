import CoinSync
import ExtensionFoundation
import FinanceKit
import Foundation
import os

@main
struct CoinsDelivery: BackgroundDeliveryExtension {
    private let logger = Logger(subsystem: "com.example.coins", category: "delivery")

    func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
        guard types.contains(.transactions), let store = CoinStore(group: CoinGroup.identifier)
        else { return }
        do {
            let count = try await CoinSync(store: store, greeting: Greeting.text()).run()
            logger.info("\(count) new rows")
        } catch {
            logger.error("\(error.localizedDescription, privacy: .public)")
        }
    }

    func willTerminate() async {}
}
