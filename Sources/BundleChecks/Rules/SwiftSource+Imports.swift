extension SwiftSource {
    /// The modules that the source imports, each with the token of its `import`.
    var importedModules: [(name: String, token: Int)] {
        tokens.indices.compactMap { number in
            guard tokens[number].isWord("import"), !isSign(".", at: number - 1) else { return nil }
            var next = number + 1
            if tokens.indices.contains(next), tokens[next].kind == .word,
                Self.importKinds.contains(tokens[next].text)
            {
                next += 1
            }
            guard tokens.indices.contains(next), !tokens[next].startsLine,
                tokens[next].kind == .word || tokens[next].kind == .quotedWord
            else { return nil }
            return (tokens[next].text, number)
        }
    }

    private static let importKinds: Set<String> = [
        "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]
}
