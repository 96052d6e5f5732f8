/// Shows bytes to people: as text where they are text, escaped where they are not.
enum ByteExcerpt {
    private static let bytesMax = 200
    private static let contextBytes = 40

    /// At most 200 bytes from the start, or from a little before `offset` when that lies far in.
    static func text(_ bytes: UnsafeBufferPointer<UInt8>, around offset: Int) -> String {
        let start = offset < bytesMax - contextBytes ? 0 : offset - contextBytes
        let part = bytes.dropFirst(min(start, bytes.count)).prefix(bytesMax)
        var text = ""
        for character in String(decoding: part, as: UTF8.self).unicodeScalars {
            if character == "\u{FFFD}" { return escaped(part) }
            append(character, to: &text)
        }
        return text
    }

    private static func escaped(_ bytes: some Sequence<UInt8>) -> String {
        var text = ""
        for byte in bytes {
            if byte < 0x80 {
                append(Unicode.Scalar(byte), to: &text)
            } else {
                text += "\\x" + hexadecimal(byte)
            }
        }
        return text
    }

    private static func append(_ character: Unicode.Scalar, to text: inout String) {
        switch character {
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        case "\\": text += "\\\\"
        case _ where character.value < 0x20 || character.value == 0x7F:
            text += "\\x" + hexadecimal(UInt8(character.value))
        default: text.unicodeScalars.append(character)
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
    }
}
