public import ExtensionFoundation
import ExtensionRuntime

/// Hands the two callbacks of an extension to the runtime.
@usableFromInline
struct BackgroundDeliveryConfiguration: DeliveryHandlingConfiguration {
    let callbacks: DeliveryCallbacks

    /// Makes the configuration of `value` and offers its callbacks to the process.
    @usableFromInline @MainActor
    static func offered(_ value: some BackgroundDeliveryExtensionProviding) -> Self {
        let configuration = Self(value)
        ExtensionProcess.offer(configuration.callbacks)
        return configuration
    }

    // Not isolated, so that the closures are not either: a closure made on the main actor would
    // start there, and a delivery must reach an extension that blocks its main actor.
    nonisolated init(_ value: some BackgroundDeliveryExtensionProviding) {
        callbacks = DeliveryCallbacks(
            didReceiveData: { types in
                await value.didReceiveData(for: types.map(FinanceStore.BackgroundDataType.init(_:)))
            },
            willTerminate: { await value.willTerminate() })
    }

    /// Refuses, as the protocol's default does, which code that is inlined elsewhere cannot name.
    @usableFromInline
    nonisolated func accept(connection: NSXPCConnection) -> Bool { false }
}
