/// Reads rows of comma-separated values as RFC 4180 has them, with the place of every value.
///
/// Lines end with CR LF or LF; a quoted value may hold commas, doubled quotes and line ends. A
/// byte-order mark at the start and lines without any character are passed over.
struct CSVReader {
    private let name: String
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var column = 1

    init(_ bytes: [UInt8], name: String) {
        self.bytes = bytes
        self.name = name
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    /// The next row, or nil at the end.
    mutating func next() throws(StatementError) -> [CSVValue]? {
        skipEmptyLines()
        guard index < bytes.count else { return nil }
        var values: [CSVValue] = []
        while true {
            guard values.count < StatementLimits.columnsMax else {
                throw error(
                    .tooLarge, line, column, "",
                    "The row has more than \(StatementLimits.columnsMax) values. Is a quote "
                        + "missing?")
            }
            values.append(try readValue())
            guard takes(comma) else { break }
        }
        if index < bytes.count { takeLineEnd() }
        return values
    }

    private mutating func readValue() throws(StatementError) -> CSVValue {
        let (startLine, startColumn) = (line, column)
        var content: [UInt8] = []
        if takes(quote) {
            try readQuoted(into: &content, startLine, startColumn)
        } else {
            try readPlain(into: &content)
        }
        guard content.count <= StatementLimits.valueSizeBytesMax else {
            throw error(
                .tooLarge, startLine, startColumn, String(decoding: content, as: UTF8.self),
                "The value has \(content.count) bytes, and at most "
                    + "\(StatementLimits.valueSizeBytesMax) are read. Is a quote missing?")
        }
        guard let text = String(validating: content, as: UTF8.self) else {
            let shown = String(decoding: content, as: UTF8.self)
            throw error(
                .encoding, startLine, startColumn, shown,
                "The value \"\(shown.shortened)\" is not UTF-8. Save the file as UTF-8.")
        }
        return CSVValue(text: text, line: startLine, column: startColumn)
    }

    private mutating func readPlain(into content: inout [UInt8]) throws(StatementError) {
        // Printable ASCII needs no second look, and is nearly everything.
        let start = index
        while index < bytes.count, bytes[index] != comma, bytes[index] != quote,
            (0x20...0x7E).contains(bytes[index])
        {
            index += 1
        }
        content.append(contentsOf: bytes[start..<index])
        column += index - start
        while index < bytes.count, bytes[index] != comma, !isAtLineEnd {
            switch bytes[index] {
            case quote:
                throw error(
                    .quoting, line, column, "\"",
                    "There is a quote inside a value that does not begin with one. Put the whole "
                        + "value in quotes and write each quote in it twice.")
            case carriageReturn:
                throw error(
                    .quoting, line, column, "\\r",
                    "There is a carriage return without a line feed. End lines with both or with "
                        + "a line feed.")
            default:
                content.append(bytes[index])
                advance()
            }
        }
    }

    /// Reads up to the closing quote; the opening one was taken.
    private mutating func readQuoted(
        into content: inout [UInt8], _ startLine: Int, _ startColumn: Int
    ) throws(StatementError) {
        while index < bytes.count {
            guard bytes[index] == quote else {
                content.append(bytes[index])
                advance()
                continue
            }
            advance()
            if takes(quote) {
                content.append(quote)
                continue
            }
            guard index == bytes.count || bytes[index] == comma || isAtLineEnd else {
                throw error(
                    .quoting, line, column, String(decoding: content, as: UTF8.self),
                    "There is text after the closing quote. Write a quote inside a value twice, "
                        + "or put a comma here.")
            }
            return
        }
        throw error(
            .quoting, startLine, startColumn, String(decoding: content.prefix(80), as: UTF8.self),
            "The quote that begins here is never closed. Close it, or write a quote inside a "
                + "value twice.")
    }

    private var isAtLineEnd: Bool {
        guard index < bytes.count else { return false }
        if bytes[index] == lineFeed { return true }
        return bytes[index] == carriageReturn && index + 1 < bytes.count
            && bytes[index + 1] == lineFeed
    }

    private mutating func takes(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        advance()
        return true
    }

    private mutating func takeLineEnd() {
        if bytes[index] == carriageReturn { index += 1 }
        advance()
    }

    private mutating func skipEmptyLines() {
        while isAtLineEnd { takeLineEnd() }
    }

    /// Moves over one byte; the bytes that continue a character do not count as columns.
    private mutating func advance() {
        if bytes[index] == lineFeed {
            line += 1
            column = 1
        } else if index + 1 == bytes.count || bytes[index + 1] & 0xC0 != 0x80 {
            column += 1
        }
        index += 1
    }

    private func error(
        _ code: StatementError.Code, _ line: Int, _ column: Int, _ value: String, _ reason: String
    ) -> StatementError {
        StatementError(
            code, name: name, line: line, column: column, value: value.shortened, reason: reason)
    }

    private var comma: UInt8 { UInt8(ascii: ",") }
    private var quote: UInt8 { UInt8(ascii: "\"") }
    private var carriageReturn: UInt8 { UInt8(ascii: "\r") }
    private var lineFeed: UInt8 { UInt8(ascii: "\n") }
}

extension String {
    /// The text at a length that fits into a sentence.
    var shortened: String { count <= 80 ? self : prefix(79) + "…" }
}
