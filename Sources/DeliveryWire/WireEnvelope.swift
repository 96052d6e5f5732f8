/// What one line is, before anybody reads what it carries.
///
/// The payload is a range of the line, read afterwards by the type that belongs to the method or
/// to the request that is answered.
package struct WireEnvelope: Hashable, Sendable {
    package let kind: Kind
    /// Where `params`, `result` or `error` stands in the line; nil when a request has no `params`.
    package let payload: Range<Int>?

    package enum Kind: Hashable, Sendable {
        case request(id: Int, method: String)
        case notification(method: String)
        case reply(id: Int)
        case failure(id: Int)
    }

    /// Reads the outer object of a line; the line feed may be there or not.
    package init(line: UnsafeBufferPointer<UInt8>) throws(WireError) {
        var fields = Fields()
        var reader = JSONReader(line)
        try reader.readObject { (key, reader) throws(WireError) in
            switch key {
            case "jsonrpc": fields.version = try reader.readString()
            case "id": fields.id = Int(try reader.readInteger())
            case "method": fields.method = try reader.readString()
            case "params": fields.params = try reader.skipValue()
            case "result": fields.result = try reader.skipValue()
            case "error": fields.error = try reader.skipValue()
            default: try reader.skipValue()
            }
        }
        try reader.expectEnd()
        guard fields.version == "2.0" else {
            throw WireError("expected the member 'jsonrpc' with the value \"2.0\"", at: 0)
        }
        (kind, payload) = try fields.classified()
    }

    /// Reads the payload as `M`; an absent one is read as an empty object.
    package func read<M: WireMessage>(
        _ type: M.Type, from line: UnsafeBufferPointer<UInt8>
    ) throws(WireError) -> M {
        if let payload {
            var reader = JSONReader(line, range: payload)
            return try M(from: &reader)
        }
        let empty: [UInt8] = [UInt8(ascii: "{"), UInt8(ascii: "}")]
        let outcome = empty.withUnsafeBufferPointer { bytes -> Result<M, WireError> in
            var reader = JSONReader(bytes)
            do throws(WireError) {
                return .success(try M(from: &reader))
            } catch {
                // There is no payload to point into, so the end of the line is named.
                return .failure(WireError(error.reason, at: line.count))
            }
        }
        return try outcome.get()
    }

    private struct Fields {
        var version: String?
        var id: Int?
        var method: String?
        var params: Range<Int>?
        var result: Range<Int>?
        var error: Range<Int>?

        func classified() throws(WireError) -> (Kind, Range<Int>?) {
            switch (id, method, result, error) {
            case (let id?, let method?, nil, nil): (.request(id: id, method: method), params)
            case (nil, let method?, nil, nil): (.notification(method: method), params)
            case (let id?, nil, let result?, nil): (.reply(id: id), result)
            case (let id?, nil, nil, let error?): (.failure(id: id), error)
            default:
                throw WireError(
                    "expected 'method', or 'id' with exactly one of 'result' and 'error'", at: 0)
            }
        }
    }
}
