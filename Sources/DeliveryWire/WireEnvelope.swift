/// What one line is, before anybody reads what it carries.
///
/// The payload is a range of the line, read afterwards by the type that belongs to the method or
/// to the request that is answered.
package struct WireEnvelope: Hashable, Sendable {
    package let kind: Kind
    /// Where `params`, `result` or `error` stands in the line; nil when a request has no `params`.
    package let payload: Range<Int>?
    /// Whether the payload is known to be one whole value.
    private let isChecked: Bool

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
        isChecked = true
    }

    /// Reads the outline of a reply that is laid out as `WireLine` writes it, else the whole line.
    ///
    /// A payload that is about to be read need not be looked through first, which is half the work
    /// for a line of many rows. The reading of the payload finds out where this was wrong, and
    /// then the line is read as by `init(line:)`. For a side that reads every payload it takes.
    package init(trusting line: UnsafeBufferPointer<UInt8>) throws(WireError) {
        guard let (id, payload) = Self.reply(in: line) else {
            try self.init(line: line)
            return
        }
        self.init(kind: .reply(id: id), payload: payload, isChecked: false)
    }

    private init(kind: Kind, payload: Range<Int>?, isChecked: Bool) {
        self.kind = kind
        self.payload = payload
        self.isChecked = isChecked
    }

    /// The number and the place of the result where the line begins and ends as a reply of ours.
    private static func reply(
        in line: UnsafeBufferPointer<UInt8>
    ) -> (id: Int, payload: Range<Int>)? {
        guard line.last == UInt8(ascii: "}"), line.has(#"{"jsonrpc":"2.0","id":"#, at: 0)
        else { return nil }
        var index = 22
        var id = 0
        while index < line.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(line[index]) {
            // More digits than that, or a zero before others, are for the strict reader to judge.
            guard index < 22 + 18, index == 22 || id > 0 else { return nil }
            id = id * 10 + Int(line[index] - UInt8(ascii: "0"))
            index += 1
        }
        guard index > 22, line.has(#","result":"#, at: index) else { return nil }
        return (id, index + 10..<line.count - 1)
    }

    /// Reads the payload as `M`; an absent one is read as an empty object.
    package func read<M: WireMessage>(
        _ type: M.Type, from line: UnsafeBufferPointer<UInt8>
    ) throws(WireError) -> M {
        if let payload {
            var reader = JSONReader(line, range: payload)
            guard !isChecked else { return try M(from: &reader) }
            do throws(WireError) {
                let message = try M(from: &reader)
                try reader.expectEnd()
                return message
            } catch {
                // The outline was not ours, or the payload is broken; the strict reader says which.
                let strict = try WireEnvelope(line: line)
                guard strict.kind == kind else {
                    throw WireError("the members of a reply stand in it twice", at: 0)
                }
                return try strict.read(type, from: line)
            }
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

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes from `start` on are those of `text`.
    fileprivate func has(_ text: StaticString, at start: Int) -> Bool {
        guard count - start >= text.utf8CodeUnitCount else { return false }
        for index in 0..<text.utf8CodeUnitCount
        where self[start + index] != text.utf8Start[index] {
            return false
        }
        return true
    }
}
