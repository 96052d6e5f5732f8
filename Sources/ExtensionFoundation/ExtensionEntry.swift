import ExtensionRuntime

/// What `AppExtension.main()` does in the process, whatever the extension's type.
@usableFromInline
enum ExtensionEntry {
    /// Answers the host's first message.
    @usableFromInline @MainActor
    static func start() {
        ExtensionProcess.start()
    }

    /// Serves the host by a configuration that was just made; says so when nobody here can.
    @usableFromInline @MainActor
    static func serve(
        _ configuration: some AppExtensionConfiguration, of type: any AppExtension.Type
    ) -> Never {
        if let callbacks = ExtensionProcess.takeOffer() { ExtensionProcess.serve(callbacks) }
        guard let handling = configuration as? any DeliveryHandlingConfiguration else {
            ExtensionProcess.leaveUnserved(String(describing: type))
        }
        ExtensionProcess.serve(handling.callbacks)
    }
}
