package import WalletModel

package import struct Foundation.UUID

/// Reads strict JSON from bytes that stay where they are, a value at a time and without a tree.
///
/// It never reads behind the end, never recurses without a bound, and every refusal names its
/// offset. Objects are read with `readObject`, which hands each member's name to the caller.
package struct JSONReader {
    let bytes: UnsafeBufferPointer<UInt8>
    /// Offset of the next byte to read.
    package private(set) var position: Int
    private let end: Int
    private var depth = 0
    private let depthMax: Int

    /// Reads `bytes`, or only the part in `range`, in which values stand at most so deep.
    package init(
        _ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>? = nil,
        depthMax: Int = WireLimits.depthMax
    ) {
        self.bytes = bytes
        self.depthMax = depthMax
        position = range?.lowerBound ?? 0
        end = range?.upperBound ?? bytes.count
    }

    /// The kind of value that comes next.
    package enum Kind: Sendable { case object, array, string, number, flag, null }

    /// Looks at the next value without reading it.
    package mutating func peek() throws(WireError) -> Kind {
        skipSpace()
        guard position < end else { throw failure("the text ends where a value should be") }
        switch bytes[position] {
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "\""): return .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .flag
        case UInt8(ascii: "n"): return .null
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        default: throw failure("this is no JSON value")
        }
    }

    /// Reads an object; `member` must read the one value that belongs to the name it is given.
    package mutating func readObject(
        _ member: (JSONKey, inout JSONReader) throws(WireError) -> Void
    ) throws(WireError) {
        try open(UInt8(ascii: "{"), "an object")
        if take(UInt8(ascii: "}")) { return close() }
        repeat {
            let name = try scanString()
            guard name.isPlain else {
                try readUncommonMember(name, member)
                continue
            }
            try expect(UInt8(ascii: ":"), "':' after a member's name")
            try member(JSONKey(bytes: UnsafeBufferPointer(rebasing: bytes[name.range])), &self)
        } while take(UInt8(ascii: ","))
        try expect(UInt8(ascii: "}"), "',' or '}'")
        close()
    }

    /// Reads an array; `element` must read one value each time it is called.
    package mutating func readArray(
        _ element: (inout JSONReader) throws(WireError) -> Void
    ) throws(WireError) {
        try open(UInt8(ascii: "["), "an array")
        if take(UInt8(ascii: "]")) { return close() }
        repeat { try element(&self) } while take(UInt8(ascii: ","))
        try expect(UInt8(ascii: "]"), "',' or ']'")
        close()
    }

    /// Reads a string; what is not UTF-8 is refused, never repaired, since a repaired value would
    /// be another one.
    package mutating func readString() throws(WireError) -> String {
        try text(of: try scanString())
    }

    /// Reads a string and lends its bytes, where they are the text as they stand; else gives nil.
    mutating func plainString() throws(WireError) -> UnsafeBufferPointer<UInt8>? {
        let token = try scanString()
        return token.isPlain ? UnsafeBufferPointer(rebasing: bytes[token.range]) : nil
    }

    package mutating func readInteger() throws(WireError) -> Int64 {
        skipSpace()
        let start = position
        let isNegative = take(UInt8(ascii: "-"))
        var value: Int64 = 0
        let firstDigit = position
        while position < end, case let byte = bytes[position], byte >= UInt8(ascii: "0"),
            byte <= UInt8(ascii: "9")
        {
            let (product, tooBig) = value.multipliedReportingOverflow(by: 10)
            let digit = Int64(byte - UInt8(ascii: "0"))
            let (sum, overflow) =
                isNegative
                ? product.subtractingReportingOverflow(digit)
                : product.addingReportingOverflow(digit)
            guard !tooBig, !overflow else {
                throw WireError("the number does not fit 64 bits", at: start)
            }
            value = sum
            position += 1
        }
        guard position > firstDigit else { throw WireError("expected a whole number", at: start) }
        guard position - firstDigit == 1 || bytes[firstDigit] != UInt8(ascii: "0") else {
            throw WireError("a number must not start with 0", at: start)
        }
        if position < end, bytes[position] == UInt8(ascii: ".") || bytes[position] | 0x20 == 0x65 {
            throw WireError("expected a whole number", at: start)
        }
        return value
    }

    package mutating func readBool() throws(WireError) -> Bool {
        skipSpace()
        if takeWord("true") { return true }
        if takeWord("false") { return false }
        throw failure("expected true or false")
    }

    /// Reads `null` if it comes next.
    package mutating func takeNull() -> Bool {
        skipSpace()
        return takeWord("null")
    }

    package mutating func readUUID() throws(WireError) -> UUID {
        let token = try scanString()
        guard let id = UUID.parse(UnsafeBufferPointer(rebasing: bytes[token.range])) else {
            throw WireError("expected a UUID of 36 characters", at: token.range.lowerBound)
        }
        return id
    }

    package mutating func readTimestamp() throws(WireError) -> Timestamp {
        let token = try scanString()
        let text = UnsafeBufferPointer(rebasing: bytes[token.range])
        guard let moment = Timestamp.parse(text) else {
            throw WireError("expected an RFC 3339 date", at: token.range.lowerBound)
        }
        return moment
    }

    package mutating func readDecimal() throws(WireError) -> ExactDecimal {
        let token = try scanString()
        let text = UnsafeBufferPointer(rebasing: bytes[token.range])
        guard let amount = ExactDecimal.parse(text) else {
            throw WireError(
                "expected a decimal string of at most 18 digits", at: token.range.lowerBound)
        }
        return amount
    }

    /// Reads one value of any kind and gives the range of its bytes.
    @discardableResult
    package mutating func skipValue() throws(WireError) -> Range<Int> {
        let kind = try peek()
        let start = position
        switch kind {
        case .object: try readObject { (_, reader) throws(WireError) in try reader.skipValue() }
        case .array: try readArray { (reader) throws(WireError) in try reader.skipValue() }
        case .string: _ = try scanString()
        case .flag: _ = try readBool()
        case .null: guard takeNull() else { throw failure("expected null") }
        case .number: try skipNumber()
        }
        return start..<position
    }

    /// Throws unless nothing but white space is left.
    package mutating func expectEnd() throws(WireError) {
        skipSpace()
        guard position == end else { throw failure("the text goes on behind its value") }
    }

    package func failure(_ reason: String) -> WireError { WireError(reason, at: position) }
}

extension JSONReader {
    /// Nothing in the lines that this code writes itself, so it is looked at and rarely done.
    @inline(__always)
    private mutating func skipSpace() {
        if position < end, bytes[position] <= 0x20 { skipRealSpace() }
    }

    @inline(never)
    private mutating func skipRealSpace() {
        while position < end {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }

    @inline(__always)
    private mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard position < end, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func takeWord(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard end - position >= length else { return false }
        for index in 0..<length where bytes[position + index] != word.utf8Start[index] {
            return false
        }
        position += length
        return true
    }

    @inline(__always)
    private mutating func expect(_ byte: UInt8, _ what: StaticString) throws(WireError) {
        guard take(byte) else { throw failure("expected \(what)") }
    }

    private mutating func open(_ byte: UInt8, _ what: StaticString) throws(WireError) {
        try expect(byte, what)
        depth += 1
        guard depth <= depthMax else {
            throw failure("values stand more than \(depthMax) deep")
        }
    }

    private mutating func close() { depth -= 1 }

    private mutating func skipNumber() throws(WireError) {
        let start = position
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        let firstDigit = position
        try skipDigits()
        guard position - firstDigit == 1 || bytes[firstDigit] != UInt8(ascii: "0") else {
            throw WireError("a number must not start with 0", at: start)
        }
        if position < end, bytes[position] == UInt8(ascii: ".") {
            position += 1
            try skipDigits()
        }
        if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < end, bytes[position] == 0x2B || bytes[position] == 0x2D { position += 1 }
            try skipDigits()
        }
    }

    private mutating func skipDigits() throws(WireError) {
        let start = position
        while position < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) {
            position += 1
        }
        guard position > start else { throw failure("expected a digit") }
    }

    /// Where a string stands, without its quotes.
    private struct StringToken {
        var range: Range<Int>
        var isEscaped: Bool
        var isASCII: Bool

        /// Whether the bytes are the text as they stand.
        var isPlain: Bool { !isEscaped && isASCII }
    }

    /// Reads a member whose name is not plain ASCII; kept apart, so that the common case is short.
    @inline(never)
    private mutating func readUncommonMember(
        _ name: StringToken, _ member: (JSONKey, inout JSONReader) throws(WireError) -> Void
    ) throws(WireError) {
        let text = Array(try uncommonText(of: name).utf8)
        try expect(UInt8(ascii: ":"), "':' after a member's name")
        try text.withUnsafeBufferPointer { (bytes) throws(WireError) in
            try member(JSONKey(bytes: bytes), &self)
        }
    }

    /// Finds the end of a string.
    private mutating func scanString() throws(WireError) -> StringToken {
        try expect(UInt8(ascii: "\""), "a string")
        let start = position
        var isEscaped = false
        var allBits: UInt8 = 0
        while true {
            position = JSONText.firstSpecial(in: bytes, from: position, to: end)
            guard position < end else { break }
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                position += 1
                return StringToken(
                    range: start..<position - 1, isEscaped: isEscaped, isASCII: allBits < 0x80)
            }
            allBits |= byte
            if byte == UInt8(ascii: "\\") {
                isEscaped = true
                position += 1
                // What is escaped may be a quote; the rest of an escape is plain characters.
                if position < end { allBits |= bytes[position] }
            } else if byte < 0x20 {
                throw failure("a control character must be escaped")
            }
            position += 1
        }
        position = end
        throw WireError("the string has no end", at: start - 1)
    }

    private func text(of token: StringToken) throws(WireError) -> String {
        guard token.isPlain else { return try uncommonText(of: token) }
        return String(
            decoding: UnsafeBufferPointer(rebasing: bytes[token.range]), as: UTF8.self)
    }

    /// The text of a string that holds escapes or more than ASCII.
    @inline(never)
    private func uncommonText(of token: StringToken) throws(WireError) -> String {
        let content = UnsafeBufferPointer(rebasing: bytes[token.range])
        if !token.isASCII, let offset = UTF8Validation.firstInvalid(in: content) {
            throw WireError("the text is not UTF-8", at: token.range.lowerBound + offset)
        }
        guard token.isEscaped else { return String(decoding: content, as: UTF8.self) }
        return try JSONUnescaping.text(of: content, offset: token.range.lowerBound)
    }
}
