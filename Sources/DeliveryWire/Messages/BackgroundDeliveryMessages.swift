package import WalletModel

/// Registers kinds of data for background delivery, or changes their frequency.
package struct EnableBackgroundDeliveryMessage: NotificationMessage {
    package static let method: StaticString = "enableBackgroundDelivery"

    package var types: [DeliveryDataType]
    package var frequency: DeliveryFrequency

    package init(types: [DeliveryDataType], frequency: DeliveryFrequency) {
        self.types = types
        self.frequency = frequency
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("types")
        json.array(types)
        json.key("frequency")
        json.value(frequency.rawValue)
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var types: [DeliveryDataType]?
        var frequency: DeliveryFrequency?
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "types": types = try reader.readCases(DeliveryDataType.self)
            case "frequency": frequency = try reader.readCase(DeliveryFrequency.self)
            default: try reader.skipValue()
            }
        }
        self.init(
            types: try json.require(types, "types"),
            frequency: try json.require(frequency, "frequency"))
    }
}

/// Ends the registration of some kinds of data.
package struct DisableBackgroundDeliveryMessage: NotificationMessage {
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
