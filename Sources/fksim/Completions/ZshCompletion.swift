/// The script for zsh: a file of `fpath`, or sourced behind `compinit`.
struct ZshCompletion {
    private let commands: [Command]
    private let places: [CommandPlace]

    init(_ commands: [Command], _ places: [CommandPlace]) {
        self.commands = commands
        self.places = places
    }

    var text: String {
        """
        _fksim_devices() { # offers the names of the devices in the folder that is meant
            local -a folder names
            local -i index=${words[(I)--devices]}
            if ((index > 0 && index + 1 < CURRENT)); then
                folder=(--devices ${words[index + 1]})
            elif ((${words[(I)--devices=*]})); then
                folder=(${words[(R)--devices=*]})
            fi
            names=(${(f)"$(_call_program devices \
                ${words[1]} device list --quiet $folder 2>/dev/null)"})
            compadd -- $names
        }

        _fksim() {
            local place= previous=${words[CURRENT-1]}
            local -a offered
            local -i index
            for ((index = 2; index < CURRENT; index++)); do
                case "$place ${words[index]}" in
                    (\(places.map { "'\($0.key)'" }.joined(separator: "|")))
                        place+=" ${words[index]}" ;;
                    (*) break ;;
                esac
            done
            if [[ $PREFIX == --*=* ]]; then
                previous=${PREFIX%%=*}
                compset -P 1 '*='
            fi
            case "$place $previous" in
        \(values.joined(separator: "\n"))
            esac
            case "$place" in
        \(contents.joined(separator: "\n"))
            esac
        }

        if [[ ${funcstack[1]} == _fksim ]]; then
            _fksim "$@"
        else
            compdef _fksim fksim
        fi

        """
    }

    private var values: [String] {
        places.flatMap { place in
            place.command.options.filter { $0.valueName != nil }.map { option in
                "        ('\(place.key(option))') \(action(option.choice, option)); return ;;"
            }
        }
    }

    private var contents: [String] {
        let top = content("", topLevelOptions, list(commands, "command"))
        return [top]
            + places.map { place in
                let command = place.command
                return content(
                    place.key, command.options,
                    command.verbs.isEmpty
                        ? action(command.choice, nil) : list(command.verbs, "verb"))
            }
    }

    private func content(_ key: String, _ options: [CommandOption], _ action: String) -> String {
        let entries = options.map { Self.entry($0.name, $0.help) }.joined(separator: " ")
        return """
                    ('\(key)')
                        if [[ $PREFIX == -* ]]; then
                            offered=(\(entries))
                            _describe -o option offered
                        else
                            \(action)
                        fi ;;
            """
    }

    private func action(_ choice: ValueChoice, _ option: CommandOption?) -> String {
        switch choice {
        case .anything: option.map { "_message \(($0.valueName ?? "").quotedForShell)" } ?? ":"
        case .files: "_files"
        case .folders: "_files -/"
        case .words(let words): "compadd -- \(Self.quoted(words))"
        case .pairs(let names):
            "if [[ $PREFIX == *=* ]]; then compset -P 1 '*='; _files; "
                + "else compadd -S = -- \(Self.quoted(names)); fi"
        case .devices: "_fksim_devices"
        case .commands: list(commands, "command")
        }
    }

    private func list(_ commands: [Command], _ what: String) -> String {
        let entries = commands.map { Self.entry($0.name, $0.summary) }.joined(separator: " ")
        return "offered=(\(entries)); _describe \(what) offered"
    }

    /// `name:what it does`, as `_describe` takes it.
    private static func entry(_ name: String, _ words: String) -> String {
        (name.replacing(":", with: "\\:") + ":" + words.replacing("\n", with: " ")).quotedForShell
    }

    private static func quoted(_ words: [String]) -> String {
        words.map(\.quotedForShell).joined(separator: " ")
    }
}
