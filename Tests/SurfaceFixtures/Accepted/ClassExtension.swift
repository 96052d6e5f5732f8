import ExtensionFoundation
import FinanceKit
import Foundation

@main
final class ClassExtension: BackgroundDeliveryExtension {
    private let store = FinanceStore.shared

    required init() {}

    func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
        for type in types {
            switch type {
            case .accounts, .accountBalances: continue
            case .transactions: await Reader().readAll(of: store)
            @unknown default: continue
            }
        }
    }

    func willTerminate() async {}
}
