/// The extension value exists; deliveries may come.
package struct ReadyMessage: NotificationMessage, MarkerMessage {
    package static let method: StaticString = "ready"
    package init() {}
}
