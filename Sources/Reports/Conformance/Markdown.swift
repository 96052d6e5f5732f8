/// Text as it stands in Markdown of GitHub's kind.
enum Markdown {
    /// Text on one line in which nothing is markup, mention, link or HTML.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in VisibleText.visible(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            // A mention would tell a person.
            case "@": result += "&#64;"
            case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "$":
                result += "\\"
                result.unicodeScalars.append(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        // A bare address would become a link.
        return result.replacing("://", with: "&#58;//").replacing("www.", with: "www&#46;")
    }

    /// Text on one line in the typeface of code; it may stand in a table too.
    static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }

    /// Several lines of code, in a fence that nothing in them can end.
    static func block(_ text: String) -> String {
        let text = VisibleText.visible(text, keepsLines: true)
        var longest = 0
        var run = 0
        for character in text.utf8 {
            run = character == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return "\(fence)text\n\(text)\n\(fence)"
    }
}
