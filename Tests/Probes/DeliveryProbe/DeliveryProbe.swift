import DeliveryWire
import ExtensionFoundation
import ExtensionRuntime
import Foundation
import Glibc
import WalletModel

/// An extension that does what `PROBE_MODE` names, so that a test can look at it from outside.
@main
final class DeliveryProbe: AppExtension {
    init() {
        let mode = ProbeMode.current
        guard mode != .silent else { return }
        print("init on main thread: \(Thread.isMainThread)")
        switch mode {
        case .mainActorTaskFromInit:
            Task { @MainActor in print("main actor task on main thread: \(Thread.isMainThread)") }
        case .blockedMainActor:
            Task { @MainActor in while true { pause() } }
        default: return
        }
    }

    var configuration: some AppExtensionConfiguration { ProbeConfiguration(self) }

    nonisolated func didReceiveData(_ types: [DeliveryDataType]) async {
        guard ProbeMode.current != .silent else { return }
        print("didReceiveData \(types.map(\.rawValue)) on main thread: \(Thread.isMainThread)")
        await ProbeMode.current.run()
    }

    nonisolated func willTerminate() async {
        print("willTerminate on main thread: \(Thread.isMainThread)")
    }
}

/// What the probe's value hands to `main()`.
struct ProbeConfiguration: DeliveryHandlingConfiguration {
    let callbacks: DeliveryCallbacks

    nonisolated init(_ value: DeliveryProbe) {
        callbacks = DeliveryCallbacks(
            didReceiveData: { await value.didReceiveData($0) },
            willTerminate: { await value.willTerminate() })
    }
}
