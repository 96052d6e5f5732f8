/// Asks the person, where that was not done yet.
package struct RequestAuthorizationMessage: RequestMessage, MarkerMessage {
    package typealias Reply = AuthorizationReply
    package static let method: StaticString = "requestAuthorization"
    package init() {}
}
