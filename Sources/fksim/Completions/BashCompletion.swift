/// The script for bash 3.2 and later; it needs no other package.
struct BashCompletion {
    private let commands: [Command]
    private let places: [CommandPlace]

    init(_ commands: [Command], _ places: [CommandPlace]) {
        self.commands = commands
        self.places = places
    }

    var text: String {
        """
        _fksim_words() { # WORDS: offers those that begin like the current one
            local IFS=$'\\n'
            COMPREPLY=($(compgen -W "$1" -- "$current"))
        }

        _fksim_files() { # -f or -d
            local IFS=$'\\n'
            COMPREPLY=($(compgen "$1" -- "$current"))
            compopt -o filenames 2>/dev/null
        }

        _fksim_pairs() { # NAMES: offers them with an equals sign behind each
            local IFS=$'\\n'
            COMPREPLY=($(compgen -W "$1" -S = -- "$current"))
            compopt -o nospace 2>/dev/null
        }

        _fksim_devices() { # offers the names of the devices in the folder that is meant
            local index folder=()
            for ((index = 1; index < COMP_CWORD; index++)); do
                [[ ${COMP_WORDS[index]} == --devices ]] || continue
                [[ ${COMP_WORDS[index + 1]} == = ]] && ((index++))
                folder=("${COMP_WORDS[index + 1]}")
            done
            _fksim_words "$("${COMP_WORDS[0]}" device list --quiet \
                ${folder[0]:+--devices "${folder[0]}"} 2>/dev/null)"
        }

        _fksim() {
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
            local place='' index is_behind_equals=''
            COMPREPLY=()
            # bash makes three words of --format=json.
            if [[ $current == = ]]; then
                current='' is_behind_equals=1
            elif [[ $previous == = ]]; then
                previous=${COMP_WORDS[COMP_CWORD - 2]} is_behind_equals=1
            fi
            if [[ $is_behind_equals && $previous != --* ]]; then
                _fksim_files -f
                return
            fi
            for ((index = 1; index < COMP_CWORD; index++)); do
                case "$place ${COMP_WORDS[index]}" in
                    \(places.map { "'\($0.key)'" }.joined(separator: " | ")))
                        place+=" ${COMP_WORDS[index]}" ;;
                    *) break ;;
                esac
            done
            case "$place $previous" in
        \(values.joined(separator: "\n"))
            esac
            case "$place" in
        \(contents.joined(separator: "\n"))
            esac
        }

        complete -F _fksim fksim

        """
    }

    /// A branch for each option that has a value.
    private var values: [String] {
        places.flatMap { place in
            place.command.options.filter { $0.valueName != nil }.map { option in
                branch(place.key(option), action(option.choice) + "; return")
            }
        }
    }

    /// A branch for each place: its options where a dash was typed, else what stands behind it.
    private var contents: [String] {
        [("", topLevelOptions, ValueChoice.words(commands.map(\.name)))].map(content)
            + places.map { content(($0.key, $0.command.options, $0.command.choice)) }
    }

    private func content(
        _ place: (key: String, options: [CommandOption], choice: ValueChoice)
    ) -> String {
        let options = "_fksim_words \(lines(place.options.map(\.name)))"
        return branch(
            place.key, "if [[ $current == -* ]]; then \(options); else \(action(place.choice)); fi")
    }

    private func branch(_ key: String, _ action: String) -> String {
        "        '\(key)') \(action) ;;"
    }

    private func action(_ choice: ValueChoice) -> String {
        switch choice {
        case .anything: ":"
        case .files: "_fksim_files -f"
        case .folders: "_fksim_files -d"
        case .words(let words): "_fksim_words \(lines(words))"
        case .pairs(let names): "_fksim_pairs \(lines(names))"
        case .devices: "_fksim_devices"
        case .commands: "_fksim_words \(lines(commands.map(\.name)))"
        }
    }

    /// The words as one that `compgen -W` takes apart again.
    private func lines(_ words: [String]) -> String {
        "$'" + words.joined(separator: "\\n") + "'"
    }
}
