/// One of the four keychain item calls.
package struct KeychainMessage: RequestMessage {
    package typealias Reply = KeychainReply
    package static let method: StaticString = "keychain"

    package var operation: Operation
    /// The query or the new item: a binary property list of a dictionary, in base64.
    package var query: String
    /// What an update changes, in the same form.
    package var changes: String?

    package init(operation: Operation, query: String, changes: String? = nil) {
        self.operation = operation
        self.query = query
        self.changes = changes
    }

    package enum Operation: String, CaseIterable, Sendable {
        case add, copyMatching, update, delete
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("operation")
        json.value(operation.rawValue)
        json.key("query")
        json.value(query)
        if let changes {
            json.key("changes")
            json.value(changes)
        }
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var operation: Operation?
        var query: String?
        var changes: String?
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "operation": operation = try reader.readCase(Operation.self)
            case "query": query = try reader.readString()
            case "changes": changes = reader.takeNull() ? nil : try reader.readString()
            default: try reader.skipValue()
            }
        }
        self.init(
            operation: try json.require(operation, "operation"),
            query: try json.require(query, "query"), changes: changes)
    }
}

/// The status of a keychain call and the items it found.
package struct KeychainReply: WireMessage {
    /// The status code that Apple's call would return; 0 is success.
    package var status: Int
    /// A binary property list of a dictionary for each item, in base64.
    package var items: [String]

    package init(status: Int, items: [String] = []) {
        self.status = status
        self.items = items
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("status")
        json.value(status)
        json.key("items")
        json.beginArray()
        for item in items { json.value(item) }
        json.endArray()
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var status: Int?
        var items: [String] = []
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "status": status = Int(try reader.readInteger())
            case "items":
                try reader.readArray { (reader) throws(WireError) in
                    items.append(try reader.readString())
                }
            default: try reader.skipValue()
            }
        }
        self.init(status: try json.require(status, "status"), items: items)
    }
}
