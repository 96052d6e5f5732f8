import ExtensionFoundation
import FinanceKit
import Foundation

@main
struct StructExtension: BackgroundDeliveryExtension {
    func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
        guard types.contains(.transactions) else { return }
        let day = Date().addingTimeInterval(-86_400)
        let query = TransactionQuery(
            sortDescriptors: [SortDescriptor(\.transactionDate, order: .reverse)],
            predicate: #Predicate { $0.transactionDate >= day })
        let found = (try? await FinanceStore.shared.transactions(query: query)) ?? []
        let total = found.map(\.transactionAmount.amount).reduce(0, +)
        UserDefaults(suiteName: "group.com.example.spending")?.set("\(total)", forKey: "total")
    }

    func willTerminate() async {}
}
