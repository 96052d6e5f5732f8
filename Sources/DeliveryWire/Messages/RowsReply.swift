import WalletModel

import struct Foundation.UUID

/// The last batch of rows that a query is answered with.
package struct RowsReply<Row: RowWire>: WireMessage {
    package var rows: [Row]

    package init(rows: [Row]) {
        self.rows = rows
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("rows")
        json.rows(rows)
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var rows: [Row] = []
        try json.readObject { (key, reader) throws(WireError) in
            if "rows" ~= key {
                try reader.readRows(into: &rows)
            } else {
                try reader.skipValue()
            }
        }
        self.init(rows: rows)
    }
}

/// A batch of rows that is not the last one of its query.
package struct RowsMessage<Row: RowWire>: NotificationMessage {
    package static var method: StaticString { "rows" }

    /// The request that is being answered.
    package var requestID: Int
    package var rows: [Row]

    package init(requestID: Int, rows: [Row]) {
        self.requestID = requestID
        self.rows = rows
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("request")
        json.value(requestID)
        json.key("rows")
        json.rows(rows)
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var requestID: Int?
        var rows: [Row] = []
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "request": requestID = Int(try reader.readInteger())
            case "rows": try reader.readRows(into: &rows)
            default: try reader.skipValue()
            }
        }
        self.init(requestID: try json.require(requestID, "request"), rows: rows)
    }
}

/// The request that a `rows` notification belongs to, read before the type of its rows is known.
package struct RowsHeader: WireMessage {
    package var requestID: Int

    package init(from json: inout JSONReader) throws(WireError) {
        var requestID: Int?
        try json.readObject { (key, reader) throws(WireError) in
            if "request" ~= key {
                requestID = Int(try reader.readInteger())
            } else {
                try reader.skipValue()
            }
        }
        self.requestID = try json.require(requestID, "request")
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("request")
        json.value(requestID)
        json.endObject()
    }
}

extension JSONWriter {
    mutating func rows<Row: RowWire>(_ rows: [Row]) {
        beginArray()
        for row in rows { row.write(to: &self) }
        endArray()
    }
}

extension JSONReader {
    mutating func readRows<Row: RowWire>(into rows: inout [Row]) throws(WireError) {
        try readArray { (reader) throws(WireError) in rows.append(try Row(from: &reader)) }
    }

    mutating func readUUIDs(into ids: inout [UUID]) throws(WireError) {
        try readArray { (reader) throws(WireError) in ids.append(try reader.readUUID()) }
    }
}
