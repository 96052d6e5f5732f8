import FinanceKitSimulator

/// `fksim completions`: what makes a shell complete the command.
enum CompletionsCommand {
    static let command = Command(
        name: "completions",
        summary: "print the completion of fksim for a shell",
        operands: "bash|zsh|fish",
        explanation: """
            Prints a script that completes commands, options, their words and files. To have it in
            every new shell, and, for zsh, with fpath+=(~/.zfunc) before compinit in ~/.zshrc:
                fksim completions bash > ~/.local/share/bash-completion/completions/fksim
                fksim completions zsh > ~/.zfunc/_fksim
                fksim completions fish > ~/.config/fish/completions/fksim.fish
            In this shell alone: source <(fksim completions bash)
            """,
        options: [],
        choice: .words(CompletionShell.allCases.map(\.rawValue)),
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let names = CompletionShell.allCases.map(\.rawValue)
        guard let word = arguments.operands.first, arguments.operands.count == 1 else {
            throw UsageError(
                message: "expected one shell, found \(arguments.operands.count): "
                    + "\(OptionValue.list(names)). Usage: fksim completions SHELL")
        }
        guard let shell = CompletionShell(rawValue: word) else {
            throw UsageError(
                message: "there is no completion for '\(word)'; expected "
                    + "\(OptionValue.list(names))\(OptionValue.guess(word, names))")
        }
        try Terminal.show(shell.script(for: CommandLineTool.commands).utf8)
        return .well
    }
}
