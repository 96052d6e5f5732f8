import WalletModel

/// A command and the words that lead to it.
struct CommandPlace: Sendable {
    /// `["wallet", "create"]`.
    let names: [String]
    let command: Command

    /// `wallet create`.
    var title: String { names.joined(separator: " ") }

    /// Every command of a table, groups before their verbs.
    static func all(in commands: [Command], below names: [String] = []) -> [CommandPlace] {
        commands.flatMap { command in
            let place = CommandPlace(names: names + [command.name], command: command)
            return [place] + all(in: command.verbs, below: place.names)
        }
    }

    /// Goes as deep into the table as the words lead, and gives the words behind.
    ///
    /// - Throws: `UsageError` for a word that is no command, with the nearest one.
    static func find(
        _ words: [String], in commands: [Command]
    ) throws(UsageError) -> (place: CommandPlace, rest: [String]) {
        guard let first = words.first else { throw UsageError(message: "expected a command") }
        guard let command = commands.first(where: { $0.name == first }) else {
            throw unknown(first, among: commands)
        }
        var place = CommandPlace(names: [first], command: command)
        var rest = words.dropFirst()
        while !place.command.verbs.isEmpty, let word = rest.first {
            guard !["--help", "-h"].contains(word) else { break }
            let verbs = place.command.verbs
            guard let verb = verbs.first(where: { $0.name == word }) else {
                let names = verbs.map(\.name)
                throw UsageError(
                    message: word.hasPrefix("-")
                        ? "expected \(OptionValue.list(names)) behind \(place.title), "
                            + "found '\(word)'; options stand behind that"
                        : "there is no '\(place.title) \(word)'; expected "
                            + "\(OptionValue.list(names))\(OptionValue.guess(word, names))")
            }
            place = CommandPlace(names: place.names + [word], command: verb)
            rest = rest.dropFirst()
        }
        return (place, Array(rest))
    }

    private static func unknown(_ word: String, among commands: [Command]) -> UsageError {
        let names = commands.map(\.name)
        if word.hasPrefix("-") {
            let known = ["--help", "--version"]
            return UsageError(
                message: "there is no option '\(word)' before a command"
                    + OptionValue.guess(word, known)
                    + (known.contains { NearestWord.find(word, among: [$0]) != nil }
                        ? "" : ". The command comes first: fksim COMMAND \(word)")
                    + " See fksim --help")
        }
        let guess = NearestWord.find(word, among: names).map { " Did you mean '\($0)'?" } ?? ""
        return UsageError(
            message: "there is no command '\(word)'.\(guess) Commands: "
                + names.joined(separator: ", ") + ". See fksim --help")
    }
}
