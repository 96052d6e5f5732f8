/// A piece of a text, as redaction takes it apart.
enum RedactionToken: Hashable {
    /// A UUID.
    case id(String)
    /// A date, with or without a time, as RFC 3339 writes it, or a clock's time.
    case moment(String)
    /// Digits with their separators; the sign stands before them as `other`.
    case number(String)
    case word(String)
    case other(String)

    var text: String {
        switch self {
        case .id(let text), .moment(let text), .number(let text), .word(let text),
            .other(let text):
            text
        }
    }

    /// The pieces of a text; put together they are the text again.
    static func tokens(of text: String) -> [RedactionToken] {
        let characters = Array(text)
        var tokens: [RedactionToken] = []
        var index = 0
        while index < characters.count {
            let rest = characters[index...]
            let token = next(rest)
            index += token.length
            tokens.append(token.make(String(rest.prefix(token.length))))
        }
        return tokens
    }

    private static func next(
        _ rest: ArraySlice<Character>
    ) -> (length: Int, make: (String) -> RedactionToken) {
        if let length = idLength(rest) { return (length, RedactionToken.id) }
        if let length = momentLength(rest) { return (length, RedactionToken.moment) }
        guard let first = rest.first, first.isWordPart else {
            return (max(1, rest.prefix { !$0.isWordPart }.count), RedactionToken.other)
        }
        let run = rest.prefix { $0.isWordPart }
        // Digits with letters behind them are one name, such as a history token.
        guard run.allSatisfy(\.isNumber) else { return (run.count, RedactionToken.word) }
        var length = run.count
        while length + 1 < rest.count, rest[rest.startIndex + length].isSeparator {
            let digits = rest.dropFirst(length + 1).prefix(while: \.isWordPart)
            guard !digits.isEmpty, digits.allSatisfy(\.isNumber) else { break }
            length += 1 + digits.count
        }
        return (length, RedactionToken.number)
    }

    /// The length of a UUID that stands alone.
    private static func idLength(_ rest: ArraySlice<Character>) -> Int? {
        guard let first = rest.first, first.isHexDigit,
            fits(rest, "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx")
        else { return nil }
        let length = 36
        return rest.dropFirst(length).first?.isWordPart == true ? nil : length
    }

    private static func momentLength(_ rest: ArraySlice<Character>) -> Int? {
        guard let first = rest.first, first.isASCII, first.isNumber else { return nil }
        if fits(rest, "99:99:99") { return 8 }
        guard fits(rest, "9999-99-99") else { return nil }
        var length = 10
        for part in ["T99:99", " 99:99", ":99"] where fits(rest.dropFirst(length), part) {
            length += part.count
        }
        if length > 10 {
            for zone in ["Z", "+99:99", "-99:99", "+9999", "-9999"]
            where fits(rest.dropFirst(length), zone) {
                length += zone.count
                break
            }
        }
        return rest.dropFirst(length).first?.isWordPart == true ? nil : length
    }

    /// Whether the text begins like the pattern, in which `9` is a digit and `x` a hexadecimal one.
    private static func fits(_ rest: ArraySlice<Character>, _ pattern: String) -> Bool {
        guard rest.count >= pattern.count else { return false }
        return zip(rest, pattern).allSatisfy { character, wanted in
            switch wanted {
            case "9": character.isASCII && character.isNumber
            case "x": character.isHexDigit && character.isASCII
            default: character == wanted
            }
        }
    }
}

extension Character {
    /// Letters and digits of every script, and signs that are no punctuation, such as emoji.
    fileprivate var isWordPart: Bool {
        isLetter || isNumber || self == "_"
            || (!isASCII && !isWhitespace && !isPunctuation && !"→✂✎│⇢·…–—".contains(self))
    }

    /// What stands inside a number, between groups or before decimal places.
    fileprivate var isSeparator: Bool { ".,'\u{A0}\u{202F}\u{2019}".contains(self) }
}
