/// Finds functions that are longer than a number of lines, by counting braces.
enum FunctionLength {
    /// The first line of each function, initialiser or accessor body that is too long.
    static func tooLong(_ file: SourceFile, linesMax: Int) -> [Int] {
        var found: [Int] = []
        var open: (line: Int, depth: Int)?
        var depth = 0
        var isDeclaring: Int?
        for (number, text) in file.code {
            if open == nil, isDeclaring == nil,
                text.holdsWord("func ") || text.holdsWord("init(") || text.holdsWord("init?(")
                    || text.holdsWord("init<")
            {
                isDeclaring = number
            }
            for character in text {
                if character == "{" {
                    if let start = isDeclaring, open == nil {
                        open = (start, depth)
                        isDeclaring = nil
                    }
                    depth += 1
                } else if character == "}" {
                    depth -= 1
                    if let body = open, depth == body.depth {
                        if number - body.line + 1 > linesMax { found.append(body.line) }
                        open = nil
                    }
                    // A requirement of a protocol has no body; its protocol ends here.
                    if open == nil { isDeclaring = nil }
                }
            }
        }
        return found
    }
}
