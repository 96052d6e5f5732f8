import WalletModel

/// What the comparison is not to look at, as users write it.
///
/// `PATH` leaves out whole files, `PATH:$.key` keys of JSON and property lists, `PATH:table NAME` a
/// table of a database, and `PATH:table NAME column NAME` one of its columns. In a path `*` and `?`
/// stand for letters of a name and `**` for any folders; a path without a slash names a file in any
/// folder. In a key path `..` skips any number of keys and `*` stands for one; elements of arrays
/// need not be named, and `[*]` may. Names of tables and columns with spaces stand in `"`.
package struct IgnorePattern: Hashable, Sendable, CustomStringConvertible {
    /// As it was written.
    package let description: String
    let path: PathGlob
    let part: Part

    enum Part: Hashable, Sendable {
        case file
        case keys([KeyStep])
        case table(String, column: String?)
    }

    enum KeyStep: Hashable, Sendable {
        case key(String)
        case any
        /// Any number of steps, none included.
        case descendants
    }

    /// Reads a pattern, or says in words what is wrong with it.
    package init(_ text: String) throws(IgnorePatternError) {
        func refused(_ message: String) -> IgnorePatternError {
            IgnorePatternError(pattern: text, message: message)
        }
        let colon = text.firstIndex(of: ":")
        let path = text[..<(colon ?? text.endIndex)]
        guard path.contains(where: { $0 != "/" }) else {
            throw refused(
                "it names no file. Write a path such as group.com.example.ledger/debug.log, or "
                    + "*/Logs/** for all files of a folder.")
        }
        guard !path.hasPrefix("/") else {
            throw refused(
                "paths begin with the name of a container, not with a slash. Write "
                    + "\"\(path.drop { $0 == "/" })\", or \"**\(path)\" for any container.")
        }
        description = text
        self.path = PathGlob(String(path))
        guard let colon else {
            part = .file
            return
        }
        let rest = String(text[text.index(after: colon)...])
        if rest.hasPrefix("$") {
            part = .keys(try Self.steps(rest, of: text))
            return
        }
        let words = Self.words(rest)
        guard let first = words.first else {
            throw refused("nothing follows the colon. \(Self.expectation(after: path))")
        }
        guard first == "table" else {
            let near = NearestWord.find(first, among: ["table"])
            let advice =
                near.map { "Did you mean \"\($0)\"?" }
                ?? "Did you mean \"\(path):$.\(first)\"?"
            throw refused(
                "\"\(rest)\" is neither a key path nor a table. \(advice) "
                    + Self.expectation(after: path))
        }
        part = try Self.table(Array(words.dropFirst()), of: text)
    }

    /// Leaves out what is known to be well-formed.
    init(file path: String, part: Part, description: String) {
        self.path = PathGlob(path)
        self.part = part
        self.description = description
    }

    /// The words between spaces; quotes keep spaces inside a word.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word: String?
        var isQuoted = false
        for letter in text {
            switch letter {
            case "\"":
                isQuoted.toggle()
                word = word ?? ""
            case " " where !isQuoted:
                if let whole = word { words.append(whole) }
                word = nil
            default: word = (word ?? "") + String(letter)
            }
        }
        if let word { words.append(word) }
        return words
    }

    private static func expectation(after path: Substring) -> String {
        "Expected is \"\(path):$.key\", \"\(path):$..key\", \"\(path):table NAME\" or "
            + "\"\(path):table NAME column NAME\"."
    }

    private static func table(
        _ words: [String], of text: String
    ) throws(IgnorePatternError) -> Part {
        guard let name = words.first else {
            throw IgnorePatternError(
                pattern: text, message: "\"table\" needs the name of a table behind it.")
        }
        guard words.count > 1 else { return .table(name, column: nil) }
        guard words[1] == "column", words.count == 3 else {
            let near = NearestWord.find(words[1], among: ["column"])
            throw IgnorePatternError(
                pattern: text,
                message: "\"\(words.dropFirst().joined(separator: " "))\" stands behind the table. "
                    + (near != nil && words.count == 3
                        ? "Did you mean \"column \(words[2])\"?"
                        : "Expected is \"column NAME\" or nothing."))
        }
        return .table(name, column: words[2])
    }
}

extension IgnorePattern {
    private static func steps(
        _ text: String, of pattern: String
    ) throws(IgnorePatternError) -> [KeyStep] {
        func refused(_ message: String) -> IgnorePatternError {
            IgnorePatternError(pattern: pattern, message: message)
        }
        var steps: [KeyStep] = []
        var rest = text.dropFirst()
        while let first = rest.first {
            if first == "[" {
                guard let end = rest.firstIndex(of: "]") else {
                    throw refused("a \"[\" has no \"]\". Write [*] or [\"key\"].")
                }
                let inside = rest[rest.index(after: rest.startIndex)..<end]
                steps.append(try step(inside, of: pattern))
                rest = rest[rest.index(after: end)...]
                continue
            }
            guard first == "." else {
                throw refused("\"\(rest)\" follows a key without a point. Write $.key.key.")
            }
            rest = rest.dropFirst()
            if rest.first == "." {
                steps.append(.descendants)
                rest = rest.dropFirst()
            }
            let key = rest.prefix { $0 != "." && $0 != "[" }
            rest = rest[key.endIndex...]
            // A point may stand before a bracket.
            if key.isEmpty, rest.first == "[" { continue }
            guard !key.isEmpty else { throw refused("a key is missing behind a point.") }
            steps.append(key == "*" ? .any : .key(String(key)))
        }
        guard !steps.isEmpty else {
            throw refused("\"$\" is the whole file. Leave it out to ignore the file.")
        }
        guard steps.last != .descendants else { throw refused("a key is missing behind \"..\".") }
        return steps
    }

    private static func step(
        _ inside: Substring, of pattern: String
    ) throws(IgnorePatternError) -> KeyStep {
        if inside == "*" { return .any }
        for quote in ["\"", "'"] where inside.count >= 2 {
            if inside.hasPrefix(quote), inside.hasSuffix(quote) {
                return .key(String(inside.dropFirst().dropLast()))
            }
        }
        if Int(inside) != nil {
            throw IgnorePatternError(
                pattern: pattern,
                message: "elements have no number, since arrays are compared by what they hold. "
                    + "Write [*] instead of [\(inside)].")
        }
        throw IgnorePatternError(
            pattern: pattern,
            message: "\"[\(inside)]\" is no step. Write [*], or [\"\(inside)\"] for a key.")
    }
}
