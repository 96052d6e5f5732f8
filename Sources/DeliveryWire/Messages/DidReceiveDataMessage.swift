package import WalletModel

/// Data of these types changed; answered when the extension's callback returned.
package struct DidReceiveDataMessage: RequestMessage {
    package typealias Reply = EmptyMessage
    package static let method: StaticString = "didReceiveData"

    package var deliveryID: Int
    package var types: [DeliveryDataType]
    package var windowMilliseconds: Int

    package init(deliveryID: Int, types: [DeliveryDataType], windowMilliseconds: Int) {
        self.deliveryID = deliveryID
        self.types = types
        self.windowMilliseconds = windowMilliseconds
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("deliveryID")
        json.value(deliveryID)
        json.key("types")
        json.array(types)
        json.key("windowMilliseconds")
        json.value(windowMilliseconds)
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var deliveryID: Int?
        var types: [DeliveryDataType] = []
        var window: Int?
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "deliveryID": deliveryID = Int(try reader.readInteger())
            case "types": types = try reader.readCases(DeliveryDataType.self)
            case "windowMilliseconds": window = Int(try reader.readInteger())
            default: try reader.skipValue()
            }
        }
        self.init(
            deliveryID: try json.require(deliveryID, "deliveryID"), types: types,
            windowMilliseconds: try json.require(window, "windowMilliseconds"))
    }
}
