/// One word or sign of a Swift source; comments and the insides of strings give none.
package struct SwiftToken: Hashable, Sendable {
    package let kind: Kind
    /// The word, the sign, or the directive with its `#`; empty for strings and numbers.
    package let text: String
    /// Where it begins, in bytes.
    package let offset: Int
    /// Whether it is the first of its line.
    package let startsLine: Bool

    /// What a token is.
    package enum Kind: Hashable, Sendable {
        /// An identifier or keyword.
        case word
        /// An identifier in backticks, which is never a keyword.
        case quotedWord
        case number
        /// A whole string literal, interpolations included, or a regular expression.
        case literal
        /// One character that is none of the others.
        case sign
        /// `#if`, `#elseif`, `#else` or `#endif`.
        case directive
    }

    func isWord(_ word: String) -> Bool { kind == .word && text == word }

    func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
}
