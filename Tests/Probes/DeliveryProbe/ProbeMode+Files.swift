import DeliveryWire
import ExtensionRuntime
import Foundation
import WidgetKit

extension ProbeMode {
    /// Writes a small file and then a large one in its place, as `options` say.
    func writeFile(_ options: Data.WritingOptions) {
        let file = URL(filePath: NSHomeDirectory() + "/ledger.json")
        do {
            try Data("small".utf8).write(to: file, options: options)
            try Data((0..<20_000).map { UInt8(0x61 + $0 % 26) }).write(to: file, options: options)
        } catch {
            print("not written: \(error)")
        }
    }

    /// Leaves a task behind that prints, writes and calls, over and over.
    func workAfterReturn() {
        let file = NSHomeDirectory() + "/late"
        Task.detached {
            for round in 1... {
                print("round \(round)")
                // What became of it is seen from outside.
                try? Data("\(round)".utf8).write(to: URL(filePath: file))
                WidgetCenter.shared.reloadAllTimelines()
                // Nobody answers any more.
                Task { try? await ExtensionProcess.connection.call(AuthorizationStatusMessage()) }
                try? await Task.sleep(for: .milliseconds(5))
            }
        }
    }
}
