/// Something that a shim recorded instead of doing it: a widget reload, a posted notification.
///
/// Answered when it is in the record, so that what the extension prints next stands behind it.
package struct SideEffectMessage: RequestMessage {
    package typealias Reply = EmptyMessage
    package static let method: StaticString = "sideEffect"

    /// Module and call, such as `WidgetKit.reloadTimelines`.
    package var name: String
    /// What the call was about, such as `kind` = `Spending`.
    package var details: [String: String]

    package init(name: String, details: [String: String] = [:]) {
        self.name = name
        self.details = details
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("name")
        json.value(name)
        json.key("details")
        json.beginObject()
        for (key, value) in details.sorted(by: { $0.key < $1.key }) {
            json.key(named: key)
            json.value(value)
        }
        json.endObject()
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var name: String?
        var details: [String: String] = [:]
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "name": name = try reader.readString()
            case "details":
                try reader.readObject { (key, reader) throws(WireError) in
                    details[key.text] = try reader.readString()
                }
            default: try reader.skipValue()
            }
        }
        self.init(name: try json.require(name, "name"), details: details)
    }
}
