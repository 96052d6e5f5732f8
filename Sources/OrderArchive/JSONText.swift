/// Reads strict JSON (RFC 8259) of a package's file, with the line and column of what is wrong.
///
/// A key that stands twice is refused, since readers differ in which one counts.
struct JSONText {
    private let bytes: [UInt8]
    private let name: String
    private let code: OrderRefusal.Code
    private var position = 0
    private var depth = 0

    /// Reads the file `name`; every refusal has `code`.
    static func parse(
        _ bytes: [UInt8], name: String, code: OrderRefusal.Code
    ) throws(OrderRefusal) -> JSONValue {
        var text = JSONText(bytes: bytes, name: name, code: code)
        guard bytes.count <= OrderLimits.textBytesMax else {
            throw OrderRefusal(
                code,
                "\(name.quoted) has \(bytes.count) bytes, at most \(OrderLimits.textBytesMax) are "
                    + "read. Make it shorter.")
        }
        let value = try text.value()
        text.skipSpace()
        guard text.position == bytes.count else { throw text.failure("nothing more", at: nil) }
        return value
    }

    private init(bytes: [UInt8], name: String, code: OrderRefusal.Code) {
        self.bytes = bytes
        self.name = name
        self.code = code
    }

    private mutating func value() throws(OrderRefusal) -> JSONValue {
        skipSpace()
        guard position < bytes.count else { throw failure("a value", at: nil) }
        switch bytes[position] {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return .number(try number())
        default:
            for (word, value) in [
                ("true", JSONValue.flag(true)), ("false", .flag(false)), ("null", .null),
            ] where bytes[position...].starts(with: word.utf8) {
                position += word.utf8.count
                return value
            }
            throw failure("a value", at: nil)
        }
    }

    private mutating func object() throws(OrderRefusal) -> JSONValue {
        try enter()
        var members: [JSONValue.Member] = []
        var keys: Set<String> = []
        if !take("}") {
            repeat {
                skipSpace()
                let start = position
                guard peek("\"") else { throw failure("a key in quotes", at: nil) }
                let key = try string()
                guard keys.insert(key).inserted else {
                    throw failure("each key once, and \(key.quoted) stands here again", at: start)
                }
                guard take(":") else { throw failure("':' after the key", at: nil) }
                members.append(JSONValue.Member(key: key, value: try value()))
            } while take(",")
            guard take("}") else { throw failure("',' or '}'", at: nil) }
        }
        depth -= 1
        return .object(members)
    }

    private mutating func array() throws(OrderRefusal) -> JSONValue {
        try enter()
        var elements: [JSONValue] = []
        if !take("]") {
            repeat { elements.append(try value()) } while take(",")
            guard take("]") else { throw failure("',' or ']'", at: nil) }
        }
        depth -= 1
        return .array(elements)
    }

    private mutating func enter() throws(OrderRefusal) {
        guard depth < OrderLimits.depthMax else {
            throw failure("at most \(OrderLimits.depthMax) levels", at: nil)
        }
        depth += 1
        position += 1
    }

    private mutating func string() throws(OrderRefusal) -> String {
        let start = position
        position += 1
        var text: [UInt8] = []
        while true {
            guard position < bytes.count, bytes[position] >= 0x20 else {
                throw failure("a '\"' that ends the string", at: start)
            }
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") { break }
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            text += String(try escape()).utf8
        }
        guard let string = String(validating: text, as: UTF8.self) else {
            throw failure("a string in UTF-8", at: start)
        }
        return string
    }

    private mutating func escape() throws(OrderRefusal) -> Unicode.Scalar {
        let start = position - 1
        guard position < bytes.count else { throw failure("an escape", at: start) }
        let letter = bytes[position]
        position += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            return Unicode.Scalar(letter)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let first = try codeUnit(start)
            if let scalar = Unicode.Scalar(first) { return scalar }
            guard (0xD800..<0xDC00).contains(first), bytes[position...].starts(with: "\\u".utf8)
            else { throw failure("the two halves of a character", at: start) }
            position += 2
            let second = try codeUnit(start)
            guard (0xDC00..<0xE000).contains(second),
                let scalar = Unicode.Scalar(
                    0x10000 + UInt32(first - 0xD800) << 10 + UInt32(second - 0xDC00))
            else { throw failure("the two halves of a character", at: start) }
            return scalar
        default: throw failure("an escape such as \\n", at: start)
        }
    }

    private mutating func codeUnit(_ start: Int) throws(OrderRefusal) -> UInt16 {
        guard position + 4 <= bytes.count,
            bytes[position..<position + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt16(
                String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
        else { throw failure("four hexadecimal digits", at: start) }
        position += 4
        return unit
    }

    private mutating func number() throws(OrderRefusal) -> String {
        let start = position
        _ = takeByte("-")
        let whole = digits()
        var isRight = whole > 0 && (whole == 1 || bytes[position - whole] != UInt8(ascii: "0"))
        if takeByte(".") { isRight = digits() > 0 && isRight }
        if takeByte("e") || takeByte("E") {
            _ = takeByte("+") || takeByte("-")
            isRight = digits() > 0 && isRight
        }
        guard isRight else { throw failure("a number such as 1 or -2.5", at: start) }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func digits() -> Int {
        let start = position
        while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
        return position - start
    }

    private mutating func skipSpace() {
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
            position += 1
        }
    }

    private func peek(_ mark: Unicode.Scalar) -> Bool {
        position < bytes.count && bytes[position] == UInt8(ascii: mark)
    }

    private mutating func takeByte(_ mark: Unicode.Scalar) -> Bool {
        guard peek(mark) else { return false }
        position += 1
        return true
    }

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
        skipSpace()
        return takeByte(mark)
    }

    private func failure(_ expected: String, at place: Int?) -> OrderRefusal {
        let place = min(place ?? position, bytes.count)
        let before = bytes[..<place]
        let line = before.count { $0 == 0x0A } + 1
        let column = place - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
        let found =
            place < bytes.count
            ? String(decoding: bytes[place...].prefix(12), as: UTF8.self).quoted
            : "the end of the file"
        return OrderRefusal(
            code,
            "\(name) is no JSON at line \(line), column \(column): \(found) stands there, expected "
                + "\(expected). Correct the file, then make and sign the manifest again.")
    }
}
