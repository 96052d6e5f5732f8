/// Reads the tags of OFX, of the old form whose values have no closing tags and of the XML form.
///
/// A reader of our own, because one is enough for both forms, and because every value keeps its
/// place. Document types and entities are refused, so nothing outside the file is ever asked for;
/// size, depth and the length of names are bounded.
struct OFXReader {
    private let name: String
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var column = 1
    private var isXML = false
    /// Whether bytes that are no UTF-8 are taken as Windows-1252, which old files use.
    private var allowsLatin = true
    private var stack: [OFXElement] = []
    private var root: OFXElement?

    /// Reads a whole file and gives its outermost element.
    static func read(_ bytes: [UInt8], name: String) throws(StatementError) -> OFXElement {
        var reader = OFXReader(bytes: bytes, name: name)
        return try reader.readFile()
    }

    private init(bytes: [UInt8], name: String) {
        self.bytes = bytes
        self.name = name
    }

    private mutating func readFile() throws(StatementError) -> OFXElement {
        guard bytes.count <= StatementLimits.ofxSizeBytesMax else {
            throw error(
                .tooLarge,
                "The file has \(bytes.count) bytes, and at most "
                    + "\(StatementLimits.ofxSizeBytesMax) are read. Import it in parts.")
        }
        // The header of the old form is lines of KEY:VALUE before the first tag.
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") { advance() }
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<") { try readTag() } else { try readText() }
        }
        if let open = stack.last {
            throw error(
                .structure,
                "The file ends inside <\(open.name)> of line \(open.line), column "
                    + "\(open.column). Download it again; it may be cut off.")
        }
        guard let root else {
            throw error(.structure, "There is no <OFX> in the file. Download it again.")
        }
        return root
    }
}

extension OFXReader {
    private mutating func readTag() throws(StatementError) {
        if looksAt("<!--") { return try skip(through: "-->", "The comment") }
        if looksAt("<![CDATA[") { return try readVerbatim() }
        if looksAt("<!") {
            throw error(
                .structure,
                "A document type or entity is declared here. OFX has none, and none are "
                    + "followed. Remove the declaration.")
        }
        if looksAt("<?") { return try readInstruction() }
        let place = (line, column)
        advance()
        let isClosing = looksAt("/")
        if isClosing { advance() }
        let start = index
        while index < bytes.count, isNameByte(bytes[index]) { advance() }
        let tag = String(decoding: bytes[start..<index], as: UTF8.self).uppercased()
        guard (1...StatementLimits.ofxNameSizeBytesMax).contains(index - start) else {
            throw error(
                .structure, place.0, place.1,
                "'<' begins a tag here, and no name of one follows. Write &lt; for the "
                    + "character itself.")
        }
        var isEmpty = false
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
            guard bytes[index] != UInt8(ascii: "<"), bytes[index] != 0x0A else { break }
            isEmpty = bytes[index] == UInt8(ascii: "/")
            advance()
        }
        guard looksAt(">") else {
            throw error(
                .structure, place.0, place.1, "The tag <\(tag) is never closed. Add '>'.")
        }
        advance()
        if isClosing { return try close(tag, place) }
        try open(OFXElement(name: tag, line: place.0, column: place.1))
        if isEmpty { try close(tag, place) }
    }

    private mutating func open(_ element: OFXElement) throws(StatementError) {
        if let top = stack.last, !top.text.isEmpty {
            guard !isXML else {
                throw error(
                    .structure, element.line, element.column,
                    "<\(element.name)> stands inside <\(top.name)>, which has a value. Close "
                        + "<\(top.name)> first.")
            }
            pop()
        }
        guard root == nil else {
            throw error(
                .structure, element.line, element.column,
                "<\(element.name)> stands behind the end of the file's content. Import one "
                    + "statement file at a time.")
        }
        guard stack.count < StatementLimits.ofxDepthMax else {
            throw error(
                .tooLarge, element.line, element.column,
                "<\(element.name)> stands more than \(StatementLimits.ofxDepthMax) deep.")
        }
        stack.append(element)
    }

    private mutating func close(
        _ tag: String, _ place: (line: Int, column: Int)
    ) throws(StatementError) {
        if !isXML, let top = stack.last, top.name != tag, !top.text.isEmpty { pop() }
        if stack.last?.name == tag { return pop() }
        guard !isXML, let depth = stack.lastIndex(where: { $0.name == tag }) else {
            let open = stack.last.map {
                "the open one is <\($0.name)> of line \($0.line), column \($0.column)"
            }
            throw error(
                .structure, place.line, place.column,
                "</\(tag)> closes nothing: \(open ?? "none is open"). Correct the tag.")
        }
        // What was never closed had no value: what follows it stands beside it, not inside.
        while stack.count - 1 > depth {
            var empty = stack.removeLast()
            let lifted = empty.children
            empty.children = []
            stack[stack.count - 1].children.append(empty)
            stack[stack.count - 1].children.append(contentsOf: lifted)
        }
        pop()
    }

    private mutating func pop() {
        let element = stack.removeLast()
        if stack.isEmpty {
            root = element
        } else {
            stack[stack.count - 1].children.append(element)
        }
    }

    private mutating func readText() throws(StatementError) {
        var place: (Int, Int)?
        var content: [UInt8] = []
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
            if place == nil, bytes[index] > 0x20 { place = (line, column) }
            if bytes[index] == UInt8(ascii: "&") {
                try readEntity(into: &content)
            } else {
                content.append(bytes[index])
                advance()
            }
        }
        guard let place else { return }
        try take(content, at: place)
    }

    private mutating func readVerbatim() throws(StatementError) {
        let place = (line, column)
        for _ in 0..<9 { advance() }
        let start = index
        while index < bytes.count, !looksAt("]]>") { advance() }
        let content = Array(bytes[start..<index])
        guard index < bytes.count else {
            throw error(.structure, place.0, place.1, "The CDATA that begins here has no end.")
        }
        for _ in 0..<3 { advance() }
        try take(content, at: place)
    }

    /// Adds text to the innermost element.
    private mutating func take(
        _ content: [UInt8], at place: (line: Int, column: Int)
    ) throws(StatementError) {
        let text = try decoded(content, place)
        guard var top = stack.popLast(), top.children.isEmpty || text.trimmed.isEmpty else {
            throw error(
                .structure, place.line, place.column,
                "The text \"\(text.trimmed.shortened)\" belongs to no element. Remove it.")
        }
        if top.text.isEmpty { (top.textLine, top.textColumn) = place }
        top.text = (top.text + text).trimmed
        guard top.text.utf8.count <= StatementLimits.valueSizeBytesMax else {
            throw error(
                .tooLarge, place.line, place.column,
                "The value of <\(top.name)> has \(top.text.utf8.count) bytes, and at most "
                    + "\(StatementLimits.valueSizeBytesMax) are read.")
        }
        stack.append(top)
    }
}

extension OFXReader {
    private mutating func readEntity(into content: inout [UInt8]) throws(StatementError) {
        let place = (line, column)
        let end = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ";"))
        let word = end.map { String(decoding: bytes[(index + 1)..<$0], as: UTF8.self) }
        if let end, let word, let text = Self.entity(word) {
            content.append(contentsOf: Array(text.utf8))
            while index <= end { advance() }
            return
        }
        guard !isXML else {
            throw error(
                .structure, place.0, place.1,
                "The entity \"&\((word ?? "").shortened);\" is not known. Write &amp; for the "
                    + "character '&'.")
        }
        // Old files have bare ampersands in names.
        content.append(bytes[index])
        advance()
    }

    private static func entity(_ word: String) -> String? {
        switch word.lowercased() {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        case "nbsp": return "\u{A0}"
        default: break
        }
        guard word.hasPrefix("#") else { return nil }
        let digits = word.dropFirst()
        let code =
            digits.lowercased().hasPrefix("x")
            ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return code.flatMap(Unicode.Scalar.init).map { String($0) }
    }

    private mutating func readInstruction() throws(StatementError) {
        let start = index
        try skip(through: "?>", "The instruction")
        let text = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
        isXML = true
        if text.hasPrefix("<?xml") {
            allowsLatin = ["windows-1252", "iso-8859-1", "us-ascii"].contains(where: text.contains)
        }
    }

    private mutating func skip(through end: String, _ what: String) throws(StatementError) {
        let place = (line, column)
        while index < bytes.count, !looksAt(end) { advance() }
        guard index < bytes.count else {
            throw error(
                .structure, place.0, place.1, "\(what) that begins here has no end. Add '\(end)'.")
        }
        for _ in end.utf8 { advance() }
    }

    private func decoded(
        _ content: [UInt8], _ place: (line: Int, column: Int)
    ) throws(StatementError) -> String {
        if let text = String(validating: content, as: UTF8.self) { return text }
        guard allowsLatin else {
            throw error(
                .encoding, place.line, place.column,
                "The value is not UTF-8, which the file says that it is. Save it as UTF-8.")
        }
        return Windows1252.text(content)
    }

    private func looksAt(_ text: String) -> Bool {
        bytes[index...].starts(with: text.utf8)
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
            || [0x2E, 0x5F, 0x2D, 0x3A].contains(byte)
    }

    /// Moves over one byte; the bytes that continue a character do not count as columns.
    private mutating func advance() {
        if bytes[index] == 0x0A {
            line += 1
            column = 1
        } else if index + 1 == bytes.count || bytes[index + 1] & 0xC0 != 0x80 {
            column += 1
        }
        index += 1
    }

    private func error(_ code: StatementError.Code, _ reason: String) -> StatementError {
        error(code, line, column, reason)
    }

    private func error(
        _ code: StatementError.Code, _ line: Int, _ column: Int, _ reason: String
    ) -> StatementError {
        StatementError(
            code, name: name, line: line, column: column, value: "", reason: reason)
    }
}
