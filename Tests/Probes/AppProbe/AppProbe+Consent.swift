import DeliveryWire
import ExtensionRuntime
import FinanceKit
import Foundation

extension AppProbe {
    private static let store = FinanceStore.shared

    /// Asks for consent once, as an app does at its first screen, and registers if it is given.
    static func ask() async {
        do {
            print("before: \(try await store.authorizationStatus())")
            let status = try await store.requestAuthorization()
            print("answer: \(status)")
            print("accounts: \(try await store.accounts(query: AccountQuery()).count)")
            guard status == .authorized else { return }
            store.enableBackgroundDelivery(for: [.transactions], frequency: .hourly)
            print("registered")
        } catch {
            print("error: \(error)")
        }
    }

    /// Leaves something in every place that an app keeps things in.
    static func leaveTraces() {
        for group in ExtensionProcess.connection.world.appGroups.keys {
            UserDefaults(suiteName: group)?.set("of the app", forKey: "shared")
            guard
                let folder = FileManager.default.containerURL(
                    forSecurityApplicationGroupIdentifier: group)
            else { continue }
            write("of the app", to: folder.appending(path: "shared.txt"))
        }
        UserDefaults.standard.set("of the app", forKey: "private")
        write("of the app", to: URL(filePath: NSHomeDirectory()).appending(path: "private.txt"))
        print("home: \(URL(filePath: NSHomeDirectory()).lastPathComponent)")
    }

    private static func write(_ text: String, to file: URL) {
        do {
            try Data(text.utf8).write(to: file)
        } catch {
            print("not written: \(error)")
        }
    }
}
