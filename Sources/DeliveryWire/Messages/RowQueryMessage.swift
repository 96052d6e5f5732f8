package import WalletModel

/// Asks for the current rows of one kind; the row type gives the message its name.
///
/// The answer comes as any number of `rows` notifications and a last batch in the reply. What a
/// query asks beyond the filters and orders of the wire is evaluated on the extension's side, and
/// the limits are then left out.
package struct RowQueryMessage<Row: RowWire>: RequestMessage {
    package typealias Reply = RowsReply<Row>
    package static var method: StaticString { Row.queryMethod }

    /// Which rows are wanted; nil for all.
    package var filter: RowFilter<Row.Field>?
    /// In which order, the first key first; empty where any will do.
    package var sort: [RowSort<Row.Field>]
    /// The most rows wanted; nil for all.
    package var limit: Int?
    /// How many rows to leave out first.
    package var offset: Int

    package init(
        filter: RowFilter<Row.Field>? = nil, sort: [RowSort<Row.Field>] = [], limit: Int? = nil,
        offset: Int = 0
    ) {
        self.filter = filter
        self.sort = sort
        self.limit = limit
        self.offset = offset
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("query")
        json.beginObject()
        if let filter {
            json.key("filter")
            filter.write(to: &json)
        }
        if !sort.isEmpty {
            json.key("sort")
            json.beginArray()
            for key in sort { key.write(to: &json) }
            json.endArray()
        }
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
        self.init()
        var message = self
        try json.readObject { (key, reader) throws(WireError) in
            guard "query" ~= key else { return _ = try reader.skipValue() }
            try reader.readObject { (key, reader) throws(WireError) in
                try message.readMember(key, &reader)
            }
        }
        self = message
    }

    private mutating func readMember(
        _ key: JSONKey, _ reader: inout JSONReader
    ) throws(WireError) {
        switch key {
        case "filter": filter = reader.takeNull() ? nil : try RowFilter(from: &reader)
        case "sort":
            sort = []
            guard !reader.takeNull() else { return }
            try reader.readArray { (reader) throws(WireError) in
                guard sort.count < RowQueryLimits.sortKeysMax else {
                    throw reader.failure(
                        "an order has more than \(RowQueryLimits.sortKeysMax) keys")
                }
                sort.append(try RowSort(from: &reader))
            }
        case "limit": limit = reader.takeNull() ? nil : Int(try reader.readInteger())
        case "offset": offset = Int(try reader.readInteger())
        default: try reader.skipValue()
        }
    }
}
