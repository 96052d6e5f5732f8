/// Asks the person to add a signed order to the wallet.
package struct SaveOrderMessage: RequestMessage {
    package typealias Reply = OrderReply
    package static let method: StaticString = "saveOrder"

    /// The archive's bytes in base64.
    package var archive: String

    package init(archive: String) {
        self.archive = archive
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("archive")
        json.value(archive)
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var archive: String?
        try json.readObject { (key, reader) throws(WireError) in
            if "archive" ~= key {
                archive = try reader.readString()
            } else {
                try reader.skipValue()
            }
        }
        self.init(archive: try json.require(archive, "archive"))
    }
}
