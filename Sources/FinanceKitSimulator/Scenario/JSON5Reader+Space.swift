extension JSON5Reader {
    /// Skips white space and comments.
    mutating func skipSpace() throws(ScenarioError) {
        while position < bytes.count {
            switch bytes[position] {
            case 0x09...0x0D, 0x20: position += 1
            case UInt8(ascii: "/"): try skipComment()
            case 0x80...:
                guard let (scalar, length) = scalar(at: position), Self.isSpace(scalar) else {
                    return
                }
                position += length
            default: return
            }
        }
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{FEFF}", "\u{2028}", "\u{2029}": true
        default: scalar.properties.generalCategory == .spaceSeparator
        }
    }

    private mutating func skipComment() throws(ScenarioError) {
        let start = position
        position += 1
        switch peek {
        case UInt8(ascii: "/")?:
            while let byte = peek, byte != 0x0A, byte != 0x0D, !isLineSeparator(at: position) {
                position += 1
            }
        case UInt8(ascii: "*")?:
            position += 1
            while position + 1 < bytes.count {
                if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
                    position += 2
                    return
                }
                position += 1
            }
            position = bytes.count
            throw failure(at: start, "The comment that begins here has no end. Add '*/'.")
        default:
            throw failure(
                at: start, "A lone '/' is no value. Comments begin with '//' or '/*'.")
        }
    }

    /// Whether U+2028 or U+2029 stands at `offset`.
    func isLineSeparator(at offset: Int) -> Bool {
        offset + 2 < bytes.count && bytes[offset] == 0xE2 && bytes[offset + 1] == 0x80
            && (bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9)
    }
}
