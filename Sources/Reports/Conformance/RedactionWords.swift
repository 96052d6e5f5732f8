/// What is replaced by what in one report, and what stays.
struct RedactionWords {
    /// Words that are replaced wherever they stand.
    private let hidden: Set<String>
    /// Words and numbers of the extension's data, which are replaced in the kit's texts too.
    private var learned: Set<String> = []
    /// Words of paths, which the developer chose.
    private var kept: Set<String> = []
    private var replacements: [RedactionToken: String] = [:]
    private var counts: [String: Int] = [:]

    init(hidden: [String]) {
        self.hidden = Set(
            hidden.flatMap { RedactionToken.tokens(of: $0) }.compactMap { token in
                switch token {
                case .word(let text), .number(let text), .id(let text): text
                case .moment, .other: nil
                }
            })
    }

    // MARK: Learning

    mutating func keepParts(ofPath path: String) {
        for case .word(let word) in RedactionToken.tokens(of: path) { kept.insert(word) }
    }

    /// Takes the words and numbers of a value for what is personal.
    mutating func learn(_ value: String) {
        let tokens = RedactionToken.tokens(of: value)
        for (index, token) in tokens.enumerated() {
            switch token {
            case .word(let word) where !Self.staysInValues(word) && !Self.isKey(index, tokens):
                learned.insert(word)
            // Small numbers count things, and would take all counts with them.
            case .number(let number) where number.count >= 3 && !Self.isCount(index, tokens):
                learned.insert(number)
            default: break
            }
        }
    }

    // MARK: Replacing

    /// A text of the extension: all of it is replaced but for keys and what is no data.
    mutating func value(_ text: String) -> String {
        replace(text) { words, token, index, tokens in
            switch token {
            case .word(let word):
                if words.hidden.contains(word) { return true }
                if Self.staysInValues(word) { return false }
                return !Self.isKey(index, tokens) || words.learned.contains(word)
            case .number(let number):
                return words.hidden.contains(number) || !Self.isCount(index, tokens)
            case .id: return true
            case .moment, .other: return false
            }
        }
    }

    /// A text of the kit about an event: what is none of its own words is replaced.
    mutating func event(_ text: String) -> String {
        replace(text) { words, token, index, tokens in
            switch token {
            case .word(let word):
                if words.hidden.contains(word) { return true }
                return !words.isKits(word)
            case .number(let number):
                return words.hidden.contains(number) || words.isAmount(number, index, tokens)
            case .id: return true
            case .moment, .other: return false
            }
        }
    }

    /// A sentence of the kit: what is known as data, amounts and ids are replaced.
    mutating func prose(_ text: String) -> String {
        replace(text) { words, token, index, tokens in
            switch token {
            case .word(let word):
                if words.hidden.contains(word) { return true }
                return words.learned.contains(word) && !words.isKits(word)
            case .number(let number):
                return words.hidden.contains(number) || words.isAmount(number, index, tokens)
            case .id: return true
            case .moment, .other: return false
            }
        }
    }

    /// A place inside a file: keys that read like a program's stay, and indices.
    mutating func place(_ text: String) -> String {
        replace(text) { words, token, _, _ in
            switch token {
            case .word(let word):
                if words.hidden.contains(word) || words.learned.contains(word) { return true }
                return !Self.isIdentifier(word)
            case .number(let number):
                return words.hidden.contains(number) || words.learned.contains(number)
                    || !number.allSatisfy(\.isNumber) || number.count > 6
            case .id: return true
            case .moment, .other: return false
            }
        }
    }

    /// A path: the developer's own but for ids.
    mutating func path(_ text: String) -> String {
        replace(text) { words, token, _, _ in
            if case .id = token { return true }
            return words.hidden.contains(token.text)
        }
    }

    private mutating func replace(
        _ text: String,
        where isReplaced: (RedactionWords, RedactionToken, Int, [RedactionToken]) -> Bool
    ) -> String {
        let tokens = RedactionToken.tokens(of: text)
        var result = ""
        for (index, token) in tokens.enumerated() {
            result +=
                isReplaced(self, token, index, tokens) ? replacement(for: token) : token.text
        }
        return result
    }

    private mutating func replacement(for token: RedactionToken) -> String {
        let (kind, key): (String, RedactionToken) =
            switch token {
            case .id(let text): ("id", .id(text.uppercased()))
            case .number: ("amount", token)
            case .word, .moment, .other: ("name", token)
            }
        if let known = replacements[key] { return known }
        counts[kind, default: 0] += 1
        let made = "\(kind)-\(counts[kind] ?? 0)"
        replacements[key] = made
        return made
    }

    // MARK: What stays

    /// Whether a word is one of the kit's, of its interface, or of a path.
    private func isKits(_ word: String) -> Bool {
        if learned.contains(word), !Self.kitWords.contains(word) { return false }
        return Self.kitWords.contains(word) || kept.contains(word) || Self.isCamelCase(word)
            || Self.currencies.contains(word)
    }

    /// Whether a number of the kit's own text is money rather than a count, an order or a measure.
    private func isAmount(_ number: String, _ index: Int, _ tokens: [RedactionToken]) -> Bool {
        if index > 0, tokens[index - 1].text.hasSuffix("#") { return false }
        if Self.isCount(index, tokens) { return false }
        if learned.contains(number) { return true }
        if let unit = Self.word(after: index, tokens), Self.currencies.contains(unit) {
            return true
        }
        return !number.allSatisfy(\.isNumber)
    }

    /// Whether a number counts or measures something of the kit, such as `3 rows`, `byte 12`,
    /// `8 of 20 bytes` or `4.5%`.
    private static func isCount(_ index: Int, _ tokens: [RedactionToken]) -> Bool {
        if index + 1 < tokens.count, tokens[index + 1].text.hasPrefix("%") { return true }
        if word(before: index, tokens) == "byte" { return true }
        guard let unit = word(after: index, tokens) else { return false }
        if unit == "of", index + 4 < tokens.count, case .number = tokens[index + 4] {
            return isCount(index + 4, tokens)
        }
        return units.contains(unit)
    }

    /// The word behind a token, if nothing but one blank parts them.
    private static func word(after index: Int, _ tokens: [RedactionToken]) -> String? {
        guard index + 2 < tokens.count, tokens[index + 1].text == " ",
            case .word(let word) = tokens[index + 2]
        else { return nil }
        return word
    }

    /// The word before a token, if nothing but one blank parts them.
    private static func word(before index: Int, _ tokens: [RedactionToken]) -> String? {
        guard index >= 2, tokens[index - 1].text == " ", case .word(let word) = tokens[index - 2]
        else { return nil }
        return word
    }

    /// Whether the word is the whole of a JSON key that reads like a program's.
    private static func isKey(_ index: Int, _ tokens: [RedactionToken]) -> Bool {
        guard case .word(let word) = tokens[index], isIdentifier(word), index > 0,
            index + 1 < tokens.count
        else { return false }
        return tokens[index - 1].text.hasSuffix("\"")
            && (tokens[index + 1].text.hasPrefix("\":") || tokens[index + 1].text.hasPrefix("\" :"))
    }

    private static func isIdentifier(_ word: String) -> Bool {
        guard let first = word.first, first.isLowercase || first == "_" else { return false }
        return word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }

    private static func isCamelCase(_ word: String) -> Bool {
        isIdentifier(word) && word.contains(where: \.isUppercase)
    }

    private static func staysInValues(_ word: String) -> Bool {
        valueWords.contains(word) || currencies.contains(word)
    }

    /// What says how data is shaped and nothing about a person.
    private static let valueWords: Set<String> = [
        "true", "false", "null", "nil", "nothing", "a", "an", "of", "row", "rows", "byte", "bytes",
        "element", "elements", "key", "keys", "object", "array", "booked", "pending", "memo",
        "rejected", "authorized", "debit", "credit",
    ]

    private static let units: Set<String> = [
        "ms", "s", "min", "MiB", "byte", "bytes", "row", "rows", "element", "elements", "key",
        "keys",
    ]

    private static let currencies: Set<String> = [
        "AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "EUR", "GBP", "HKD", "HUF", "ILS", "INR",
        "JPY", "KRW", "KWD", "MXN", "NOK", "NZD", "PLN", "SEK", "SGD", "TRY", "USD", "ZAR",
    ]

    /// The words of timelines and of the evidence, as they are written there.
    private static let kitWords: Set<String> = Set(
        """
        a accounts add after again all an and answer any app applied as asked at balance balances \
        batch before bit booked by byte bytes call called card change changed changes completed \
        consent container crashed credit cut daily dat data debit declined defaults deleted denied \
        device did distinct due effect element elements ended error every exited expired file \
        files first for from got granted group had half history hourly in inserted invalid is it \
        its json key keys kill killed last launch launched left limit lost milliseconds missing \
        monthly more ms new next no nosync not nothing notice of on one open or order orders page pages \
        pending plan planned plist print process query read ready refused registered rename \
        renameat renameat2 returned right row rows run s same save saved scenario second seconds \
        sent set since skipped sqlite started state status step still stopped system than that \
        the them then this time tmp to token took transaction transactions trapped truncate types \
        unanswered undetermined unknown unlink unlinkat until update updated wake wakes wallet was \
        weekly were window wire with without write writes written wrote
        """.split(separator: " ").map(String.init))
}
