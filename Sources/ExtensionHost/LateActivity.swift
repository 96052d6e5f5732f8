package import DeliveryWire

/// Something that an extension did after its callback had returned, when it lived on.
package enum LateActivity: Hashable, Sendable {
    /// A call arrived; it was not carried out.
    case call(name: String)
    case write(WriteEvent)
    case print(line: String)
    /// A shim recorded something; it had no effect.
    case sideEffect(SideEffectMessage)
}
