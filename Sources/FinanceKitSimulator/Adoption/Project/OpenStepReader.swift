/// Reads a property list in the old form of NeXT, in which Xcode writes project files.
///
/// Foundation on Linux reads it too, but reports trouble on the terminal and without its place.
struct OpenStepReader {
    /// What is wrong, and where it stands.
    struct Problem: Error, Hashable {
        let line: Int
        let column: Int
        let words: String
    }

    /// How deep values may stand inside one another.
    static let depthMax = 64
    private let bytes: [UInt8]
    private var index = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads the one value that the bytes hold.
    static func value(of bytes: [UInt8]) throws(Problem) -> ProjectValue {
        var reader = OpenStepReader(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
        let value = try reader.value(depth: 0)
        try reader.skipSpace()
        guard reader.index == bytes.count else {
            throw reader.problem("expected the end of the file, found \(reader.found)")
        }
        return value
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// What stands at the place, for a person.
    private var found: String {
        guard let next else { return "the end of the file" }
        let rest = bytes[index...].prefix(7)
        if rest.elementsEqual(Array("<<<<<<<".utf8)) || rest.elementsEqual(Array("=======".utf8))
            || rest.elementsEqual(Array(">>>>>>>".utf8))
        {
            return "the mark of a merge that was not resolved"
        }
        return next > 0x20 && next < 0x7F
            ? "'\(Character(UnicodeScalar(next)))'" : "a character of the code \(next)"
    }

    private func problem(_ words: String) -> Problem {
        let before = bytes[..<min(index, bytes.count)]
        let line = before.count { $0 == 10 } + 1
        let column = before.count - (before.lastIndex(of: 10).map { $0 + 1 } ?? 0) + 1
        return Problem(line: line, column: column, words: words)
    }

    private mutating func skipSpace() throws(Problem) {
        while let byte = next {
            if byte <= 0x20 {
                index += 1
            } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count,
                bytes[index + 1] == UInt8(ascii: "/")
            {
                while let byte = next, byte != 10, byte != 13 { index += 1 }
            } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count,
                bytes[index + 1] == UInt8(ascii: "*")
            {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(Problem) {
        let start = self
        index += 2
        while index + 1 < bytes.count {
            if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
                index += 2
                return
            }
            index += 1
        }
        throw start.problem("the comment that begins here has no end")
    }

    private mutating func value(depth: Int) throws(Problem) -> ProjectValue {
        try skipSpace()
        guard depth < Self.depthMax else {
            throw problem("values stand deeper inside one another than \(Self.depthMax)")
        }
        switch next {
        case UInt8(ascii: "{"): return try dictionary(depth: depth)
        case UInt8(ascii: "("): return try list(depth: depth)
        case UInt8(ascii: "<"): return try data()
        default: return .text(try text())
        }
    }

    private mutating func dictionary(depth: Int) throws(Problem) -> ProjectValue {
        index += 1
        var members: [String: ProjectValue] = [:]
        while true {
            try skipSpace()
            if next == UInt8(ascii: "}") {
                index += 1
                return .members(members)
            }
            let key = try text()
            try take("=", after: "the key '\(key)'")
            members[key] = try value(depth: depth + 1)
            try take(";", after: "the value of '\(key)'")
        }
    }

    private mutating func list(depth: Int) throws(Problem) -> ProjectValue {
        index += 1
        var values: [ProjectValue] = []
        while true {
            try skipSpace()
            if next == UInt8(ascii: ")") {
                index += 1
                return .list(values)
            }
            values.append(try value(depth: depth + 1))
            try skipSpace()
            if next == UInt8(ascii: ",") {
                index += 1
            } else if next != UInt8(ascii: ")") {
                throw problem("expected ',' or ')' in a list, found \(found)")
            }
        }
    }

    /// Bytes between angle brackets; a project has none that matter here.
    private mutating func data() throws(Problem) -> ProjectValue {
        let start = index
        index += 1
        while let byte = next {
            index += 1
            if byte == UInt8(ascii: ">") {
                return .text(String(decoding: bytes[start..<index], as: UTF8.self))
            }
            guard Self.isHexadecimal(byte) || byte <= 0x20 else {
                index -= 1
                throw problem("expected hexadecimal digits and '>', found \(found)")
            }
        }
        throw problem("expected '>', found the end of the file")
    }

    private mutating func take(_ sign: Character, after what: String) throws(Problem) {
        try skipSpace()
        guard let next, Character(UnicodeScalar(next)) == sign else {
            throw problem("expected '\(sign)' after \(what), found \(found)")
        }
        index += 1
    }

    private mutating func text() throws(Problem) -> String {
        switch next {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return try quotedText()
        default: break
        }
        let start = index
        while let byte = next, Self.isPlain(byte) {
            // A comment may follow a word at once.
            if byte == UInt8(ascii: "/"), index + 1 < bytes.count,
                bytes[index + 1] == UInt8(ascii: "*")
            {
                break
            }
            index += 1
        }
        guard index > start else { throw problem("expected a value, found \(found)") }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func quotedText() throws(Problem) -> String {
        let start = self
        let quote = next
        index += 1
        var text: [UInt8] = []
        while let byte = next {
            index += 1
            if byte == quote { return String(decoding: text, as: UTF8.self) }
            if byte == UInt8(ascii: "\\") { escape(into: &text) } else { text.append(byte) }
        }
        throw start.problem("the text that begins here has no closing quote")
    }

    private mutating func escape(into text: inout [UInt8]) {
        guard let byte = next else { return }
        index += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(10)
        case UInt8(ascii: "r"): text.append(13)
        case UInt8(ascii: "t"): text.append(9)
        case UInt8(ascii: "U"):
            let digits = bytes[index...].prefix(4).prefix(while: Self.isHexadecimal)
            index += digits.count
            let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD
            text += Array(String(UnicodeScalar(code).map(Character.init) ?? "\u{FFFD}").utf8)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            let digits = bytes[(index - 1)...].prefix(3).prefix {
                $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "7")
            }
            index += digits.count - 1
            let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 8) ?? 0xFFFD
            text += Array(String(UnicodeScalar(code).map(Character.init) ?? "\u{FFFD}").utf8)
        default: text.append(byte)
        }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
    }

    /// Whether the byte may stand in a text without quotes.
    private static func isPlain(_ byte: UInt8) -> Bool { plain[Int(byte)] }

    private static let plain: [Bool] = {
        let signs = Set("{}()=;,\"'<>".utf8)
        return (0...255).map { $0 > 0x20 && !signs.contains(UInt8($0)) }
    }()
}
