import DeliveryWire

// What every SARIF log of ours has in common.
extension JSONWriter {
    /// Writes the members that say which standard the log follows.
    mutating func sarifStart() {
        key("$schema")
        value("https://json.schemastore.org/sarif-2.1.0.json")
        key("version")
        value("2.1.0")
    }

    /// Writes a message or description under a key.
    mutating func sarifText(_ name: StaticString, _ text: String) {
        key(name)
        beginObject()
        key("text")
        value(text)
        endObject()
    }

    /// Writes `locations` with the one place in a file.
    ///
    /// Paths below the working folder become relative references; others become `file` URIs.
    mutating func sarifLocation(_ path: String, _ line: Int?, _ column: Int?) {
        key("locations")
        beginArray()
        beginObject()
        key("physicalLocation")
        beginObject()
        key("artifactLocation")
        beginObject()
        key("uri")
        value(SARIFReference.reference(to: path))
        endObject()
        if let line {
            key("region")
            beginObject()
            key("startLine")
            value(line)
            if let column {
                key("startColumn")
                value(column)
            }
            endObject()
        }
        endObject()
        endObject()
        endArray()
    }
}

/// How a path stands in a log.
enum SARIFReference {
    /// The path as a URI reference: what is not plain is written as its bytes.
    static func reference(to path: String) -> String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
        let encoded = path.utf8.map { byte -> String in
            if plain.contains(byte) { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
        return path.hasPrefix("/") ? "file://" + encoded : encoded
    }
}
