/// One option of a command: the source of both parsing and help.
struct CommandOption: Sendable {
    /// With its two dashes.
    let name: String
    /// What stands behind it, such as `FILE`; nil for a switch.
    let valueName: String?
    /// One sentence or less, without a full stop.
    let help: String
    /// Whether it may be given more than once.
    let isRepeatable: Bool

    init(_ name: String, _ valueName: String? = nil, repeatable: Bool = false, help: String) {
        self.name = name
        self.valueName = valueName
        self.help = help
        isRepeatable = repeatable
    }

    /// `--seed N`.
    var usage: String { valueName.map { "\(name) \($0)" } ?? name }
}
