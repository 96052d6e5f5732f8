extension JSON5Reader {
    /// Reads an object whose long arrays are handed on element by element, so that they are never
    /// in memory as a whole.
    ///
    /// `rows` is given each element of a member that is one of `keys`, in the order of the file,
    /// with its key and the way to it. All members are in the result, those with empty arrays.
    static func read(
        _ bytes: [UInt8], file: String, bytesMax: Int, streaming keys: Set<String>,
        _ rows: (String, JSON5Value, ScenarioPath) throws(ScenarioError) -> Void
    ) throws(ScenarioError) -> JSON5Value {
        let outcome = bytes.withUnsafeBufferPointer { buffer in
            var reader = JSON5Reader(bytes: buffer, file: file)
            do throws(ScenarioError) {
                return Result<JSON5Value, ScenarioError>.success(
                    try reader.readRows(bytesMax: bytesMax, streaming: keys, rows))
            } catch {
                return .failure(error)
            }
        }
        return try outcome.get()
    }

    private mutating func readRows(
        bytesMax: Int, streaming keys: Set<String>,
        _ rows: (String, JSON5Value, ScenarioPath) throws(ScenarioError) -> Void
    ) throws(ScenarioError) -> JSON5Value {
        try checkText(bytesMax: bytesMax)
        try skipSpace()
        let (line, column) = place(at: position)
        guard peek == UInt8(ascii: "{") else {
            throw failure(at: position, "Expected an object in { }, found \(found).")
        }
        let members = try readMembers { (reader, key) throws(ScenarioError) in
            try reader.skipSpace()
            guard keys.contains(key), reader.peek == UInt8(ascii: "[") else {
                return try reader.readValue()
            }
            let (line, column) = reader.place(at: reader.position)
            try reader.readElements { (value, path) throws(ScenarioError) in
                try rows(key, value, path)
            }
            return JSON5Value(content: .array([]), line: line, column: column)
        }
        try checkEnd()
        return JSON5Value(content: .object(members), line: line, column: column)
    }
}
