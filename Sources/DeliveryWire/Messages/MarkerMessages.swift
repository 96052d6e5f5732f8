// Messages whose parameters have no members: the name says all.

/// The extension value exists; deliveries may come.
package struct ReadyMessage: NotificationMessage, MarkerMessage {
    package static let method: StaticString = "ready"
    package init() {}
}

/// Asks what the person allowed, without asking the person.
package struct AuthorizationStatusMessage: RequestMessage, MarkerMessage {
    package typealias Reply = AuthorizationReply
    package static let method: StaticString = "authorizationStatus"
    package init() {}
}

/// Asks the person, where that was not done yet.
package struct RequestAuthorizationMessage: RequestMessage, MarkerMessage {
    package typealias Reply = AuthorizationReply
    package static let method: StaticString = "requestAuthorization"
    package init() {}
}

/// Asks for the preference domains as they are now; used where sets cannot be seen.
package struct DefaultsWantedMessage: RequestMessage, MarkerMessage {
    package typealias Reply = DefaultsWantedReply
    package static let method: StaticString = "defaultsWanted"
    package init() {}
}

/// Ends every background registration.
package struct DisableAllBackgroundDeliveryMessage: NotificationMessage, MarkerMessage {
    package static let method: StaticString = "disableAllBackgroundDelivery"
    package init() {}
}

/// Shared reading and writing of messages without members.
package protocol MarkerMessage: WireMessage {
    init()
}

extension MarkerMessage {
    package init(from json: inout JSONReader) throws(WireError) {
        _ = try EmptyMessage(from: &json)
        self.init()
    }

    package func write(to json: inout JSONWriter) {
        EmptyMessage().write(to: &json)
    }
}
