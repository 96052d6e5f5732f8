import ExtensionFoundation
import FinanceKit
import Foundation
import Rounding

/// Keeps a stamp of the wallet, which C computes.
@main
struct StampDelivery: BackgroundDeliveryExtension {
    func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
        do {
            let rows = try await FinanceStore.shared.transactions(query: TransactionQuery())
            let text = rows.map { "\($0.transactionDescription)" }.sorted().joined(separator: "\n")
            let stamp = Array(text.utf8).withUnsafeBufferPointer { bytes in
                digest_of(bytes.baseAddress, bytes.count)
            }
            let total = rows.reduce(0.0) {
                $0 + NSDecimalNumber(decimal: $1.transactionAmount.amount).doubleValue
            }
            let file = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: "group.com.example.stamp"
            )?.appendingPathComponent("stamp.txt")
            guard let file else { return print("no group") }
            try "\(stamp) \(rounded_up(total)) \(digest_seed())".write(
                to: file, atomically: true, encoding: .utf8)
            print("stamped \(rows.count) rows")
        } catch {
            print("failed: \(error)")
        }
    }

    func willTerminate() async {}
}
