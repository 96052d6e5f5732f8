import ExtensionFoundation
import FinanceKit
import Foundation
import NAMESync

@main struct NAMEDelivery: BackgroundDeliveryExtension {
    private let stop = StopFlag()

    func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
        // What the wake is about is a hint: another may have been cut off before.
        guard FinanceStore.isDataAvailable(.financialData), let store = LedgerStore() else {
            return print("NAMEDelivery: no financial data, or no App Group")
        }
        do {
            try await LedgerSync(store: store, stop: stop).run()
        } catch {
            // The ledger is whole; the next wake goes on from there.
            print("NAMEDelivery: \(error.localizedDescription)")
        }
    }

    func willTerminate() async {
        stop.raise()
    }
}
