extension JSONReader {
    /// Reads a string that must be the raw value of a case.
    package mutating func readCase<Value>(
        _ type: Value.Type
    ) throws(WireError) -> Value
    where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
        let start = position
        let word = try readString()
        guard let value = Value(rawValue: word) else {
            let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw WireError("\"\(word)\" is none of \(known)", at: start)
        }
        return value
    }

    /// Gives the value of a member that must be there.
    package func require<Value>(
        _ value: Value?, _ name: StaticString
    ) throws(WireError) -> Value {
        guard let value else { throw failure("the member '\(name)' is missing") }
        return value
    }
}

extension JSONWriter {
    /// Writes an array of raw values.
    package mutating func array<Value>(_ values: [Value])
    where Value: RawRepresentable, Value.RawValue == String {
        beginArray()
        for value in values { self.value(value.rawValue) }
        endArray()
    }
}

extension JSONReader {
    /// Reads an array of strings that must be raw values of cases.
    package mutating func readCases<Value>(
        _ type: Value.Type
    ) throws(WireError) -> [Value]
    where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
        var values: [Value] = []
        try readArray { (reader) throws(WireError) in values.append(try reader.readCase(type)) }
        return values
    }
}
