import DeliveryWire

/// Reads one JSON value as RFC 8259 has it, keeping the text of numbers and keys that stand twice.
///
/// Foundation's reader turns numbers into binary fractions and drops all but one of equal keys, both
/// of which would hide a difference.
enum StateJSON {
    /// The value that all the bytes together are.
    static func value(of bytes: UnsafeBufferPointer<UInt8>) throws(StateReadingError) -> StateValue
    {
        // A mark of the byte order is no part of JSON, and tolerated by many who write it.
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var reader = JSONReader(
            bytes, range: start..<bytes.count, depthMax: StateLimits.depthMax)
        do throws(WireError) {
            let value = try value(from: &reader, bytes)
            try reader.expectEnd()
            return value
        } catch {
            throw StateReadingError("\(error.reason) at byte \(error.offset)")
        }
    }

    private static func value(
        from reader: inout JSONReader, _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(WireError) -> StateValue {
        switch try reader.peek() {
        case .object:
            var entries: [StateValue.Entry] = []
            try reader.readObject { (key, reader) throws(WireError) in
                entries.append(StateValue.Entry(key.text, try value(from: &reader, bytes)))
            }
            return .object(entries)
        case .array:
            var elements: [StateValue] = []
            try reader.readArray { (reader) throws(WireError) in
                elements.append(try value(from: &reader, bytes))
            }
            return .array(elements)
        case .string: return .string(try reader.readString())
        case .flag: return .bool(try reader.readBool())
        case .null:
            guard reader.takeNull() else { throw reader.failure("expected null") }
            return .null
        case .number:
            let range = try reader.skipValue()
            return .number(String(decoding: bytes[range], as: UTF8.self))
        }
    }
}
