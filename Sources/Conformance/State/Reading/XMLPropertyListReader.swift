import WalletModel

import struct Foundation.Data

/// Reads a property list in XML, as far as property lists use XML.
///
/// Entities of a document type are not read, so none can unfold.
struct XMLPropertyListReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var depth = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Whether the text begins as such a list does.
    static func isMarked(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let head = bytes[start...].prefix(512).drop { [0x20, 0x0A, 0x0D, 0x09].contains($0) }
        if head.starts(with: "<plist".utf8) || head.starts(with: "<!DOCTYPE plist".utf8) {
            return true
        }
        return head.starts(with: "<?xml".utf8)
            && String(decoding: head, as: UTF8.self).contains("plist")
    }

    /// The value that all the bytes together are.
    static func value(of bytes: UnsafeBufferPointer<UInt8>) throws(StateReadingError) -> StateValue
    {
        var reader = XMLPropertyListReader(bytes)
        guard let first = try reader.tag(), first.name == "plist", !first.isEmpty else {
            throw reader.failure("<plist> was expected")
        }
        guard let value = try reader.value() else { throw reader.failure("a value was expected") }
        guard let last = try reader.tag(), last.name == "/plist" else {
            throw reader.failure("</plist> was expected")
        }
        return value
    }

    private func failure(_ what: String) -> StateReadingError {
        StateReadingError("\(what) at byte \(index)")
    }

    private struct Tag {
        /// With the slash of a closing one.
        let name: String
        /// Whether it closes itself.
        let isEmpty: Bool
    }

    private func begins(_ text: StaticString) -> Bool {
        guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy {
            bytes[index + $0] == text.utf8Start[$0]
        }
    }

    private mutating func skip(past text: StaticString) throws(StateReadingError) {
        while index < bytes.count {
            if begins(text) {
                index += text.utf8CodeUnitCount
                return
            }
            index += 1
        }
        throw failure("the text ends before \(text)")
    }

    /// The next tag, past spaces, comments and declarations; nil at the end.
    private mutating func tag() throws(StateReadingError) -> Tag? {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x0A, 0x0D, 0x09, 0xEF, 0xBB, 0xBF: index += 1
            case UInt8(ascii: "<"):
                if begins("<!--") {
                    try skip(past: "-->")
                } else if begins("<?") {
                    try skip(past: "?>")
                } else if begins("<!") {
                    try skip(past: ">")
                } else {
                    return try readTag()
                }
            default: throw failure("text stands between elements")
            }
        }
        return nil
    }

    private mutating func readTag() throws(StateReadingError) -> Tag {
        index += 1
        let start = index
        try skip(past: ">")
        var inside = bytes[start..<index - 1]
        let isEmpty = inside.last == UInt8(ascii: "/")
        if isEmpty { inside = inside.dropLast() }
        let name = inside.prefix { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }
        return Tag(name: String(decoding: name, as: UTF8.self), isEmpty: isEmpty)
    }

    /// The next value; nil when a closing tag comes first, which is left for the caller.
    private mutating func value() throws(StateReadingError) -> StateValue? {
        let start = index
        guard let tag = try tag() else { throw failure("the text ends too early") }
        if tag.name.hasPrefix("/") {
            index = start
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        guard depth <= StateLimits.depthMax else {
            throw failure("values are nested deeper than \(StateLimits.depthMax)")
        }
        switch tag.name {
        case "true": return try bare(tag, .bool(true))
        case "false": return try bare(tag, .bool(false))
        case "array": return .array(tag.isEmpty ? [] : try elements())
        case "dict": return .object(tag.isEmpty ? [] : try entries())
        case "string", "integer", "real", "date", "data":
            return try scalar(tag.name, tag.isEmpty ? "" : try text(closing: tag.name))
        default: throw failure("<\(tag.name.prefix(20))> is no value of a property list")
        }
    }

    private mutating func bare(
        _ tag: Tag, _ value: StateValue
    ) throws(StateReadingError) -> StateValue {
        if !tag.isEmpty { _ = try text(closing: tag.name) }
        return value
    }

    private mutating func close(_ name: String) throws(StateReadingError) {
        guard let tag = try tag(), tag.name == "/" + name else {
            throw failure("</\(name)> was expected")
        }
    }

    private mutating func elements() throws(StateReadingError) -> [StateValue] {
        var elements: [StateValue] = []
        while let element = try value() { elements.append(element) }
        try close("array")
        return elements
    }

    private mutating func entries() throws(StateReadingError) -> [StateValue.Entry] {
        var entries: [StateValue.Entry] = []
        while true {
            guard let tag = try tag() else { throw failure("the text ends too early") }
            if tag.name == "/dict" { return entries }
            guard tag.name == "key" else { throw failure("<key> was expected") }
            let key = tag.isEmpty ? "" : try text(closing: "key")
            guard let value = try value() else { throw failure("a value was expected") }
            entries.append(StateValue.Entry(key, value))
        }
    }

    private func scalar(
        _ name: String, _ text: String
    ) throws(StateReadingError) -> StateValue {
        switch name {
        case "string": return .string(text)
        case "integer":
            if let number = Self.integer(text) { return .number(number) }
        case "real":
            if Double(text) != nil { return .number(text) }
        case "date":
            if let date = Timestamp(rfc3339: text) {
                return .date(
                    seconds: Double(date.nanoseconds) / Double(Timestamp.nanosecondsPerSecond))
            }
        default:
            let digits = text.filter { !$0.isWhitespace }
            if let data = Data(base64Encoded: digits) { return .data([UInt8](data)) }
        }
        throw failure("\"\(text.prefix(40))\" is no \(name)")
    }

    private static func integer(_ text: String) -> String? {
        let trimmed = text.filter { !$0.isWhitespace }
        if trimmed.lowercased().hasPrefix("0x") {
            return UInt64(trimmed.dropFirst(2), radix: 16).map(String.init)
        }
        return Int64(trimmed).map(String.init) ?? UInt64(trimmed).map(String.init)
    }

    /// The text up to the closing tag of an element, with references replaced.
    private mutating func text(closing name: String) throws(StateReadingError) -> String {
        var text: [UInt8] = []
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<"):
                if begins("<![CDATA[") {
                    let start = index + 9
                    try skip(past: "]]>")
                    text.append(contentsOf: bytes[start..<index - 3])
                } else if begins("<!--") {
                    try skip(past: "-->")
                } else {
                    try close(name)
                    guard let string = String(validating: text, as: UTF8.self) else {
                        throw failure("a text is not UTF-8")
                    }
                    return string
                }
            case UInt8(ascii: "&"): try appendReference(to: &text)
            default:
                text.append(bytes[index])
                index += 1
            }
        }
        throw failure("the text ends inside <\(name)>")
    }

    private mutating func appendReference(to text: inout [UInt8]) throws(StateReadingError) {
        let start = index + 1
        guard let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
            throw failure("a reference has no end")
        }
        let name = String(decoding: bytes[start..<end], as: UTF8.self)
        index = end + 1
        switch name {
        case "lt": text.append(UInt8(ascii: "<"))
        case "gt": text.append(UInt8(ascii: ">"))
        case "amp": text.append(UInt8(ascii: "&"))
        case "quot": text.append(UInt8(ascii: "\""))
        case "apos": text.append(UInt8(ascii: "'"))
        default:
            let digits = name.dropFirst(name.hasPrefix("#x") ? 2 : 1)
            let code = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10)
            guard name.hasPrefix("#"), let scalar = code.flatMap(Unicode.Scalar.init) else {
                throw failure("&\(name); is unknown")
            }
            text.append(contentsOf: String(scalar).utf8)
        }
    }
}
