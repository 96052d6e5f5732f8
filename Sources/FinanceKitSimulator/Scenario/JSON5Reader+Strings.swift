extension JSON5Reader {
    /// Reads a quoted string of either kind.
    mutating func readString() throws(ScenarioError) -> String {
        let start = position
        let quote = bytes[position]
        position += 1
        // Empty until the first escape: most strings are taken as they stand.
        var units: [UInt8] = []
        var runStart = position
        while let byte = peek {
            if byte == quote {
                let run = bytes[runStart..<position]
                position += 1
                if units.isEmpty {
                    return String(decoding: UnsafeBufferPointer(rebasing: run), as: UTF8.self)
                }
                units.append(contentsOf: run)
                return String(decoding: units, as: UTF8.self)
            }
            if byte == 0x0A || byte == 0x0D {
                throw failure(
                    at: start,
                    """
                    The string that begins here has no closing quote in its line. Close it, or \
                    end the line with '\\' to go on in the next.
                    """)
            }
            guard byte == UInt8(ascii: "\\") else {
                position += 1
                continue
            }
            units.append(contentsOf: bytes[runStart..<position])
            try readEscape(into: &units)
            runStart = position
        }
        throw failure(at: start, "The string that begins here has no closing quote. Add it.")
    }

    /// Reads a key: a quoted string or a bare name.
    mutating func readKey() throws(ScenarioError) -> String {
        if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") { return try readString() }
        let start = position
        var units: [UInt8] = []
        while let byte = peek {
            if byte == UInt8(ascii: "\\") {
                let escape = position
                try readEscape(into: &units)
                guard bytes[escape + 1] == UInt8(ascii: "u") else {
                    throw failure(at: escape, "Only \\u escapes can stand in a bare key.")
                }
                continue
            }
            guard let (scalar, length) = scalar(at: position),
                Self.isName(scalar, first: position == start)
            else { break }
            units.append(contentsOf: bytes[position..<position + length])
            position += length
        }
        guard position > start else {
            throw failure(
                at: start,
                "Expected a key, found \(found). Put quotes around keys that are no plain words.")
        }
        return String(decoding: units, as: UTF8.self)
    }

    /// Whether a scalar can stand in a bare word.
    static func isName(_ scalar: Unicode.Scalar, first: Bool) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "_", "$": return true
        case "0"..."9", "\u{200C}", "\u{200D}": return !first
        case "\0"..."\u{7F}": return false
        default: break
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .letterNumber:
            return true
        case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return !first
        default: return false
        }
    }

    /// Reads one escape, whose backslash comes next.
    private mutating func readEscape(into units: inout [UInt8]) throws(ScenarioError) {
        let start = position
        position += 1
        guard let byte = peek else {
            throw failure(at: start, "The text ends inside an escape.")
        }
        position += 1
        switch byte {
        case UInt8(ascii: "b"): units.append(0x08)
        case UInt8(ascii: "f"): units.append(0x0C)
        case UInt8(ascii: "n"): units.append(0x0A)
        case UInt8(ascii: "r"): units.append(0x0D)
        case UInt8(ascii: "t"): units.append(0x09)
        case UInt8(ascii: "v"): units.append(0x0B)
        case UInt8(ascii: "0"):
            if let next = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) {
                throw failure(at: start, "'\\0' must not stand before a digit. Write \\x00.")
            }
            units.append(0)
        case UInt8(ascii: "1")...UInt8(ascii: "9"):
            throw failure(at: start, "There is no escape of a digit. Write the digit alone.")
        case UInt8(ascii: "x"):
            let value = try readHexadecimal(digits: 2, escapeAt: start)
            units.append(contentsOf: String(Character(Unicode.Scalar(UInt8(value)))).utf8)
        case UInt8(ascii: "u"): try readUnicodeEscape(at: start, into: &units)
        case 0x0D: _ = take(0x0A)
        case 0x0A: break
        default:
            position -= 1
            if isLineSeparator(at: position) {
                position += 3
            } else if let (_, length) = scalar(at: position) {
                units.append(contentsOf: bytes[position..<position + length])
                position += length
            }
        }
    }

    private mutating func readUnicodeEscape(
        at start: Int, into units: inout [UInt8]
    ) throws(ScenarioError) {
        var value = try readHexadecimal(digits: 4, escapeAt: start)
        if (0xD800...0xDBFF).contains(value), position + 1 < bytes.count,
            bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
        {
            position += 2
            let low = try readHexadecimal(digits: 4, escapeAt: start)
            if (0xDC00...0xDFFF).contains(low) {
                value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
            }
        }
        guard let scalar = Unicode.Scalar(value) else {
            throw failure(at: start, "Half of a surrogate pair stands alone here.")
        }
        units.append(contentsOf: String(Character(scalar)).utf8)
    }

    private mutating func readHexadecimal(
        digits: Int, escapeAt start: Int
    ) throws(ScenarioError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let byte = peek,
                let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80
            else {
                throw failure(at: start, "This escape needs \(digits) hexadecimal digits.")
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }
}
