import DeliveryWire
import ExtensionFoundation
import ExtensionRuntime
import Foundation
import Glibc
import WalletModel

/// An extension that does what `PROBE_MODE` names, so that a test can look at it from outside.
@main
final class DeliveryProbe: AppExtension, Sendable {
    init() {
        print("init on main thread: \(Thread.isMainThread)")
        if ProbeMode.current == .mainActorTaskFromInit {
            Task { @MainActor in print("main actor task ran on main thread: \(Thread.isMainThread)")
            }
        }
    }

    var configuration: some AppExtensionConfiguration {
        ProbeConfiguration(
            callbacks: DeliveryCallbacks(
                didReceiveData: { await self.didReceiveData($0) },
                willTerminate: { await self.willTerminate() }))
    }

    func didReceiveData(_ types: [DeliveryDataType]) async {
        print("didReceiveData \(types.map(\.rawValue)) on main thread: \(Thread.isMainThread)")
        await ProbeMode.current.run()
    }

    func willTerminate() async {
        print("willTerminate on main thread: \(Thread.isMainThread)")
    }
}

/// What the probe's value hands to `main()`.
struct ProbeConfiguration: DeliveryHandlingConfiguration {
    let callbacks: DeliveryCallbacks
}
