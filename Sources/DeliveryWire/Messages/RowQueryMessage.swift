import WalletModel

/// Asks for the current rows of one kind; the row type gives the message its name.
///
/// The answer comes as any number of `rows` notifications and a last batch in the reply. A query
/// with a predicate or a sort is evaluated on the extension's side, so it asks without limits.
package struct RowQueryMessage<Row: RowWire>: RequestMessage {
    package typealias Reply = RowsReply<Row>
    package static var method: StaticString { Row.queryMethod }

    /// The most rows wanted; nil for all.
    package var limit: Int?
    /// How many rows to leave out first.
    package var offset: Int

    package init(limit: Int? = nil, offset: Int = 0) {
        self.limit = limit
        self.offset = offset
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("query")
        json.beginObject()
        if let limit {
            json.key("limit")
            json.value(limit)
        }
        if offset != 0 {
            json.key("offset")
            json.value(offset)
        }
        json.endObject()
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var limit: Int?
        var offset = 0
        try json.readObject { (key, reader) throws(WireError) in
            guard "query" ~= key else { return _ = try reader.skipValue() }
            try reader.readObject { (key, reader) throws(WireError) in
                switch key {
                case "limit": limit = reader.takeNull() ? nil : Int(try reader.readInteger())
                case "offset": offset = Int(try reader.readInteger())
                default: try reader.skipValue()
                }
            }
        }
        self.init(limit: limit, offset: offset)
    }
}
