package import WalletModel

import struct Foundation.UUID

/// Asks for the next element of one history.
package struct HistoryMessage: RequestMessage {
    /// The reply as far as it does not depend on the row type; rows are read as `HistoryReply`.
    package typealias Reply = EmptyMessage
    package static let method: StaticString = "history"

    package var stream: HistoryStream
    /// The token to go on from; nil to start at the beginning.
    package var since: String?
    /// Whether to wait for something to happen once all changes were delivered.
    package var isMonitoring: Bool

    package init(stream: HistoryStream, since: String?, isMonitoring: Bool) {
        self.stream = stream
        self.since = since
        self.isMonitoring = isMonitoring
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("stream")
        json.beginObject()
        json.key("kind")
        json.value(stream.dataType.rawValue)
        if let accountID = stream.accountID {
            json.key("accountID")
            json.value(accountID)
        }
        json.endObject()
        if let since {
            json.key("since")
            json.value(since)
        }
        json.key("monitoring")
        json.value(isMonitoring)
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var stream: HistoryStream?
        var since: String?
        var isMonitoring = false
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "stream": stream = try Self.readStream(from: &reader)
            case "since": since = reader.takeNull() ? nil : try reader.readString()
            case "monitoring": isMonitoring = try reader.readBool()
            default: try reader.skipValue()
            }
        }
        self.init(
            stream: try json.require(stream, "stream"), since: since, isMonitoring: isMonitoring)
    }

    private static func readStream(
        from json: inout JSONReader
    ) throws(WireError) -> HistoryStream {
        var kind: DeliveryDataType?
        var accountID: UUID?
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "kind": kind = try reader.readCase(DeliveryDataType.self)
            case "accountID": accountID = reader.takeNull() ? nil : try reader.readUUID()
            default: try reader.skipValue()
            }
        }
        switch try json.require(kind, "kind") {
        case .accounts: return .accounts
        case .accountBalances:
            return .accountBalances(accountID: try json.require(accountID, "accountID"))
        case .transactions:
            return .transactions(accountID: try json.require(accountID, "accountID"))
        }
    }
}

/// The next element of a history, or word that there is none.
package struct HistoryReply<Row: RowWire>: WireMessage {
    /// Nil when the history has ended.
    package var element: Element?

    package init(element: Element?) {
        self.element = element
    }

    package struct Element: Hashable, Sendable {
        package var change: HistoryChange<Row>
        /// Stands for the moment after this element.
        package var token: String

        package init(change: HistoryChange<Row>, token: String) {
            self.change = change
            self.token = token
        }
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        guard let element else {
            json.key("ended")
            json.value(true)
            return json.endObject()
        }
        json.key("inserted")
        json.rows(element.change.inserted)
        json.key("updated")
        json.rows(element.change.updated)
        json.key("deleted")
        json.beginArray()
        for id in element.change.deleted { json.value(id) }
        json.endArray()
        json.key("token")
        json.value(element.token)
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var hasEnded = false
        var change = HistoryChange<Row>()
        var token: String?
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "ended": hasEnded = try reader.readBool()
            case "inserted": try reader.readRows(into: &change.inserted)
            case "updated": try reader.readRows(into: &change.updated)
            case "deleted": try reader.readUUIDs(into: &change.deleted)
            case "token": token = try reader.readString()
            default: try reader.skipValue()
            }
        }
        if hasEnded {
            self.init(element: nil)
        } else {
            self.init(element: Element(change: change, token: try json.require(token, "token")))
        }
    }
}
