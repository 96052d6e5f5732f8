import DeliveryWire

/// Reads JSON5 into a tree that knows where everything stands.
///
/// It reads what json5.org describes, with three refusals that keep scenarios and wallets exact:
/// a key that stands twice in an object, `Infinity` and `NaN`. Depth and size are bounded, bad
/// UTF-8 is refused, and every error has a place and the path of the value it is about.
package struct JSON5Reader {
    let bytes: UnsafeBufferPointer<UInt8>
    let file: String
    /// Offset of the next byte.
    var position = 0
    /// The way to the value that is being read.
    var path = ScenarioPath()
    private var depth = 0
    private var ruler = TextRuler()

    /// Reads a whole file; `file` is what errors begin with.
    package static func read(
        _ bytes: [UInt8], file: String
    ) throws(ScenarioError) -> JSON5Value {
        let outcome = bytes.withUnsafeBufferPointer { buffer in
            var reader = JSON5Reader(bytes: buffer, file: file)
            do throws(ScenarioError) {
                return Result<JSON5Value, ScenarioError>.success(try reader.readFile())
            } catch {
                return .failure(error)
            }
        }
        return try outcome.get()
    }

    init(bytes: UnsafeBufferPointer<UInt8>, file: String) {
        self.bytes = bytes
        self.file = file
    }

    private mutating func readFile() throws(ScenarioError) -> JSON5Value {
        try checkText(bytesMax: ScenarioLimits.fileBytesMax)
        let value = try readValue()
        try checkEnd()
        return value
    }

    /// Refuses what is too large or no text.
    mutating func checkText(bytesMax: Int) throws(ScenarioError) {
        guard bytes.count <= bytesMax else {
            throw failure(
                at: 0, "The file has \(bytes.count) bytes; at most \(bytesMax) are read.")
        }
        if let offset = UTF8Validation.firstInvalid(in: bytes) {
            throw failure(
                at: offset,
                """
                The byte 0x\(String(bytes[offset], radix: 16, uppercase: true)) is not UTF-8. \
                Save the file as UTF-8.
                """)
        }
    }

    /// Refuses anything but space behind the value.
    mutating func checkEnd() throws(ScenarioError) {
        try skipSpace()
        guard position == bytes.count else {
            throw failure(
                at: position,
                "The text goes on with \(found) behind its value. Remove what follows.")
        }
    }

    mutating func readValue() throws(ScenarioError) -> JSON5Value {
        try skipSpace()
        let (line, column) = place(at: position)
        let content: JSON5Value.Content
        // Behind the end there is nothing; a zero byte is no value either.
        switch peek ?? 0 {
        case UInt8(ascii: "{"): content = .object(try readObject())
        case UInt8(ascii: "["): content = .array(try readArray())
        case UInt8(ascii: "\""), UInt8(ascii: "'"): content = .string(try readString())
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            content = .number(try readNumber())
        default: content = try readWord()
        }
        return JSON5Value(content: content, line: line, column: column)
    }

    private mutating func readObject() throws(ScenarioError) -> [JSON5Member] {
        try readMembers { (reader, _) throws(ScenarioError) in try reader.readValue() }
    }

    /// Reads an object whose values `read` reads, which is given the key.
    mutating func readMembers(
        _ read: (inout JSON5Reader, String) throws(ScenarioError) -> JSON5Value
    ) throws(ScenarioError) -> [JSON5Member] {
        let start = try open()
        var members: [JSON5Member] = []
        var keys = SeenKeys()
        while true {
            try skipSpace()
            if take(UInt8(ascii: "}")) { break }
            let keyOffset = position
            guard keyOffset < bytes.count else { throw unclosed(start, "object", "}") }
            let (line, column) = place(at: keyOffset)
            let key = try readKey()
            path.push(.member(key))
            if let earlier = keys.insert(key, index: members.count, members: members) {
                throw failure(
                    at: keyOffset,
                    """
                    The key "\(key.shown)" stands here and already in line \(members[earlier].line), \
                    column \(members[earlier].column). Remove one of the two.
                    """)
            }
            try skipSpace()
            guard take(UInt8(ascii: ":")) else {
                throw failure(
                    at: position, "Expected ':' behind the key \"\(key.shown)\", found \(found).")
            }
            let value = try read(&self, key)
            path.pop()
            members.append(JSON5Member(key: key, line: line, column: column, value: value))
            try skipSpace()
            if take(UInt8(ascii: ",")) { continue }
            if take(UInt8(ascii: "}")) { break }
            guard position < bytes.count else { throw unclosed(start, "object", "}") }
            throw failure(
                at: position,
                "Expected ',' or '}' behind the value of \"\(key.shown)\", found \(found).")
        }
        depth -= 1
        return members
    }

    private mutating func readArray() throws(ScenarioError) -> [JSON5Value] {
        var elements: [JSON5Value] = []
        try readElements { (value, _) throws(ScenarioError) in elements.append(value) }
        return elements
    }

    /// Reads an array and hands on each element with the way to it.
    mutating func readElements(
        _ body: (JSON5Value, ScenarioPath) throws(ScenarioError) -> Void
    ) throws(ScenarioError) {
        let start = try open()
        var count = 0
        while true {
            try skipSpace()
            if take(UInt8(ascii: "]")) { break }
            guard position < bytes.count else { throw unclosed(start, "array", "]") }
            path.push(.element(count))
            try body(try readValue(), path)
            path.pop()
            count += 1
            try skipSpace()
            if take(UInt8(ascii: ",")) { continue }
            if take(UInt8(ascii: "]")) { break }
            guard position < bytes.count else { throw unclosed(start, "array", "]") }
            throw failure(at: position, "Expected ',' or ']' behind an element, found \(found).")
        }
        depth -= 1
    }

    /// Takes the opening bracket and gives its offset.
    private mutating func open() throws(ScenarioError) -> Int {
        depth += 1
        guard depth <= ScenarioLimits.depthMax else {
            throw failure(
                at: position,
                "Values stand more than \(ScenarioLimits.depthMax) deep inside one another.")
        }
        position += 1
        return position - 1
    }

    private mutating func unclosed(_ start: Int, _ what: String, _ end: String) -> ScenarioError {
        let (line, column) = place(at: start)
        return failure(
            at: bytes.count,
            "The text ends inside the \(what) of line \(line), column \(column). Add '\(end)'.")
    }
}

extension JSON5Reader {
    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    /// Line and column of a byte.
    mutating func place(at offset: Int) -> (line: Int, column: Int) {
        ruler.place(of: offset, in: bytes)
    }

    mutating func failure(at offset: Int, _ message: String) -> ScenarioError {
        let (line, column) = place(at: offset)
        return ScenarioError(
            file: file, place: ScenarioPlace(line: line, column: column, path: path.text),
            message: message)
    }

    /// What stands at `position`, for messages.
    var found: String {
        guard position < bytes.count else { return "the end of the text" }
        guard let scalar = scalar(at: position)?.value else { return "a byte that is no text" }
        let code = "U+" + String(scalar.value, radix: 16, uppercase: true)
        let isVisible = String(scalar).shown == String(scalar)
        return isVisible ? "'\(scalar)'" : code
    }

    /// The scalar that starts at `offset`, with the number of its bytes.
    func scalar(at offset: Int) -> (value: Unicode.Scalar, length: Int)? {
        guard offset < bytes.count else { return nil }
        let length =
            switch bytes[offset] {
            case ..<0x80: 1
            case ..<0xE0: 2
            case ..<0xF0: 3
            default: 4
            }
        guard offset + length <= bytes.count else { return nil }
        let text = String(
            decoding: UnsafeBufferPointer(rebasing: bytes[offset..<offset + length]),
            as: UTF8.self)
        guard let scalar = text.unicodeScalars.first else { return nil }
        return (scalar, length)
    }
}
