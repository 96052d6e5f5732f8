package import WalletModel

/// What the person allowed.
package struct AuthorizationReply: WireMessage {
    package var status: ConsentRecord

    package init(status: ConsentRecord) {
        self.status = status
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("status")
        json.value(status.rawValue)
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var status: ConsentRecord?
        try json.readObject { (key, reader) throws(WireError) in
            if "status" ~= key {
                status = try reader.readCase(ConsentRecord.self)
            } else {
                try reader.skipValue()
            }
        }
        self.init(status: try json.require(status, "status"))
    }
}
