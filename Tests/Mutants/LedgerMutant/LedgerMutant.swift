import ExtensionFoundation
import FinanceKit
import Foundation
import WidgetKit

/// A small mirror of the wallet that can be told to make one mistake.
@main
final class LedgerMutant: BackgroundDeliveryExtension {
    private let stop = StopFlag()

    required init() {
        let folder = try? MirrorFolder.find()
        if Mutation.is(.heavyLaunch), let folder { Mistakes.computeAtLaunch(reading: folder) }
        if Mutation.is(.crashLoop), folder?.hasHalfState ?? false {
            fatalError("the mirror is half written")
        }
    }

    func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
        guard Mutation.is(.skipsAvailability) || FinanceStore.isDataAvailable(.financialData) else {
            return print("LedgerMutant: this device has no financial data")
        }
        let folder: MirrorFolder
        do {
            folder = try MirrorFolder.find()
            if Mutation.is(.refusesWhileLockFile), try !folder.takeLockFile() {
                return print("LedgerMutant: another one is running")
            }
            Mistakes.lockIfNeeded(folder)
            try await receive(types, folder)
        } catch let error as FinanceError {
            if case .dataRestricted = error {
                if Mutation.is(.crashesWhenRestricted) { fatalError("\(error)") }
                if Mutation.is(.deletesWhenRestricted) { try? MirrorFolder.find().removeAll() }
            }
            print("LedgerMutant: stopped: \(error.localizedDescription)")
        } catch {
            print("LedgerMutant: stopped: \(error.localizedDescription)")
        }
        if Mutation.is(.refusesWhileLockFile) { try? MirrorFolder.find().dropLockFile() }
        await Mistakes.atTheEnd(stop)
    }

    func willTerminate() async {
        if Mutation.is(.blocksMainActor) {
            await MainActor.run { stop.raise() }
            return
        }
        if Mutation.is(.gathersAllBatches) || Mutation.is(.savesInWillTerminate) {
            Pending.shared.saveAll()
        }
        stop.raise()
    }

    private func receive(
        _ types: [FinanceStore.BackgroundDataType], _ folder: MirrorFolder
    ) async throws {
        switch try await FinanceStore.shared.authorizationStatus() {
        case .authorized:
            try await MirrorUpdate(folder: folder, types: types, stop: stop).run()
        case .denied:
            if Mutation.is(.keepsAfterRevoke) { return print("LedgerMutant: no access") }
            try folder.removeAll()
            WidgetCenter.shared.reloadTimelines(ofKind: MirrorUpdate.widgetKind)
            print("LedgerMutant: access was withdrawn; the mirror is removed")
        case .notDetermined:
            if Mutation.is(.crashesWhenUndetermined) { fatalError("nobody was asked") }
            if Mutation.is(.asksInBackground) {
                _ = try await FinanceStore.shared.requestAuthorization()
            }
            print("LedgerMutant: nothing is shared yet")
        @unknown default:
            print("LedgerMutant: an authorization that this version does not know")
        }
    }
}
