import DeliveryWire

/// What a shim does in the place of the system: it tells the host, who records it.
package enum SideEffect {
    /// Records one call of a shim, and comes back when the host has it.
    ///
    /// Every shim comes through here.
    ///
    /// - Parameters:
    ///   - name: Module and call, such as `WidgetKit.reloadTimelines`.
    ///   - details: What the call was about; absent details are left out by the caller.
    package static func record(_ name: String, _ details: [String: String] = [:]) {
        ExtensionProcess.connection.confirm(SideEffectMessage(name: name, details: details))
    }
}
