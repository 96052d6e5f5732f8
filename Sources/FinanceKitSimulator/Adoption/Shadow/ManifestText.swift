/// Writes values as literals of a package manifest.
enum ManifestText {
    /// A string literal that holds exactly this text.
    static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0"..<" ": result += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    static func list(_ texts: [String]) -> String {
        "[" + texts.map(literal).joined(separator: ", ") + "]"
    }

    /// An array with an element a line, or `[]`.
    static func lines(_ elements: [String], indent: Int) -> String {
        guard !elements.isEmpty else { return "[]" }
        let space = String(repeating: " ", count: indent)
        return "[\n" + elements.map { space + "    " + $0 + ",\n" }.joined() + space + "]"
    }
}
