/// One Swift source, split into tokens and conditional blocks.
package struct SwiftSource: Sendable {
    package let path: String
    package let tokens: [SwiftToken]
    /// For each opening bracket the token that closes it; for other tokens their own number.
    let closings: [Int]
    /// For each token the brace that it stands in; -1 at the top of the file.
    let scopes: [Int]
    let conditions: ConditionalBlocks
    private let lines: TextLines

    package init(path: String, text: String) {
        let bytes = Array(text.utf8)
        self.path = path
        lines = TextLines(bytes)
        tokens = SwiftTokenizer.tokens(of: bytes)
        (closings, scopes) = Self.brackets(of: tokens)
        conditions = ConditionalBlocks(tokens)
    }

    /// Where the token stands.
    package func place(of token: Int) -> FilePlace {
        let position = lines.position(of: tokens[token].offset)
        return FilePlace(path: path, line: position.line, column: position.column)
    }

    /// Whether the token is the name `word`, in backticks or not.
    func isName(_ word: String, at token: Int) -> Bool {
        guard tokens.indices.contains(token) else { return false }
        return tokens[token].kind == .quotedWord && tokens[token].text == word
            || tokens[token].isWord(word)
    }

    func isSign(_ sign: String, at token: Int) -> Bool {
        tokens.indices.contains(token) && tokens[token].isSign(sign)
    }

    func isWord(_ word: String, at token: Int) -> Bool {
        tokens.indices.contains(token) && tokens[token].isWord(word)
    }

    private static let pairs = ["(": ")", "[": "]", "{": "}"]

    /// Matches the brackets; one without a partner closes itself.
    private static func brackets(of tokens: [SwiftToken]) -> (closings: [Int], scopes: [Int]) {
        var closings = Array(tokens.indices)
        var scopes = [Int](repeating: -1, count: tokens.count)
        var open: [(token: Int, closer: String)] = []
        var braces = [-1]
        for (number, token) in tokens.enumerated() {
            scopes[number] = braces.last ?? -1
            guard token.kind == .sign else { continue }
            if let closer = pairs[token.text] {
                open.append((number, closer))
                if token.text == "{" { braces.append(number) }
            } else if let last = open.last, last.closer == token.text {
                open.removeLast()
                closings[last.token] = number
                if token.text == "}" { braces.removeLast() }
            }
        }
        return (closings, scopes)
    }
}
