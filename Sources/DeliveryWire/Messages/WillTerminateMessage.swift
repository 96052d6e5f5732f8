/// The window is about to end; answered when the extension's callback returned.
package struct WillTerminateMessage: RequestMessage {
    package typealias Reply = EmptyMessage
    package static let method: StaticString = "willTerminate"

    /// Why the process is about to end, for the log.
    package var reason: String
    package var graceMilliseconds: Int

    package init(reason: String, graceMilliseconds: Int) {
        self.reason = reason
        self.graceMilliseconds = graceMilliseconds
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("reason")
        json.value(reason)
        json.key("graceMilliseconds")
        json.value(graceMilliseconds)
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var reason = ""
        var grace: Int?
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "reason": reason = try reader.readString()
            case "graceMilliseconds": grace = Int(try reader.readInteger())
            default: try reader.skipValue()
            }
        }
        self.init(reason: reason, graceMilliseconds: try json.require(grace, "graceMilliseconds"))
    }
}
