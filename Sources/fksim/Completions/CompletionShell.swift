/// A shell that `fksim completions` writes for.
enum CompletionShell: String, CaseIterable {
    case bash, zsh, fish

    /// The whole script.
    func script(for commands: [Command]) -> String {
        let places = CommandPlace.all(in: commands)
        let head = "# Completion of fksim for \(rawValue). Made by: fksim completions \(rawValue)\n"
        return switch self {
        case .bash: head + BashCompletion(commands, places).text
        case .zsh: "#compdef fksim\n" + head + ZshCompletion(commands, places).text
        case .fish: head + FishCompletion(commands, places).text
        }
    }
}

/// What the scripts have in common: they go along the words as far as these are commands, and look
/// up what may stand behind in a table by that place.
extension CommandPlace {
    /// ` wallet create`: the words, each with a blank before it.
    var key: String { names.map { " " + $0 }.joined() }

    /// The same for an option's value.
    func key(_ option: CommandOption) -> String { key + " " + option.name }
}

/// The options that may stand in the place of a command.
let topLevelOptions = [
    CommandOption.helpSwitch,
    CommandOption("--version", help: "print the version"),
]

extension String {
    /// In single quotes, for a POSIX shell.
    var quotedForShell: String { "'" + replacing("'", with: #"'\''"#) + "'" }
}
