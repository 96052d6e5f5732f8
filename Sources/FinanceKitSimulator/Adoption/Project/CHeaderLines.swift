/// Finds the lines of a header that a compiler of C may see.
///
/// Comments are left out, and what stands there for Objective-C alone. Conditions about anything else
/// count as met, whatever they say.
struct CHeaderLines {
    /// An `#if` that is open.
    private struct Condition {
        /// Whether the lines that follow are for Objective-C alone.
        var isHidden: Bool
        /// Whether a branch is met for certain, so that no later one is.
        var isMet: Bool

        init(_ value: Bool?) {
            isHidden = value == false
            isMet = value == true
        }
    }

    private var isInComment = false
    private var conditions: [Condition] = []

    /// The lines, without the spaces at their ends; empty ones are left out.
    static func seenByC(_ text: String) -> [String] {
        var reader = CHeaderLines()
        return text.split(whereSeparator: \.isNewline).compactMap { reader.line($0) }
    }

    /// The name of a directive and what stands behind it; nil for a line that is none.
    static func directive(_ line: String) -> (name: Substring, rest: Substring)? {
        guard line.hasPrefix("#") else { return nil }
        let words = line.dropFirst().drop(while: \.isWhitespace)
        let name = words.prefix { $0.isLetter || $0 == "_" }
        return (name, words.dropFirst(name.count))
    }

    /// The next line; nil where C sees nothing of it.
    private mutating func line(_ line: Substring) -> String? {
        let text = withoutComments(line)
        if let (name, rest) = Self.directive(text), take(name, rest) { return nil }
        return text.isEmpty || conditions.contains(where: \.isHidden) ? nil : text
    }

    /// Takes notice of a directive that begins, turns or ends a condition; false for any other.
    private mutating func take(_ name: Substring, _ rest: Substring) -> Bool {
        switch name {
        case "if": conditions.append(Condition(Self.value(rest)))
        case "ifdef": conditions.append(Condition(Self.value("defined " + rest)))
        case "ifndef": conditions.append(Condition(Self.value("!defined " + rest)))
        case "elif", "else":
            guard let last = conditions.popLast() else { return true }
            var next = Condition(name == "else" ? nil : Self.value(rest))
            if last.isMet { (next.isHidden, next.isMet) = (true, true) }
            conditions.append(next)
        case "endif": _ = conditions.popLast()
        default: return false
        }
        return true
    }

    /// What a condition is for C; nil where that depends on more than the language.
    private static func value(_ condition: some StringProtocol) -> Bool? {
        let text = String(condition.filter { !$0.isWhitespace && $0 != "(" && $0 != ")" })
        let objectiveC = ["__OBJC__", "defined__OBJC__"]
        if objectiveC.map({ "!" + $0 }).contains(text) { return true }
        guard !text.contains("|") else { return nil }
        let isHidden = text.split(separator: "&").contains { objectiveC.contains(String($0)) }
        return isHidden ? false : nil
    }

    /// The line without its comments, of which one may go on from line to line.
    private mutating func withoutComments(_ line: Substring) -> String {
        var text = ""
        var quote: Character?
        var rest = line
        while let character = rest.first {
            if isInComment {
                guard rest.hasPrefix("*/") else {
                    rest.removeFirst()
                    continue
                }
                isInComment = false
                text.append(" ")
                rest.removeFirst(2)
            } else if quote == nil, rest.hasPrefix("//") {
                break
            } else if quote == nil, rest.hasPrefix("/*") {
                isInComment = true
                rest.removeFirst(2)
            } else {
                if quote != nil, character == "\\", rest.count > 1 {
                    text.append(rest.removeFirst())
                } else if character == quote {
                    quote = nil
                } else if quote == nil, character == "\"" || character == "'" {
                    quote = character
                }
                text.append(rest.removeFirst())
            }
        }
        guard let end = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(text[...end].drop(while: \.isWhitespace))
    }
}
