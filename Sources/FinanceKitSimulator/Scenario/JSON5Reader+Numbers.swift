extension JSON5Reader {
    /// Reads a number: decimal with or without digits on each side of the point, or hexadecimal.
    mutating func readNumber() throws(ScenarioError) -> JSON5Number {
        let start = position
        if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
        if let byte = peek, byte == UInt8(ascii: "I") || byte == UInt8(ascii: "N") {
            _ = try readWord()
        }
        if peek == UInt8(ascii: "0"), position + 1 < bytes.count,
            bytes[position + 1] | 0x20 == UInt8(ascii: "x")
        {
            position += 2
            guard skip(while: { Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }) > 0 else {
                throw failure(at: start, "Expected hexadecimal digits behind 0x, found \(found).")
            }
        } else {
            try skipDecimal(from: start)
        }
        if let (scalar, _) = scalar(at: position), Self.isName(scalar, first: false) {
            throw failure(
                at: start,
                "A number must not go on with \(found). Put quotes around it if it is text.")
        }
        guard position - start <= ScenarioLimits.numberBytesMax else {
            throw failure(
                at: start,
                "The number has more than \(ScenarioLimits.numberBytesMax) characters.")
        }
        let text = UnsafeBufferPointer(rebasing: bytes[start..<position])
        return JSON5Number(text: String(decoding: text, as: UTF8.self))
    }

    private mutating func skipDecimal(from start: Int) throws(ScenarioError) {
        let firstDigit = position
        let wholeDigits = skip(while: Self.isDigit)
        if wholeDigits > 1, bytes[firstDigit] == UInt8(ascii: "0") {
            throw failure(at: start, "A number must not start with 0. Remove the zero.")
        }
        let fractionDigits = take(UInt8(ascii: ".")) ? skip(while: Self.isDigit) : 0
        guard wholeDigits + fractionDigits > 0 else {
            throw failure(at: start, "Expected digits, found \(found).")
        }
        guard let byte = peek, byte | 0x20 == UInt8(ascii: "e") else { return }
        position += 1
        if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
        guard skip(while: Self.isDigit) > 0 else {
            throw failure(at: start, "Expected digits of the exponent, found \(found).")
        }
    }

    /// Reads `true`, `false` or `null`, and refuses every other bare word with advice.
    mutating func readWord() throws(ScenarioError) -> JSON5Value.Content {
        let start = position
        while let (scalar, length) = scalar(at: position),
            Self.isName(scalar, first: position == start)
        {
            position += length
        }
        let text = UnsafeBufferPointer(rebasing: bytes[start..<position])
        let word = String(decoding: text, as: UTF8.self)
        switch word {
        case "true": return .flag(true)
        case "false": return .flag(false)
        case "null": return .null
        case "": throw failure(at: start, "Expected a value, found \(found).")
        case "Infinity", "NaN":
            throw failure(
                at: start, "\(word) is no number that a scenario can use. Write a finite one.")
        default:
            throw failure(
                at: start,
                "\(word.shown) is no value. Put quotes around it if it is text: \"\(word.shown)\".")
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Skips bytes that fit and counts them.
    private mutating func skip(while fits: (UInt8) -> Bool) -> Int {
        let start = position
        while let byte = peek, fits(byte) { position += 1 }
        return position - start
    }
}
