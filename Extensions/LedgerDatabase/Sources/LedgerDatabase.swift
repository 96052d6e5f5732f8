import ExtensionFoundation
import FinanceKit
import Foundation

/// Keeps a mirror of every shared account, balance and transaction in one SQLite database.
///
/// The database lies in the App Group, so that the app reads it while the extension writes: in
/// write-ahead mode neither waits for the other. Each element of a history is one transaction of
/// the database, and the token that stands behind the element is in it too. Whatever moment the
/// process ends at, the database holds whole elements, and the next wake goes on behind the last.
@main
final class LedgerDatabase: BackgroundDeliveryExtension {
    private static let group = "group.com.example.ledgerdatabase"

    private let stop = StopFlag()

    required init() {}

    func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
        guard FinanceStore.isDataAvailable(.financialData) else {
            print("LedgerDatabase: this device has no financial data")
            return
        }
        guard
            let container = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: Self.group)
        else {
            print("LedgerDatabase: no container for \(Self.group); check the entitlements")
            return
        }
        do {
            let mirror = try Mirror(at: container.appendingPathComponent("Ledger.sqlite"))
            switch try await FinanceStore.shared.authorizationStatus() {
            case .authorized:
                // What the wake is about is a hint: another wake may have been cut off before it
                // had read what it was for. So every history is followed, whatever changed.
                try await MirrorUpdate(store: .shared, mirror: mirror, stop: stop).run()
            case .denied:
                try mirror.removeEverything()
                print("LedgerDatabase: access was withdrawn; everything is removed")
            case .notDetermined:
                print("LedgerDatabase: nothing is shared yet")
            @unknown default:
                print("LedgerDatabase: an authorization that this version does not know")
            }
        } catch {
            // The database holds whole elements only; the next wake goes on from there. That is
            // so also while the data is restricted, and before the first unlock, when the
            // database cannot be opened: what is kept stays as it is.
            print("LedgerDatabase: stopped: \(error.localizedDescription)")
        }
    }

    func willTerminate() async {
        stop.raise()
        print("LedgerDatabase: time is nearly over; stopping after the element at hand")
    }
}
