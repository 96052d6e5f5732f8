import Foundation
import TestSupport

/// A real shell that is asked what it offers behind the words of a command line.
enum ShellCompletion: String, CaseIterable {
    case bash, zsh, fish

    /// Whether the shell is on this machine.
    var isInstalled: Bool {
        ["/bin/", "/usr/bin/", "/usr/local/bin/"].contains {
            FileManager.default.isExecutableFile(atPath: $0 + rawValue)
        }
    }

    /// What is offered for each line, whose last word is being typed, each once and in order.
    func offers(for lines: [String], in scratch: ScratchDirectory) throws -> [[String]] {
        let script = try ToolRun(BuiltProducts.path("fksim"), ["completions", rawValue])
        let completion = try scratch.write(script.output, to: "completion.\(rawValue)")
        let questions = try scratch.write(
            lines.map { $0 + "\n" }.joined(), to: "questions.\(rawValue)")
        let driver = try scratch.write(self.driver, to: "driver.\(rawValue)")
        // Shells ask the command itself for the names of devices.
        let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let environment = [
            "PATH=\(BuiltProducts.folder.path):\(search)",
            "FKSIM_DEVICES=\(scratch.path("devices"))",
        ]
        let run = try ToolRun(
            "env",
            environment + [rawValue] + options + [driver, completion, questions, scratch.path("")],
            within: 60)
        let answers = run.output.split(whereSeparator: { $0.isNewline }).compactMap {
            (line: Substring) -> String? in
            guard let start = line.range(of: "OFFER ") else { return nil }
            return String(line[start.upperBound...])
        }
        guard answers.count == lines.count else {
            throw ToolRun.Failure(
                description: "\(answers.count) answers to \(lines.count) lines: \(run.output)")
        }
        return answers.map { Set($0.split(separator: " ").map(String.init)).sorted() }
    }

    private var options: [String] {
        switch self {
        case .bash: ["--norc"]
        case .zsh: ["-f"]
        case .fish: ["--no-config"]
        }
    }

    private var driver: String {
        switch self {
        case .bash: Self.bashDriver
        case .zsh: Self.zshDriver
        case .fish: Self.fishDriver
        }
    }

    /// Calls the function that `complete` has registered, with the words as bash hands them over.
    private static let bashDriver = #"""
        source "$1"
        cd "$3"
        registered=$(complete -p fksim)
        function=${registered#*-F }
        function=${function%% *}
        while IFS= read -r line; do
            read -ra COMP_WORDS <<<"${line//=/ = }"
            [[ $line == *' ' || $line == *= ]] && COMP_WORDS+=('')
            [[ $line == *= ]] && unset 'COMP_WORDS[${#COMP_WORDS[@]}-1]'
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            COMP_LINE=$line COMP_POINT=${#line} COMPREPLY=()
            $function fksim "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
            echo "OFFER ${COMPREPLY[*]}"
        done <"$2"
        """#

    /// Types the lines into a shell in a terminal of its own, and has it tell what `compadd` is
    /// given.
    private static let zshDriver = #"""
        zmodload zsh/zpty
        export TERM=dumb
        zpty inner zsh -f -i
        zpty -w inner "PS1= PROMPT_EOL_MARK=; cd ${(q)3}; autoload -Uz compinit; compinit -u -D"
        zpty -w inner "source ${(q)1}"
        zpty -w inner 'compadd() { local -a found; builtin compadd -A found "$@"; captured+=($found); builtin compadd "$@" }'
        zpty -w inner 'tell() { captured=(); _main_complete; compstate[insert]= compstate[list]=; print -r -- "OFF""ER ${(j: :)${(u)captured}}" }'
        zpty -w inner 'zle -C tell complete-word tell; bindkey "^I" tell; print -r -- STA""RTED'
        zpty -r inner answer '*STARTED*'
        while IFS= read -r line; do
            zpty -w -n inner "$line"$'\t'
            zpty -r inner answer $'*OFFER *\n'
            print -r -- "OFFER ${${answer##*OFFER }%%[[:cntrl:]]*}"
            zpty -w -n inner $'\x15'
        done <"$2"
        zpty -d inner
        """#

    private static let fishDriver = #"""
        source $argv[1]
        cd $argv[3]
        while read -l line
            set -l offered (complete -C "$line" | string split -f 1 \t)
            echo "OFFER $offered"
        end <$argv[2]
        """#
}
