import WalletModel

/// One value of a scenario file on its way to be checked.
struct ScenarioNode {
    let value: JSON5Value
    let path: String
    let file: String

    var place: ScenarioPlace {
        ScenarioPlace(line: value.line, column: value.column, path: path)
    }

    func error(_ message: String) -> ScenarioError {
        ScenarioError(file: file, place: place, message: message)
    }

    /// The error of a value of the wrong kind or content.
    func unexpected(_ expected: String) -> ScenarioError {
        error("\(found) stands here, expected \(expected).")
    }

    /// The value as messages name it.
    var found: String {
        switch value.content {
        case .null: "Null"
        case .flag(let flag): flag ? "True" : "False"
        case .number(let number): "The number \(number.text)"
        case .string(let text): "The string \"\(text.shown)\""
        case .array: "An array"
        case .object: "An object"
        }
    }

    var isNull: Bool {
        if case .null = value.content { true } else { false }
    }

    var isObject: Bool {
        if case .object = value.content { true } else { false }
    }

    var isArray: Bool {
        if case .array = value.content { true } else { false }
    }

    var isFlag: Bool {
        if case .flag = value.content { true } else { false }
    }

    /// The text, when it is a string.
    var text: String? {
        if case .string(let text) = value.content { text } else { nil }
    }

    func string(_ expected: String = "a string") throws(ScenarioError) -> String {
        guard let text else { throw unexpected(expected) }
        return text
    }

    /// A string with something in it and no control characters.
    func words(_ expected: String = "a string that is not empty") throws(ScenarioError) -> String {
        let text = try string(expected)
        guard text.contains(where: { !$0.isWhitespace }),
            !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { throw unexpected("\(expected), without control characters") }
        return text
    }

    /// Null, or what `read` makes of anything else.
    func optional<Value>(
        _ read: (ScenarioNode) throws(ScenarioError) -> Value
    ) throws(ScenarioError) -> Value? {
        isNull ? nil : try read(self)
    }

    func flag() throws(ScenarioError) -> Bool {
        guard case .flag(let flag) = value.content else { throw unexpected("true or false") }
        return flag
    }

    /// Only `true`, for keys that say all by being there.
    func confirmed() throws(ScenarioError) {
        guard try flag() else { throw unexpected("true; leave the key out otherwise") }
    }

    func integer(
        in range: ClosedRange<Int64>, _ expected: String
    ) throws(ScenarioError) -> Int64 {
        guard case .number(let number) = value.content, let integer = number.integer,
            range.contains(integer)
        else {
            throw unexpected(
                "\(expected), a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return integer
    }

    /// The number of a wake.
    func wakeNumber() throws(ScenarioError) -> Int {
        Int(try integer(in: 1...1_000_000, "the number of a wake"))
    }

    /// A string that must be the raw value of a case.
    func word<Word>(
        of type: Word.Type, _ what: String
    ) throws(ScenarioError) -> Word
    where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
        let known = Word.allCases.map(\.rawValue)
        let text = try string("\(what): \(NearestWord.list(known))")
        guard let word = Word(rawValue: text) else { throw unknownWord(text, what, known) }
        return word
    }

    func unknownWord(_ word: String, _ what: String, _ known: [String]) -> ScenarioError {
        let suggestion = NearestWord.suggestion(for: word, among: known)
        return error(
            "\"\(word.shown)\" is not \(what)\(suggestion) Known: \(NearestWord.list(known)).")
    }

    func elements(_ expected: String) throws(ScenarioError) -> [ScenarioNode] {
        guard case .array(let elements) = value.content else { throw unexpected(expected) }
        return elements.enumerated().map { index, element in
            ScenarioNode(
                value: element, path: ScenarioPath.joined(path, .element(index)), file: file)
        }
    }
}
