/// The members of an object of a scenario, as a person types them: `{ wakes: 2 }` or `wakes=2`.
///
/// It only brings them into the form of a scenario. What they may be, the decoder says.
struct TypedMembers {
    private(set) var all: [(key: String, value: StepValue)] = []
    private var texts: [String: String] = [:]
    private let shape: ScenarioShape

    /// `what` is the object as messages name it.
    ///
    /// - Throws: `SimulatorError` for words that are neither an object nor pairs.
    init(
        _ words: [String], _ shape: ScenarioShape, what: String
    ) throws(SimulatorError) {
        self.shape = shape
        guard let first = words.first else {
            throw SimulatorError(.input, "Nothing is said. Expected \(what).")
        }
        guard first.drop(while: \.isWhitespace).hasPrefix("{") else {
            for word in words { try take(word, what) }
            return
        }
        guard words.count == 1 else {
            throw SimulatorError(
                .input,
                "'\(words[1])' stands behind \(what) in { }. Put all of it into one pair of quotes."
            )
        }
        let value: JSON5Value
        do throws(ScenarioError) {
            value = try JSON5Reader.read(Array(first.utf8), file: what)
        } catch {
            throw SimulatorError(.input, error.description)
        }
        guard case .object(let members) = value.content else {
            throw SimulatorError(.input, "'\(first)' is not \(what), an object in { }.")
        }
        for member in members {
            if case .string(let text) = member.value.content { texts[member.key] = text }
            all.append((StepValue.key(member.key), .written(member.value.description)))
        }
    }

    func has(_ key: String) -> Bool { all.contains { Self.plain($0.key) == key } }

    /// The value of a key that is a text.
    func text(_ key: String) -> String? { texts[key] }

    mutating func add(_ key: String, _ value: StepValue) { all.append((key, value)) }

    mutating func set(_ key: String, _ value: StepValue) {
        for index in all.indices where Self.plain(all[index].key) == key {
            all[index].value = value
        }
    }

    private static func plain(_ key: String) -> String {
        key.hasPrefix("\"") ? String(key.dropFirst().dropLast()) : key
    }

    /// Takes `key=value`, or `key` alone where only true can stand behind it.
    private mutating func take(_ word: String, _ what: String) throws(SimulatorError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            .map(String.init)
        let member = shape.members.first { $0.key == parts[0] }
        guard parts.count == 2 else {
            guard let member, member.value.isConfirmed else {
                throw SimulatorError(
                    .input,
                    "'\(word)' is no part of \(what). Expected KEY=VALUE, or \(what) in { }. The "
                        + "keys are \(shape.keys.joined(separator: ", ")).")
            }
            return add(parts[0], .flag(true))
        }
        // What takes texts takes all of them, "42" too.
        let isText = member?.value.isText ?? false
        if isText { texts[parts[0]] = parts[1] }
        add(StepValue.key(parts[0]), isText ? .text(parts[1]) : StepValue(typed: parts[1]))
    }
}

extension StepValue {
    /// A value that a person types: what JSON5 reads as such, and else a text.
    package init(typed text: String) {
        let value: JSON5Value?
        do throws(ScenarioError) {
            value = try JSON5Reader.read(Array(text.utf8), file: "a value")
        } catch {
            // Whoever types a word means a text.
            value = nil
        }
        self = value.map { .written($0.description) } ?? .text(text)
    }
}

extension ScenarioValueShape {
    /// Whether only texts fit.
    fileprivate var isText: Bool {
        switch self {
        case .text, .pattern, .words: true
        case .either(let shapes): shapes.allSatisfy(\.isText)
        default: false
        }
    }

    fileprivate var isConfirmed: Bool {
        if case .confirmed = self { true } else { false }
    }
}
