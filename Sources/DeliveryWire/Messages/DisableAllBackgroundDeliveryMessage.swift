/// Ends every background registration.
package struct DisableAllBackgroundDeliveryMessage: NotificationMessage, MarkerMessage {
    package static let method: StaticString = "disableAllBackgroundDelivery"
    package init() {}
}
