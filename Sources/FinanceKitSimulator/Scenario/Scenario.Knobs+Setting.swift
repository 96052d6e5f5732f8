import DeliveryEngine
import DeliveryWire
import WalletModel

extension Scenario.Knobs {
    /// Why a knob cannot be set.
    package struct Problem: Error, Hashable, Sendable {
        /// What happened, with the value; what was expected; what to do.
        package var message: String
    }

    /// One knob: its name, what it takes in words, and how a text changes it.
    struct Knob {
        var name: String
        var expected: String
        /// All that it takes, where it takes only words.
        var words: [String]?
        /// Says whether the text fits.
        var set: (inout Scenario.Knobs, String) -> Bool
    }

    /// The knobs as members of an object.
    static var shapes: [ScenarioShape.Member] {
        all.map { knob in
            let shape = knob.words.map(ScenarioValueShape.words)
            return .init(
                knob.name, shape ?? .either([.text, .quantity]),
                "Takes \(knob.expected).")
        }
    }

    /// The names of all knobs.
    package static var names: [String] { all.map(\.name) }

    /// Sets a knob by its name, as in `--knob name=value` and in scenario files.
    package mutating func set(_ name: String, _ text: String) throws(Problem) {
        guard let knob = Self.all.first(where: { $0.name == name }) else {
            throw Problem(
                message: """
                    "\(name.shown)" is no knob\
                    \(NearestWord.suggestion(for: name, among: Self.names)) \
                    Known: \(NearestWord.list(Self.names)).
                    """)
        }
        guard knob.set(&self, text) else {
            throw Problem(
                message:
                    "The knob \"\(name)\" cannot be \"\(text.shown)\". Expected \(knob.expected).")
        }
        given.removeAll { $0.name == name }
        given.append(Given(name: name, text: text))
    }

    /// The knobs that the extension's side carries out, by name; those at their default are left out.
    var forExtension: [String: String] {
        var settings: [String: String] = [:]
        if mccDescription != .unpadded { settings["mccDescription"] = mccDescription.rawValue }
        if unsupportedPredicate != .evaluate {
            settings[UnsupportedPredicateRule.knobName] = unsupportedPredicate.rawValue
        }
        return settings
    }

    private static var all: [Knob] {
        DeliveryFrequency.allCases.map(window) + [
            Knob(name: "windowScale", expected: "a factor such as \"0.1\", from 0.001 to 1000") {
                guard let factor = decimal($1), (0.001...1000).contains(factor) else {
                    return false
                }
                $0.windowScale = factor
                return true
            },
            word("windowClock", WindowClock.self) { $0.windowClock = $1 },
            Knob(name: "windowCap", expected: ScenarioDuration.expected) {
                guard let length = ScenarioDuration.parse($1), length > .zero else { return false }
                $0.windowCap = length
                return true
            },
            Knob(
                name: "notice",
                expected: "\"withheld\", \"short\" or \(ScenarioDuration.expected)", set: setNotice),
            word("retryFailedWake", RetryRule.self) { $0.delivery.retryFailedWake = $1 },
            word("coalescing", CoalescingRule.self) { $0.delivery.coalescing = $1 },
            Knob(
                name: "crashLoop", expected: "\"off\" or a rule such as \"5 in 3m\"",
                set: setCrashLoop),
            word("clock", InitializeMessage.Clock.Mode.self) { $0.clock = $1 },
            word("network", Network.self) { $0.network = $1 },
            Knob(name: "memoryLimit", expected: "\"none\" or a size such as \"64MB\" or \"1GB\"") {
                if $1 == "none" {
                    $0.memoryBytesMax = nil
                    return true
                }
                guard let size = bytes($1) else { return false }
                $0.memoryBytesMax = size
                return true
            },
            Knob(name: "historyBatchSize", expected: "a number of rows from 1 to 500") {
                guard let rows = Int($1), (1...500).contains(rows) else { return false }
                $0.historyBatchSize = rows
                return true
            },
            word("logPrivacy", LogPrivacy.self) { $0.logPrivacy = $1 },
            word("saveSameOrder", SaveSameOrder.self) { $0.saveSameOrder = $1 },
            Knob(
                name: "overlap",
                expected: "\"never\", the only setting: two wakes of one extension never overlap",
                words: ["never"]
            ) { $1 == "never" },
            Knob(
                name: "backgroundRefresh",
                expected: "\"never\" or \(ScenarioDuration.expected)"
            ) {
                let delay = ScenarioDuration.parse($1)
                guard $1 == "never" || (delay ?? .zero) > .zero else { return false }
                $0.backgroundRefresh = delay
                return true
            },
        ] + access + histories + queries
    }

    private static func window(_ frequency: DeliveryFrequency) -> Knob {
        Knob(name: "window.\(frequency.rawValue)", expected: ScenarioDuration.expected) {
            guard let length = ScenarioDuration.parse($1), length > .zero else { return false }
            $0.delivery.windows[frequency] = length
            return true
        }
    }

    static func word<Word>(
        _ name: String, _ type: Word.Type, _ apply: @escaping (inout Scenario.Knobs, Word) -> Void
    ) -> Knob where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
        let known = Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        let words = Word.allCases.map(\.rawValue)
        return Knob(name: name, expected: "one of \(known)", words: words) {
            guard let word = Word(rawValue: $1) else { return false }
            apply(&$0, word)
            return true
        }
    }

    private static func setNotice(_ knobs: inout Scenario.Knobs, _ text: String) -> Bool {
        switch text {
        case "withheld": knobs.delivery.notice = .withheld
        case "short": knobs.delivery.notice = .short
        default:
            guard let length = ScenarioDuration.parse(text) else { return false }
            knobs.delivery.notice = .beforeEnd(length)
        }
        return true
    }

    private static func setCrashLoop(_ knobs: inout Scenario.Knobs, _ text: String) -> Bool {
        if text == "off" {
            knobs.delivery.crashLoop = .off
            return true
        }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[1] == "in", let crashes = Int(words[0]),
            (1...1000).contains(crashes), let span = ScenarioDuration.parse(words[2])
        else { return false }
        knobs.delivery.crashLoop = .stopAfter(crashes: crashes, within: span)
        return true
    }

    /// A plain positive decimal; it scales real time, so a double is exact enough.
    private static func decimal(_ text: String) -> Double? {
        ExactDecimal(text).flatMap { Double($0.description) }
    }

    private static func bytes(_ text: String) -> Int? {
        let units = [("KB", 1 << 10), ("MB", 1 << 20), ("GB", 1 << 30)]
        guard let (suffix, size) = units.first(where: { text.hasSuffix($0.0) }),
            let count = Int(text.dropLast(suffix.count)), (1...1_000_000).contains(count)
        else { return nil }
        return count * size
    }
}

extension ScenarioDecoder {
    /// Reads the knobs: names with texts, numbers or flags.
    static func decodeKnobs(_ node: ScenarioNode) throws(ScenarioError) -> Scenario.Knobs {
        var knobs = Scenario.Knobs()
        guard case .object(let members) = node.value.content else {
            throw node.unexpected("knobs by their names, an object in { }")
        }
        for member in members {
            let path = ScenarioPath.joined(node.path, .member(member.key))
            let value = ScenarioNode(value: member.value, path: path, file: node.file)
            let text: String
            switch member.value.content {
            case .string(let string): text = string
            case .number(let number): text = number.text
            case .flag(let flag): text = flag ? "true" : "false"
            default: throw value.unexpected("the setting of a knob in quotes")
            }
            do throws(Scenario.Knobs.Problem) {
                try knobs.set(member.key, text)
            } catch {
                // A name that is not known is to be looked for at the key.
                let isName = !Scenario.Knobs.names.contains(member.key)
                let place = ScenarioPlace(
                    line: isName ? member.line : member.value.line,
                    column: isName ? member.column : member.value.column, path: path)
                throw ScenarioError(file: node.file, place: place, message: error.message)
            }
        }
        return knobs
    }
}
