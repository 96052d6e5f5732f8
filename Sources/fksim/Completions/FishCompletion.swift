/// The script for fish 3 and later.
struct FishCompletion {
    private let commands: [Command]
    private let places: [CommandPlace]

    init(_ commands: [Command], _ places: [CommandPlace]) {
        self.commands = commands
        self.places = places
    }

    var text: String {
        """
        function __fksim_at # PLACE: whether the commands that were typed are these
            set -l place ''
            for word in (commandline -opc)[2..-1]
                switch "$place $word"
                    case \(places.map { Self.quoted($0.key) }.joined(separator: " "))
                        set place "$place $word"
                    case '*'
                        break
                end
            end
            test "$place" = "$argv[1]"
        end

        function __fksim_devices # the names of the devices in the folder that is meant
            set -l words (commandline -opc)
            set -l folder (string match -- '--devices=*' $words)
            if set -l index (contains -i -- --devices $words)
                set folder --devices $words[(math $index + 1)]
            end
            $words[1] device list --quiet $folder 2>/dev/null
        end

        complete -c fksim -f
        \((top + places.flatMap(lines)).joined(separator: "\n"))

        """
    }

    private var top: [String] {
        offered(commands, at: "") + topLevelOptions.map { line($0, at: "") }
    }

    private func lines(at place: CommandPlace) -> [String] {
        let command = place.command
        let operands =
            command.verbs.isEmpty
            ? operands(command.choice, at: place.key) : offered(command.verbs, at: place.key)
        return operands + command.options.map { line($0, at: place.key) }
    }

    private func operands(_ choice: ValueChoice, at key: String) -> [String] {
        switch choice {
        case .anything: []
        case .commands: offered(commands, at: key)
        default: [start(key) + arguments(choice)]
        }
    }

    private func offered(_ commands: [Command], at key: String) -> [String] {
        commands.map { start(key) + " -a \($0.name) -d \(Self.quoted($0.summary))" }
    }

    private func line(_ option: CommandOption, at key: String) -> String {
        let name = " -l \(option.name.dropFirst(2))"
        let value = option.valueName == nil ? "" : " -r" + arguments(option.choice)
        return start(key) + name + value + " -d \(Self.quoted(option.help))"
    }

    private func arguments(_ choice: ValueChoice) -> String {
        switch choice {
        case .anything, .commands: " -f"
        case .files: " -F"
        case .devices: " -f -a '(__fksim_devices)'"
        case .folders: " -f -a '(__fish_complete_directories)'"
        case .words(let words): " -f -a \(Self.quoted(words.joined(separator: " ")))"
        case .pairs(let names):
            " -f -a \(Self.quoted(names.map { $0 + "=" }.joined(separator: " ")))"
        }
    }

    private func start(_ key: String) -> String {
        "complete -c fksim -n \"__fksim_at '\(key)'\""
    }

    /// In fish a backslash counts inside single quotes too.
    private static func quoted(_ text: String) -> String {
        "'"
            + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
            .replacing("\n", with: " ") + "'"
    }
}
