extension JSON5Value: CustomStringConvertible {
    /// The value as strict JSON in one line, for messages; numbers stand as they were written.
    package var description: String {
        switch content {
        case .null: "null"
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): number.text
        case .string(let text): Self.quoted(text)
        case .array(let elements):
            "[" + elements.map(\.description).joined(separator: ", ") + "]"
        case .object(let members):
            "{"
                + members.map { "\(Self.quoted($0.key)): \($0.value)" }.joined(separator: ", ")
                + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
