/// Asks for the preference domains as they are now; used where sets cannot be seen.
package struct DefaultsWantedMessage: RequestMessage, MarkerMessage {
    package typealias Reply = DefaultsWantedReply
    package static let method: StaticString = "defaultsWanted"
    package init() {}
}
