package import WalletModel

/// Registers kinds of data for background delivery, or changes their frequency.
package struct EnableBackgroundDeliveryMessage: RequestMessage {
    package typealias Reply = EmptyMessage
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
