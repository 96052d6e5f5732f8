/// A request is no longer wanted; it is answered with nothing or with what is at hand.
package struct CancelMessage: NotificationMessage {
    package static let method: StaticString = "cancel"

    /// The request's number.
    package var id: Int

    package init(id: Int) {
        self.id = id
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("id")
        json.value(id)
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var id: Int?
        try json.readObject { (key, reader) throws(WireError) in
            if "id" ~= key { id = Int(try reader.readInteger()) } else { try reader.skipValue() }
        }
        self.init(id: try json.require(id, "id"))
    }
}
