import ExtensionFoundation
import FinanceKit
import Foundation

/// Keeps a ledger of every shared account, balance and transaction in the App Group's folder.
///
/// Each wake follows every history from its own token to the end. What a wake is about is only a
/// hint: a wake for transactions that was cut off leaves rows behind that the next wake must
/// fetch, whatever that one is for. A history with nothing new costs one short call.
@main
final class LedgerSync: BackgroundDeliveryExtension {
    private static let group = "group.com.example.ledger"

    private let stop = StopFlag()

    required init() {}

    func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
        print("LedgerSync: woken for \(types.map { "\($0)" }.joined(separator: ", "))")
        guard FinanceStore.isDataAvailable(.financialData) else {
            print("LedgerSync: this device has no financial data")
            return
        }
        guard
            let container = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: Self.group)
        else {
            print("LedgerSync: no container for \(Self.group); check the entitlements")
            return
        }
        let ledger = Ledger(in: container.appendingPathComponent("Ledger", isDirectory: true))
        do {
            switch try await FinanceStore.shared.authorizationStatus() {
            case .authorized:
                let sync = LedgerUpdate(store: .shared, ledger: ledger, stop: stop)
                try await sync.run()
            case .denied:
                // The person took the permission back, so what was read must go.
                try ledger.removeAll()
                print("LedgerSync: access was withdrawn; the ledger is removed")
            case .notDetermined:
                print("LedgerSync: nothing is shared yet")
            @unknown default:
                print("LedgerSync: an authorization that this version does not know")
            }
        } catch {
            // All that was saved is consistent; the next wake goes on from there.
            print("LedgerSync: stopped: \(error.localizedDescription)")
        }
    }

    func willTerminate() async {
        stop.raise()
        print("LedgerSync: time is nearly over; stopping after the batch at hand")
    }
}
