import DeliveryWire
import ExtensionRuntime
import FinanceKit
import Foundation
import WalletModel

/// An app that does what its argument names, so that a test can look at it from outside.
enum AppProbe {
    static func run(_ mode: String) async {
        switch mode {
        case "nothing": print("nothing done")
        case "notify": ExtensionProcess.connection.confirm(DisableAllBackgroundDeliveryMessage())
        case "status": await printStatus()
        case "date":
            _ = ExtensionProcess.connection
            print("seconds: \(Int(Date().timeIntervalSince1970))")
        case "group": printGroups()
        case "seeded": printSeeded()
        case "preference": setOne()
        case "preferences": setAll()
        case "parallelPreferences": setFromManyThreads()
        case "preferenceInCall": await setBesideCalls()
        case "hugePreference": setHuge()
        case "ask": await ask()
        case "traces": leaveTraces()
        case "refresh": await refresh()
        case "readReport": readReport()
        case "lock": await holdLock()
        case "wait": await waitForEver()
        default: print("unknown mode '\(mode)'")
        }
    }

    private static func printStatus() async {
        do {
            let reply = try await ExtensionProcess.connection.call(AuthorizationStatusMessage())
            print("status: \(reply.status.rawValue)")
        } catch {
            print("error: \(error)")
        }
    }

    private static func printGroups() {
        for group in ["group.com.example.declared", "group.com.example.other"] {
            let url = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: group)
            print("\(group): \(url?.path(percentEncoded: false) ?? "nil")")
        }
    }

    private static func waitForEver() async {
        _ = ExtensionProcess.connection
        // A year is longer than any test; being cancelled ends the wait, which is all that counts.
        try? await Task.sleep(for: .seconds(31_536_000))
    }
}
