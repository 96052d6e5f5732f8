import FinanceKitSimulator

/// What `fksim --version` prints.
enum VersionText {
    private enum Format: String, CaseIterable { case text, json }

    static func show(_ words: [String]) throws -> ExitStatus {
        let arguments = try ParsedArguments(
            words, options: [.format(["text", "json"])], command: "--version")
        if let operand = arguments.operands.first {
            throw UsageError(message: "--version takes no '\(operand)'")
        }
        switch try OptionValue.word(arguments, "--format", default: Format.text) {
        case .text: try Terminal.show("fksim \(CommandLineTool.version)\n".utf8)
        case .json: try JSONDocument.show(["version": CommandLineTool.version])
        }
        return .well
    }
}
