/// The preference domains as the extension sees them.
package struct DefaultsWantedReply: WireMessage {
    /// A binary property list of a dictionary for each domain, in base64.
    package var domains: [String: String]

    package init(domains: [String: String]) {
        self.domains = domains
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("domains")
        json.beginObject()
        for (name, value) in domains.sorted(by: { $0.key < $1.key }) {
            json.key(named: name)
            json.value(value)
        }
        json.endObject()
        json.endObject()
    }

    package init(from json: inout JSONReader) throws(WireError) {
        var domains: [String: String] = [:]
        try json.readObject { (key, reader) throws(WireError) in
            guard "domains" ~= key else { return _ = try reader.skipValue() }
            try reader.readObject { (key, reader) throws(WireError) in
                domains[key.text] = try reader.readString()
            }
        }
        self.init(domains: domains)
    }
}
