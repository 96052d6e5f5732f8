/// What may stand behind an option or a command: what a shell's completion offers there.
enum ValueChoice: Sendable, Equatable {
    /// Something that nobody can foresee, such as a number.
    case anything
    case files
    case folders
    /// One of these words.
    case words([String])
    /// One of these names, an equals sign, and a value.
    case pairs([String])
    /// A command of `fksim`.
    case commands
    /// The name of a standing device, as `fksim device list --quiet` prints them.
    case devices

    /// What a name such as `FILE` or `FOLDER` in a usage line stands for.
    init(named name: String) {
        switch name {
        case "FOLDER": self = .folders
        case "FILE", "PATH", "PROGRAM", "REF", "OLD": self = .files
        default: self = .anything
        }
    }
}
