/// The runtime is about to end the process the way Apple's framework does.
package struct TrapMessage: NotificationMessage {
    package static let method: StaticString = "trap"

    package var reason: Reason
    /// The call that must not be made, as the extension's source spells it.
    package var call: String

    package init(reason: Reason, call: String) {
        self.reason = reason
        self.call = call
    }

    package enum Reason: String, CaseIterable, Sendable {
        case notEntitled, unavailable
        /// A query asks for what a knob forbids.
        case unsupportedPredicate
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("reason")
        json.value(reason.rawValue)
        json.key("call")
        json.value(call)
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var reason: Reason?
        var call = ""
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "reason": reason = try reader.readCase(Reason.self)
            case "call": call = try reader.readString()
            default: try reader.skipValue()
            }
        }
        self.init(reason: try json.require(reason, "reason"), call: call)
    }
}
