import ExtensionFoundation
import FinanceKit
import Foundation

/// Keeps a small mirror of the shared accounts in the App Group's defaults.
///
/// It suits people with a few hundred transactions: defaults are read and written as a whole.
@main
final class LedgerDefaults: BackgroundDeliveryExtension {
    private static let group = "group.com.example.ledgerdefaults"

    private let stop = StopFlag()

    required init() {}

    func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
        guard FinanceStore.isDataAvailable(.financialData) else {
            print("LedgerDefaults: this device has no financial data")
            return
        }
        // The group's defaults, which the app reads too; `UserDefaults.standard` belongs to the
        // extension alone.
        guard let defaults = UserDefaults(suiteName: Self.group) else {
            print("LedgerDefaults: no defaults for \(Self.group); check the entitlements")
            return
        }
        let shelf = Shelf(in: defaults)
        do {
            switch try await FinanceStore.shared.authorizationStatus() {
            case .authorized:
                // What the wake is about is a hint: another wake may have been cut off before it
                // had read what it was for. So every history is followed, whatever changed.
                try await ShelfUpdate(store: .shared, shelf: shelf, stop: stop).run()
            case .denied:
                shelf.removeEverything()
                print("LedgerDefaults: access was withdrawn; everything is removed")
            case .notDetermined:
                print("LedgerDefaults: nothing is shared yet")
            @unknown default:
                print("LedgerDefaults: an authorization that this version does not know")
            }
        } catch {
            // Every key holds whole elements; the next wake goes on from there.
            print("LedgerDefaults: stopped: \(error.localizedDescription)")
        }
    }

    func willTerminate() async {
        stop.raise()
        print("LedgerDefaults: time is nearly over; stopping after the element at hand")
    }
}
