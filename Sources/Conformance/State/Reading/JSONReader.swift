/// Reads one JSON value as RFC 8259 has it, keeping the text of numbers and keys that stand twice.
///
/// Foundation's reader turns numbers into binary fractions and drops all but one of equal keys, both
/// of which would hide a difference.
struct JSONReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index: Int
    private var depth = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        index = 0
    }

    /// The value that all the bytes together are.
    static func value(of bytes: UnsafeBufferPointer<UInt8>) throws(StateReadingError) -> StateValue
    {
        var reader = JSONReader(bytes)
        // A mark of the byte order is no part of JSON, and tolerated by many who write it.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
        reader.skipSpace()
        let value = try reader.value()
        reader.skipSpace()
        guard reader.index == bytes.count else { throw reader.failure("something follows") }
        return value
    }

    private func failure(_ what: String) -> StateReadingError {
        StateReadingError("\(what) at byte \(index)")
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
    }

    private mutating func value() throws(StateReadingError) -> StateValue {
        switch next {
        case UInt8(ascii: "{"):
            return try nested { reader throws(StateReadingError) in
                try reader.object()
            }
        case UInt8(ascii: "["):
            return try nested { reader throws(StateReadingError) in
                try reader.array()
            }
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case nil: throw failure("the text ends too early")
        default: return .number(try number())
        }
    }

    private mutating func nested(
        _ body: (inout JSONReader) throws(StateReadingError) -> StateValue
    ) throws(StateReadingError) -> StateValue {
        depth += 1
        defer { depth -= 1 }
        guard depth <= StateLimits.depthMax else {
            throw failure("values are nested deeper than \(StateLimits.depthMax)")
        }
        index += 1
        return try body(&self)
    }

    private mutating func array() throws(StateReadingError) -> StateValue {
        var elements: [StateValue] = []
        skipSpace()
        if next == UInt8(ascii: "]") {
            index += 1
            return .array([])
        }
        while true {
            skipSpace()
            elements.append(try value())
            if try isLast(closing: UInt8(ascii: "]")) { return .array(elements) }
        }
    }

    private mutating func object() throws(StateReadingError) -> StateValue {
        var entries: [StateValue.Entry] = []
        skipSpace()
        if next == UInt8(ascii: "}") {
            index += 1
            return .object([])
        }
        while true {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw failure("a key was expected") }
            let key = try string()
            skipSpace()
            guard next == UInt8(ascii: ":") else { throw failure("a colon was expected") }
            index += 1
            skipSpace()
            entries.append(StateValue.Entry(key, try value()))
            if try isLast(closing: UInt8(ascii: "}")) { return .object(entries) }
        }
    }

    private mutating func isLast(closing: UInt8) throws(StateReadingError) -> Bool {
        skipSpace()
        switch next {
        case UInt8(ascii: ","):
            index += 1
            return false
        case closing:
            index += 1
            return true
        case nil: throw failure("the text ends too early")
        default: throw failure("a comma was expected")
        }
    }

    private mutating func word(
        _ word: StaticString, _ value: StateValue
    ) throws(StateReadingError) -> StateValue {
        for offset in 0..<word.utf8CodeUnitCount {
            guard next == word.utf8Start[offset] else { throw failure("no value begins like this") }
            index += 1
        }
        return value
    }

    private mutating func number() throws(StateReadingError) -> String {
        let start = index
        if next == UInt8(ascii: "-") { index += 1 }
        let whole = digits()
        guard whole > 0 else { throw failure("no value begins like this") }
        if whole > 1, bytes[index - whole] == UInt8(ascii: "0") {
            throw failure("a number begins with a zero")
        }
        if next == UInt8(ascii: ".") {
            index += 1
            guard digits() > 0 else { throw failure("a digit was expected") }
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            index += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
            guard digits() > 0 else { throw failure("a digit was expected") }
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func digits() -> Int {
        let start = index
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
        return index - start
    }
}

extension JSONReader {
    private mutating func string() throws(StateReadingError) -> String {
        index += 1
        let start = index
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let text = try utf8(bytes[start..<index])
                index += 1
                return text
            case UInt8(ascii: "\\"):
                return try escapedString(begunAt: start)
            case 0..<0x20: throw failure("a control character stands in a string")
            default: index += 1
            }
        }
        throw failure("the text ends inside a string")
    }

    private func utf8(
        _ slice: some Collection<UInt8>
    ) throws(StateReadingError) -> String {
        guard let text = String(validating: slice, as: UTF8.self) else {
            throw failure("a string is not UTF-8")
        }
        return text
    }

    private mutating func escapedString(begunAt start: Int) throws(StateReadingError) -> String {
        var text = [UInt8](bytes[start..<index])
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return try utf8(text)
            case UInt8(ascii: "\\"): try appendEscape(to: &text)
            case 0..<0x20: throw failure("a control character stands in a string")
            default: text.append(byte)
            }
        }
        throw failure("the text ends inside a string")
    }

    private mutating func appendEscape(to text: inout [UInt8]) throws(StateReadingError) {
        guard let letter = next else { throw failure("the text ends inside a string") }
        index += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text.append(contentsOf: String(try scalar()).utf8)
        default: throw failure("an unknown escape stands in a string")
        }
    }

    private mutating func scalar() throws(StateReadingError) -> Unicode.Scalar {
        let first = try hexadecimalUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, next == UInt8(ascii: "\\"), index + 1 < bytes.count,
            bytes[index + 1] == UInt8(ascii: "u")
        else { throw failure("half of a surrogate pair stands alone") }
        index += 2
        let second = try hexadecimalUnit()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw failure("half of a surrogate pair stands alone") }
        return scalar
    }

    private mutating func hexadecimalUnit() throws(StateReadingError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = HexadecimalDigit.value(of: byte) else {
                throw failure("a hexadecimal digit was expected")
            }
            unit = unit << 4 | UInt32(digit)
            index += 1
        }
        return unit
    }
}
