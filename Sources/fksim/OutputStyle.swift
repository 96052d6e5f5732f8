import Foundation

/// What `--format`, `--colour` and `--quiet` ask for, where there is text or JSON.
struct OutputStyle {
    let format: Format
    let isQuiet: Bool
    let traits: TerminalTraits

    enum Format: String, CaseIterable { case text, json }

    static let declared: [CommandOption] = [.format(["text", "json"]), .colour]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        format = try OptionValue.word(arguments, "--format", default: Format.text)
        isQuiet = arguments.has("--quiet")
        let colour = try OptionValue.word(
            arguments, "--colour", default: TerminalTraits.Colour.auto)
        traits = TerminalTraits(descriptor: STDOUT_FILENO, colour: colour)
        if isQuiet, arguments.has("--verbose") {
            throw UsageError(message: "--quiet and --verbose contradict each other. Keep one")
        }
    }
}
