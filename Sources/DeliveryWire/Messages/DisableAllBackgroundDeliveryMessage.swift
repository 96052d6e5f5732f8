/// Ends every background registration.
package struct DisableAllBackgroundDeliveryMessage: RequestMessage, MarkerMessage {
    package typealias Reply = EmptyMessage
    package static let method: StaticString = "disableAllBackgroundDelivery"
    package init() {}
}
