/// An `order.strings` file: `"key" = "value";`, with comments, in UTF-16 or UTF-8.
struct StringsFile {
    private(set) var keys: Set<String> = []
    /// Whether letters outside ASCII stand there in UTF-8.
    let isUTF8OutsideASCII: Bool

    private let scalars: [Unicode.Scalar]
    private let name: String
    private var position = 0

    init(_ bytes: [UInt8], name: String) throws(OrderRefusal) {
        self.name = name
        guard bytes.count <= OrderLimits.textBytesMax else {
            throw OrderRefusal(
                .stringsMalformed,
                "\(name.quoted) has \(bytes.count) bytes, at most \(OrderLimits.textBytesMax) are "
                    + "read. Make it shorter.")
        }
        guard let text = Self.text(bytes) else {
            throw OrderRefusal(
                .stringsMalformed,
                "\(name.quoted) is neither UTF-16 with its mark at the start nor UTF-8. Save it as "
                    + "UTF-16.")
        }
        scalars = Array(text.unicodeScalars)
        isUTF8OutsideASCII =
            !Self.isUTF16(bytes) && bytes.contains { $0 >= 0x80 }
        try read()
    }

    private static func isUTF16(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    }

    private static func text(_ bytes: [UInt8]) -> String? {
        guard isUTF16(bytes) else {
            let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
            return String(validating: bytes.dropFirst(isMarked ? 3 : 0), as: UTF8.self)
        }
        guard bytes.count.isMultiple(of: 2) else { return nil }
        let isBig = bytes[0] == 0xFE
        let units = stride(from: 2, to: bytes.count, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBig ? first << 8 | second : second << 8 | first
        }
        return String(validating: units, as: UTF16.self)
    }

    private mutating func read() throws(OrderRefusal) {
        while true {
            try skipSpace()
            guard position < scalars.count else { return }
            let key = try string()
            try expect("=")
            try skipSpace()
            _ = try string()
            try expect(";")
            guard keys.insert(key).inserted else {
                throw failure("each key once, and \(key.quoted) stands here again")
            }
        }
    }

    private mutating func expect(_ mark: Unicode.Scalar) throws(OrderRefusal) {
        try skipSpace()
        guard position < scalars.count, scalars[position] == mark else {
            throw failure("'\(mark)'")
        }
        position += 1
    }

    private mutating func string() throws(OrderRefusal) -> String {
        guard position < scalars.count, scalars[position] == "\"" else {
            throw failure("a string in quotes")
        }
        position += 1
        var text = String.UnicodeScalarView()
        while position < scalars.count, scalars[position] != "\"" {
            // What an escape means does not matter here, only that its quote ends nothing.
            if scalars[position] == "\\", position + 1 < scalars.count {
                text.append(scalars[position])
                position += 1
            }
            text.append(scalars[position])
            position += 1
        }
        guard position < scalars.count else { throw failure("a '\"' that ends the string") }
        position += 1
        return String(text)
    }

    private mutating func skipSpace() throws(OrderRefusal) {
        while position < scalars.count {
            if scalars[position].properties.isWhitespace {
                position += 1
            } else if starts(with: "//") {
                while position < scalars.count, scalars[position] != "\n" { position += 1 }
            } else if starts(with: "/*") {
                position += 2
                while position < scalars.count, !starts(with: "*/") { position += 1 }
                guard position < scalars.count else { throw failure("'*/' that ends a comment") }
                position += 2
            } else {
                return
            }
        }
    }

    private func starts(with mark: String) -> Bool {
        scalars[position...].starts(with: mark.unicodeScalars)
    }

    private func failure(_ expected: String) -> OrderRefusal {
        let line = scalars[..<position].count { $0 == "\n" } + 1
        return OrderRefusal(
            .stringsMalformed,
            "\(name.quoted) cannot be read at line \(line): expected \(expected). Write lines such "
                + "as \"key\" = \"value\";")
    }
}
