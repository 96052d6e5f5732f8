/// Splits a Swift source into tokens without comments and the insides of strings.
///
/// It knows nested comments, strings of one and of many lines, raw strings, interpolations with
/// code inside, regular expressions and backticks. It never fails: a text that is no Swift gives
/// some tokens, and a string without an end stops at its line's end, or at the end of the text
/// where it may have many lines.
struct SwiftTokenizer {
    private let bytes: [UInt8]
    private var index = 0
    private(set) var tokens: [SwiftToken] = []
    private var isAtLineStart = true

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The tokens in the order of the text.
    static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
        var tokenizer = SwiftTokenizer(bytes)
        tokenizer.skipMarkAndShebang()
        while tokenizer.index < bytes.count { tokenizer.step() }
        return tokenizer.tokens
    }

    private mutating func skipMarkAndShebang() {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        if byte(0) == UInt8(ascii: "#"), byte(1) == UInt8(ascii: "!") { skipLine() }
    }

    /// The byte so many places further on; 0 beyond the end.
    private func byte(_ distance: Int) -> UInt8 {
        let place = index + distance
        return place < bytes.count ? bytes[place] : 0
    }

    private mutating func step() {
        let start = index
        switch byte(0) {
        case 10, 13:
            isAtLineStart = true
            index += 1
        case 0...32:
            index += 1
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
        case UInt8(ascii: "/") where skipRegularExpression(): add(.literal, "", start)
        case UInt8(ascii: "\""):
            skipString(hashes: 0, depth: 0)
            add(.literal, "", start)
        case UInt8(ascii: "#"): hash()
        case UInt8(ascii: "`"): quotedWord()
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            // A point belongs to the number only where a digit follows: `0..<n`, `0.description`.
            skipWord()
            if byte(0) == UInt8(ascii: "."), Self.isDigit(byte(1)) {
                index += 1
                skipWord()
            }
            add(.number, "", start)
        case let first where Self.isWordByte(first):
            skipWord()
            add(.word, String(decoding: bytes[start..<index], as: UTF8.self), start)
        default:
            index += 1
            add(.sign, String(UnicodeScalar(bytes[start])), start)
        }
    }

    private mutating func add(_ kind: SwiftToken.Kind, _ text: String, _ offset: Int) {
        tokens.append(
            SwiftToken(kind: kind, text: text, offset: offset, startsLine: isAtLineStart))
        isAtLineStart = false
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    /// Letters, digits, `_`, `$` and everything beyond ASCII.
    private static func isWordByte(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || isDigit(byte)
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
    }

    private mutating func skipWord() {
        while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
    }

    private mutating func skipLine() {
        while index < bytes.count, bytes[index] != 10, bytes[index] != 13 { index += 1 }
    }

    private mutating func skipComment() {
        var depth = 0
        while index < bytes.count {
            if byte(0) == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else if byte(0) == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                depth -= 1
                index += 2
                if depth == 0 { return }
            } else {
                if byte(0) == 10 || byte(0) == 13 { isAtLineStart = true }
                index += 1
            }
        }
    }

    private mutating func quotedWord() {
        let start = index
        index += 1
        let inside = index
        while index < bytes.count, byte(0) != UInt8(ascii: "`"), byte(0) != 10 { index += 1 }
        let text = String(decoding: bytes[inside..<index], as: UTF8.self)
        if byte(0) == UInt8(ascii: "`") { index += 1 }
        add(.quotedWord, text, start)
    }

    /// A raw string, an extended regular expression, a directive, or a `#` of its own.
    private mutating func hash() {
        let start = index
        var hashes = 0
        while hashes < LintLimits.hashesMax, byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
        if byte(hashes) == UInt8(ascii: "\"") {
            index += hashes
            skipString(hashes: hashes, depth: 0)
            return add(.literal, "", start)
        }
        if byte(hashes) == UInt8(ascii: "/") {
            index += hashes + 1
            skipExtendedExpression(hashes: hashes)
            return add(.literal, "", start)
        }
        guard hashes == 1 else {
            // Many of them and no quote: they mean nothing, and are passed over at once.
            index += hashes
            return add(.sign, "#", start)
        }
        index += 1
        let word = index
        skipWord()
        let text = "#" + String(decoding: bytes[word..<index], as: UTF8.self)
        let isDirective = ["#if", "#elseif", "#else", "#endif"].contains(text)
        guard !isDirective else { return add(.directive, text, start) }
        index = word
        add(.sign, "#", start)
    }

    // MARK: Strings

    /// Skips a string whose first quote is the byte at hand.
    private mutating func skipString(hashes: Int, depth: Int) {
        let isLong = beginsLongString
        let quotes = isLong ? 3 : 1
        index += quotes
        while index < bytes.count {
            let next = byte(0)
            if next == UInt8(ascii: "\\"), has(hashes, at: 1) {
                index += 1 + hashes
                if byte(0) == UInt8(ascii: "("), depth < LintLimits.interpolationDepthMax {
                    skipInterpolation(depth: depth + 1)
                } else if byte(0) != 10, byte(0) != 13 {
                    index = min(index + 1, bytes.count)
                }
            } else if next == UInt8(ascii: "\""), closes(quotes: quotes, hashes: hashes) {
                index += quotes + hashes
                return
            } else if !isLong, next == 10 || next == 13 {
                return
            } else {
                index += 1
            }
        }
    }

    /// Three quotes and the end of the line; `#"""#` is a string with one quote in it.
    private var beginsLongString: Bool {
        guard byte(1) == UInt8(ascii: "\""), byte(2) == UInt8(ascii: "\"") else { return false }
        let rest = bytes[min(index + 3, bytes.count)...]
        let next = rest.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return next == 10 || next == 13
    }

    private func has(_ hashes: Int, at distance: Int) -> Bool {
        (0..<hashes).allSatisfy { byte(distance + $0) == UInt8(ascii: "#") }
    }

    private func closes(quotes: Int, hashes: Int) -> Bool {
        (0..<quotes).allSatisfy { byte($0) == UInt8(ascii: "\"") } && has(hashes, at: quotes)
    }

    /// Skips the code between the parentheses of an interpolation.
    private mutating func skipInterpolation(depth: Int) {
        var open = 0
        while index < bytes.count {
            switch byte(0) {
            case UInt8(ascii: "("): open += 1
            case UInt8(ascii: ")"):
                open -= 1
                if open == 0 {
                    index += 1
                    return
                }
            case UInt8(ascii: "\""):
                skipString(hashes: hashesBefore(), depth: depth)
                continue
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
                skipComment()
                continue
            default: break
            }
            index += 1
        }
    }

    /// How many `#` stand right before the byte at hand.
    private func hashesBefore() -> Int {
        var count = 0
        while count < LintLimits.hashesMax, index - count > 0,
            bytes[index - count - 1] == UInt8(ascii: "#")
        {
            count += 1
        }
        return count
    }

    // MARK: Regular expressions

    private mutating func skipExtendedExpression(hashes: Int) {
        while index < bytes.count {
            if byte(0) == UInt8(ascii: "\\") {
                index = min(index + 2, bytes.count)
            } else if byte(0) == UInt8(ascii: "/"), has(hashes, at: 1) {
                index += 1 + hashes
                return
            } else {
                index += 1
            }
        }
    }

    /// Skips `/…/` where the slash can be no division and the line has the other slash.
    private mutating func skipRegularExpression() -> Bool {
        guard !followsOperand, byte(1) > 32 else { return false }
        var end = index + 1
        var isInSet = false
        let limit = min(bytes.count, index + LintLimits.expressionBytesMax)
        while end < limit, bytes[end] != 10, bytes[end] != 13 {
            switch bytes[end] {
            case UInt8(ascii: "\\"): end += 1
            case UInt8(ascii: "["): isInSet = true
            case UInt8(ascii: "]"): isInSet = false
            case UInt8(ascii: "/") where !isInSet:
                index = end + 1
                return true
            default: break
            }
            end += 1
        }
        return false
    }

    private var followsOperand: Bool {
        guard let last = tokens.last else { return false }
        switch last.kind {
        case .number, .literal, .quotedWord: return true
        case .directive: return false
        case .word: return !Self.wordsBeforeExpression.contains(last.text)
        case .sign: return [")", "]", "}", "?", "!"].contains(last.text)
        }
    }

    private static let wordsBeforeExpression: Set<String> = [
        "return", "in", "case", "if", "guard", "while", "where", "try", "await", "throw", "else",
        "is", "as", "default", "switch", "yield",
    ]
}
