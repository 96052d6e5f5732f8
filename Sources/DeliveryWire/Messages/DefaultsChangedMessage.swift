/// One preference was set or removed; answered once the host has it on disk.
package struct DefaultsChangedMessage: RequestMessage {
    package typealias Reply = EmptyMessage
    package static let method: StaticString = "defaultsChanged"

    /// The suite's name; empty for the executable's standard defaults.
    package var domain: String
    package var key: String
    /// A binary property list that holds the value alone, in base64; nil when it was removed.
    package var value: String?

    package init(domain: String, key: String, value: String?) {
        self.domain = domain
        self.key = key
        self.value = value
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("domain")
        json.value(domain)
        json.key("key")
        json.value(key)
        if let value {
            json.key("value")
            json.value(value)
        }
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var domain: String?
        var name: String?
        var value: String?
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "domain": domain = try reader.readString()
            case "key": name = try reader.readString()
            case "value": value = reader.takeNull() ? nil : try reader.readString()
            default: try reader.skipValue()
            }
        }
        self.init(
            domain: try json.require(domain, "domain"), key: try json.require(name, "key"),
            value: value)
    }
}
