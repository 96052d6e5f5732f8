// A host of one launch, to be killed in the middle of it or to be started where none can be:
// `DoomedHost EXECUTABLE FOLDER ARGUMENTS…`; the first argument `watched` watches writes.
//
// It prints a line once its extension works, and another when it has ended.

import DeliveryWire
import ExtensionHost
import Foundation
import WalletModel

final class Announcer: LaunchDelegate {
    func answer(_ request: LaunchRequest) -> LaunchAnswer {
        LaunchAnswer(.failure(WireFailure(.unknown, "nothing is served here")))
    }

    func record(_ event: LaunchEvent) {
        guard case .delivered = event.kind else { return }
        announce("delivered")
    }
}

func announce(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

let arguments = CommandLine.arguments
let folder = arguments[2]
let initialize = InitializeMessage(
    role: .extension,
    device: InitializeMessage.Device(
        osVersion: "26.0", region: "US", timeZone: "UTC",
        now: Timestamp(nanoseconds: 0)),
    clock: InitializeMessage.Clock(mode: .frozen, startNanoseconds: 0, scale: 1),
    bundleIdentifier: "org.example.doomed", dataContainer: folder, appGroups: [:],
    availability: InitializeMessage.Availability(financialData: true, orders: true),
    isEntitled: true)
let delivery = LaunchConfiguration.Delivery(
    message: DidReceiveDataMessage(
        deliveryID: 1, types: [.transactions], windowMilliseconds: 60_000),
    window: .seconds(60), notice: nil)
let configuration = LaunchConfiguration(
    executable: arguments[1], arguments: Array(arguments.dropFirst(3)), workingDirectory: folder,
    containers: [folder], initialize: initialize, delivery: delivery,
    watchesWrites: arguments.dropFirst(3).first == "watched")
do {
    let result = try ExtensionLauncher().run(configuration, delegate: Announcer())
    if case .launchFailed(let failure) = result.ending {
        announce("launchFailed: \(failure.message)")
    } else {
        announce(result.ending.name)
    }
} catch {
    announce("\(error.code.rawValue): \(error)")
}
