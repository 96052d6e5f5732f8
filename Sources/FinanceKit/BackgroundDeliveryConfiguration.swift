import ExtensionFoundation
import ExtensionRuntime

/// Hands the two callbacks of an extension to the runtime.
struct BackgroundDeliveryConfiguration: DeliveryHandlingConfiguration {
    let callbacks: DeliveryCallbacks

    // Not isolated, so that the closures are not either: a closure made on the main actor would
    // start there, and a delivery must reach an extension that blocks its main actor.
    nonisolated init(_ value: some BackgroundDeliveryExtensionProviding) {
        callbacks = DeliveryCallbacks(
            didReceiveData: { types in
                await value.didReceiveData(for: types.map(FinanceStore.BackgroundDataType.init(_:)))
            },
            willTerminate: { await value.willTerminate() })
    }
}
