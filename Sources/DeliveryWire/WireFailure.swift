/// The error object of a request that was refused.
package struct WireFailure: Error, Hashable, Sendable {
    package let code: Code
    /// A sentence for people.
    package let message: String
    /// The kind of data that a restriction is about: `financialData` or `orders`.
    package let dataType: String?

    package init(_ code: Code, _ message: String, dataType: String? = nil) {
        self.code = code
        self.message = message
        self.dataType = dataType
    }

    /// Why it was refused; the raw value is the `code` member on the wire.
    package enum Code: Int, CaseIterable, Sendable {
        /// Access is restricted for the moment.
        case dataRestricted = 1
        /// The token cannot be used: forged, foreign, of another stream, or compacted away.
        case historyTokenInvalid = 2
        /// Anything that has no code of its own.
        case unknown = 3
        /// The executable lacks the entitlement; the runtime ends the process.
        case notEntitled = 4
        /// The device does not offer such data; the runtime ends the process.
        case unavailable = 5
        /// No such method. The number is JSON-RPC's.
        case methodNotFound = -32601
        /// The parameters do not fit the method. The number is JSON-RPC's.
        case invalidParameters = -32602
        /// None of the other side's protocol versions is spoken here.
        case versionRefused = 6
    }
}

extension WireFailure: WireMessage {
    package init(from json: inout JSONReader) throws(WireError) {
        var code: Code?
        var message = ""
        var dataType: String?
        try json.readObject { (key, reader) throws(WireError) in
            switch key {
            case "code":
                let number = try reader.readInteger()
                code = Int(exactly: number).flatMap(Code.init(rawValue:)) ?? .unknown
            case "message": message = try reader.readString()
            case "data":
                guard !reader.takeNull() else { break }
                try reader.readObject { (key, reader) throws(WireError) in
                    if "dataType" ~= key {
                        dataType = reader.takeNull() ? nil : try reader.readString()
                    } else {
                        try reader.skipValue()
                    }
                }
            default: try reader.skipValue()
            }
        }
        guard let code else { throw json.failure("the error object has no member 'code'") }
        self.init(code, message, dataType: dataType)
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("code")
        json.value(code.rawValue)
        json.key("message")
        json.value(message)
        if let dataType {
            json.key("data")
            json.beginObject()
            json.key("dataType")
            json.value(dataType)
            json.endObject()
        }
        json.endObject()
    }
}
