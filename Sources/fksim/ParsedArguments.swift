import FinanceKitSimulator
import WalletModel

/// The words of a command line, sorted into options and the rest.
struct ParsedArguments {
    private(set) var values: [String: [String]] = [:]
    private(set) var operands: [String] = []

    /// Sorts the words by what `options` declares; `--` ends the options.
    init(_ words: [String], options: [CommandOption], command: String) throws(UsageError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                return
            }
            guard word.hasPrefix("-"), word.count > 1 else {
                operands.append(word)
                continue
            }
            let parts = word.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false
            ).map(String.init)
            let name = Self.short[parts[0]] ?? parts[0]
            guard let option = options.first(where: { $0.name == name }) else {
                throw Self.unknown(name, options: options, command: command)
            }
            var value = parts.count > 1 ? parts[1] : nil
            if option.valueName != nil, value == nil { value = rest.popFirst() }
            try take(option, value)
        }
    }

    /// Other spellings.
    private static let short = ["-v": "--verbose", "-q": "--quiet", "--color": "--colour"]

    /// Whether the switch was given.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// The last value that was given.
    func value(_ name: String) -> String? { values[name]?.last }

    private mutating func take(_ option: CommandOption, _ value: String?) throws(UsageError) {
        guard (option.valueName == nil) == (value == nil) else {
            let message =
                option.valueName == nil
                ? "\(option.name) takes no value" : "a value is missing: \(option.usage)"
            throw UsageError(message: message)
        }
        guard option.isRepeatable || values[option.name] == nil else {
            throw UsageError(message: "\(option.name) is given twice; once is expected")
        }
        values[option.name, default: []].append(value ?? "")
    }

    private static func unknown(
        _ name: String, options: [CommandOption], command: String
    ) -> UsageError {
        let nearest = NearestWord.find(name, among: options.map(\.name))
        let guess = nearest.map { " Did you mean \($0)?" } ?? ""
        return UsageError(
            message: "\(command) has no option \(name).\(guess) See fksim \(command) --help")
    }
}
