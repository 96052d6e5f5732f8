/// Turns the inside of a JSON string that holds escapes into text.
enum JSONUnescaping {
    /// Reads `content`, whose first byte stands at `offset` of its line.
    static func text(
        of content: UnsafeBufferPointer<UInt8>, offset: Int
    ) throws(WireError) -> String {
        var units: [UInt8] = []
        units.reserveCapacity(content.count)
        var index = 0
        while index < content.count {
            let byte = content[index]
            index += 1
            guard byte == UInt8(ascii: "\\") else {
                units.append(byte)
                continue
            }
            guard index < content.count else {
                throw WireError("the string ends inside an escape", at: offset + index)
            }
            let escape = content[index]
            index += 1
            switch escape {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(escape)
            case UInt8(ascii: "b"): units.append(0x08)
            case UInt8(ascii: "f"): units.append(0x0C)
            case UInt8(ascii: "n"): units.append(0x0A)
            case UInt8(ascii: "r"): units.append(0x0D)
            case UInt8(ascii: "t"): units.append(0x09)
            case UInt8(ascii: "u"):
                let scalar = try scalar(in: content, at: &index, offset: offset)
                units.append(contentsOf: String(scalar).utf8)
            default: throw WireError("there is no such escape", at: offset + index - 1)
            }
        }
        return String(decoding: units, as: UTF8.self)
    }

    /// Reads the digits of one `\u`, and of the second half of a surrogate pair.
    private static func scalar(
        in content: UnsafeBufferPointer<UInt8>, at index: inout Int, offset: Int
    ) throws(WireError) -> Character {
        let first = try codeUnit(in: content, at: &index, offset: offset)
        var value = UInt32(first)
        if (0xD800...0xDBFF).contains(first) {
            guard index + 1 < content.count, content[index] == UInt8(ascii: "\\"),
                content[index + 1] == UInt8(ascii: "u")
            else { throw WireError("half of a surrogate pair is missing", at: offset + index) }
            index += 2
            let second = try codeUnit(in: content, at: &index, offset: offset)
            guard (0xDC00...0xDFFF).contains(second) else {
                throw WireError("half of a surrogate pair is missing", at: offset + index)
            }
            value = 0x10000 + (UInt32(first - 0xD800) << 10) + UInt32(second - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(value) else {
            throw WireError("half of a surrogate pair is missing", at: offset + index)
        }
        return Character(scalar)
    }

    private static func codeUnit(
        in content: UnsafeBufferPointer<UInt8>, at index: inout Int, offset: Int
    ) throws(WireError) -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard index < content.count, let digit = Hexadecimal.value(content[index]) else {
                throw WireError("expected four hexadecimal digits", at: offset + index)
            }
            value = value << 4 | UInt16(digit)
            index += 1
        }
        return value
    }
}
