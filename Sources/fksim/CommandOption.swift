/// One option of a command: the source of parsing, help and completion.
struct CommandOption: Sendable {
    /// With its two dashes.
    let name: String
    /// What stands behind it, such as `FILE`; nil for a switch.
    let valueName: String?
    /// One sentence or less, without a full stop.
    let help: String
    /// Whether it may be given more than once.
    let isRepeatable: Bool
    /// What completion offers for its value.
    let choice: ValueChoice

    /// A choice of nil goes by the value's name, so that a `FILE` is completed as one.
    init(
        _ name: String, _ valueName: String? = nil, repeatable: Bool = false,
        choice: ValueChoice? = nil, help: String
    ) {
        self.name = name
        self.valueName = valueName
        self.help = help
        self.choice = choice ?? valueName.map(ValueChoice.init(named:)) ?? .anything
        isRepeatable = repeatable
    }

    /// `--seed N`.
    var usage: String { valueName.map { "\(name) \($0)" } ?? name }
}

/// The options that several commands have, in the same words.
extension CommandOption {
    /// Every command has it; see `Command`.
    static let helpSwitch = CommandOption("--help", help: "print this and do nothing")
    /// Every command has it, unless it declares one that says more.
    static let verbose = CommandOption("--verbose", help: "print the cause below an error")
    static let colour = CommandOption(
        "--colour", "WHEN", choice: .words(["auto", "always", "never"]),
        help: "auto (default), always or never; auto heeds NO_COLOR")
    static let knob = CommandOption(
        "--knob", "NAME=VALUE", repeatable: true, choice: .pairs(KnobNames.all),
        help: "set a knob, instead of the scenario's")

    /// `--format` with these words, the first of which is what is printed without it.
    static func format(_ words: [String], help: String? = nil) -> CommandOption {
        let others = OptionValue.list([words[0] + " (default)"] + words.dropFirst())
        return CommandOption("--format", "FORMAT", choice: .words(words), help: help ?? others)
    }

    static func quiet(_ help: String) -> CommandOption { CommandOption("--quiet", help: help) }
}
