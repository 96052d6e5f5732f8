package import WalletModel

/// Ends the registration of some kinds of data.
package struct DisableBackgroundDeliveryMessage: RequestMessage {
    package typealias Reply = EmptyMessage
    package static let method: StaticString = "disableBackgroundDelivery"

    package var types: [DeliveryDataType]

    package init(types: [DeliveryDataType]) {
        self.types = types
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("types")
        json.array(types)
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var types: [DeliveryDataType]?
        try json.readObject { (key, reader) throws(WireError) in
            if "types" ~= key {
                types = try reader.readCases(DeliveryDataType.self)
            } else {
                try reader.skipValue()
            }
        }
        self.init(types: try json.require(types, "types"))
    }
}
