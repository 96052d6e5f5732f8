/// The person's or the wallet's answer about an order.
package struct OrderReply: WireMessage {
    /// `added`, `cancelled`, `newerExisting`, or `exists`, `notFound`, `newerExists`, `olderExists`.
    package var result: String

    package init(result: String) {
        self.result = result
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("result")
        json.value(result)
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var result: String?
        try json.readObject { (key, reader) throws(WireError) in
            if "result" ~= key {
                result = try reader.readString()
            } else {
                try reader.skipValue()
            }
        }
        self.init(result: try json.require(result, "result"))
    }
}
