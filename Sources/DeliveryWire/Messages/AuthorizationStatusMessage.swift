/// Asks what the person allowed, without asking the person.
package struct AuthorizationStatusMessage: RequestMessage, MarkerMessage {
    package typealias Reply = AuthorizationReply
    package static let method: StaticString = "authorizationStatus"
    package init() {}
}
