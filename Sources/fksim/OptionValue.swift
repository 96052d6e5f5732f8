import WalletModel

/// Reads the values of options, and says in words what is wrong with one.
enum OptionValue {
    /// A whole number in a range.
    static func number(
        _ arguments: ParsedArguments, _ option: String, in range: ClosedRange<Int>
    ) throws(UsageError) -> Int? {
        guard let text = arguments.value(option) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                message: "\(option) is '\(text)'; expected a whole number from "
                    + "\(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    static func seed(
        _ arguments: ParsedArguments, _ option: String = "--seed"
    ) throws(UsageError) -> UInt64? {
        guard let text = arguments.value(option) else { return nil }
        guard let seed = UInt64(text) else {
            throw UsageError(
                message: "\(option) is '\(text)'; expected a whole number from 0 to \(UInt64.max)")
        }
        return seed
    }

    /// Seconds, or a number with `s`, `m` or `h` behind it.
    static func duration(
        _ arguments: ParsedArguments, _ option: String
    ) throws(UsageError) -> Duration? {
        guard let text = arguments.value(option) else { return nil }
        let units = ["s": 1, "m": 60, "h": 3_600]
        let unit = text.last.flatMap { units[String($0)] }
        let digits = unit == nil ? text[...] : text.dropLast()
        guard let number = Int(digits), number > 0, number <= 1_000_000,
            digits.allSatisfy({ $0.isNumber })
        else {
            throw UsageError(
                message: "\(option) is '\(text)'; expected seconds, such as 90, or 90s, 15m, 2h")
        }
        return .seconds(number * (unit ?? 1))
    }

    /// One of the words of an enumeration.
    static func word<Word: RawRepresentable & CaseIterable>(
        _ arguments: ParsedArguments, _ option: String, default word: Word
    ) throws(UsageError) -> Word where Word.RawValue == String {
        guard let text = arguments.value(option) else { return word }
        if let word = Word(rawValue: text) { return word }
        let words = Word.allCases.map(\.rawValue)
        throw UsageError(
            message: "\(option) is '\(text)'; expected \(list(words))\(guess(text, words))")
    }

    /// `a, b or c`.
    static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.joined() }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }

    /// ` Did you mean 'x'?` where something is near.
    static func guess(_ word: String, _ known: [String]) -> String {
        NearestWord.find(word, among: known).map { ". Did you mean '\($0)'?" } ?? ""
    }
}
