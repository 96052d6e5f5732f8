package import ExtensionRuntime

/// The configuration of an extension that takes deliveries: the hand-over from Apple's API to the
/// runtime.
///
/// A framework supplies `configuration` with a concrete type of its own that conforms to this:
///
///     struct BackgroundDeliveryConfiguration: DeliveryHandlingConfiguration {
///         let callbacks: DeliveryCallbacks
///
///         nonisolated init(_ value: some BackgroundDeliveryExtensionProviding) {
///             callbacks = DeliveryCallbacks(
///                 didReceiveData: { await value.didReceiveData(for: $0.map(…)) },
///                 willTerminate: { await value.willTerminate() })
///         }
///     }
///
///     extension BackgroundDeliveryExtension {
///         @MainActor @preconcurrency
///         public var configuration: some AppExtensionConfiguration {
///             BackgroundDeliveryConfiguration(self)
///         }
///     }
///
/// The closures are made outside the main actor: made on it they would start there, and a delivery
/// must reach an extension that blocks its main actor.
///
/// `AppExtension.main()` reads `callbacks` once, on the main actor, sends `ready`, and runs them
/// off the main actor when the host asks. `accept(connection:)` has a default here.
///
/// A `configuration` that also gives the callbacks to `ExtensionProcess.offer` spares the start the
/// cast to this protocol, which looks through every conformance of the executable.
package protocol DeliveryHandlingConfiguration: AppExtensionConfiguration {
    /// What the host's messages call.
    var callbacks: DeliveryCallbacks { get }
}

extension DeliveryHandlingConfiguration {
    /// Refuses: deliveries come over the simulator's own wire.
    nonisolated package func accept(connection: NSXPCConnection) -> Bool { false }
}
