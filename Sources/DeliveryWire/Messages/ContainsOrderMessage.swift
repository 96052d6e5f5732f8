package import WalletModel

/// Asks whether the wallet holds an order.
package struct ContainsOrderMessage: RequestMessage {
    package typealias Reply = OrderReply
    package static let method: StaticString = "containsOrder"

    package var orderTypeIdentifier: String
    package var orderIdentifier: String
    package var updatedDate: Timestamp?

    package init(orderTypeIdentifier: String, orderIdentifier: String, updatedDate: Timestamp?) {
        self.orderTypeIdentifier = orderTypeIdentifier
        self.orderIdentifier = orderIdentifier
        self.updatedDate = updatedDate
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("orderTypeIdentifier")
        json.value(orderTypeIdentifier)
        json.key("orderIdentifier")
        json.value(orderIdentifier)
        if let updatedDate {
            json.key("updatedDate")
            json.value(updatedDate)
        }
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var type: String?
        var identifier: String?
        var updatedDate: Timestamp?
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "orderTypeIdentifier": type = try reader.readString()
            case "orderIdentifier": identifier = try reader.readString()
            case "updatedDate": updatedDate = reader.takeNull() ? nil : try reader.readTimestamp()
            default: try reader.skipValue()
            }
        }
        self.init(
            orderTypeIdentifier: try json.require(type, "orderTypeIdentifier"),
            orderIdentifier: try json.require(identifier, "orderIdentifier"),
            updatedDate: updatedDate)
    }
}
