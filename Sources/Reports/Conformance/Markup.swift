/// Text as it stands in XML and HTML.
enum Markup {
    /// The text between tags or in quotes: nothing in it is markup, and nothing steers or hides.
    ///
    /// Line feeds stay.
    static func escaped(_ text: some StringProtocol) -> String {
        var result = ""
        for scalar in VisibleText.visible(String(text), keepsLines: true).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// An attribute's value on one line, with its quotes.
    static func quoted(_ text: some StringProtocol) -> String {
        "\"" + escaped(VisibleText.visible(String(text))) + "\""
    }
}
