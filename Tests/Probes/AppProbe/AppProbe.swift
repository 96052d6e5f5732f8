import DeliveryWire
import ExtensionFoundation
import ExtensionRuntime
import Foundation
import Glibc

/// An app that does what its argument names, so that a test can look at it from outside.
enum AppProbe {
    static func run(_ mode: String) {
        switch mode {
        case "nothing": return
        case "notify":
            ExtensionProcess.connection.send(DisableAllBackgroundDeliveryMessage())
        default: print("unknown mode '\(mode)'")
        }
    }
}
