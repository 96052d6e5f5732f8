/// What the device has to do because of an event.
package enum DeliveryAction: Hashable, Sendable {
    /// Launch the extension and deliver; then tell `wakeStarted` and `wakeEnded`.
    case wake(Wake)
    /// Nothing is launched any more, for the reason given; say so to people.
    case stopWakes(CrashLoop)
}
