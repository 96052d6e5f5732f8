// A host that is killed in the middle of a launch: `DoomedHost EXECUTABLE FOLDER ARGUMENTS…`.
//
// It prints a line once its extension works, and never ends by itself.

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
        FileHandle.standardOutput.write(Data("delivered\n".utf8))
    }
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
    containers: [folder], initialize: initialize, delivery: delivery)
do {
    _ = try ExtensionLauncher().run(configuration, delegate: Announcer())
} catch {
    FileHandle.standardOutput.write(Data("\(error.code.rawValue): \(error)\n".utf8))
}
