import FinanceKitSimulator
import WalletModel

/// The verbs of `fksim device` about time, the scheduler and what befalls the device.
enum DeviceTimeCommands {
    static let advance = Command(
        name: "advance",
        summary: "let time go on, with the wakes that become due",
        operands: "DURATION | --to MOMENT",
        explanation: "DURATION is such as 90s, 10m, 1h30m, 1d or 2w.",
        options: [
            CommandOption("--to", "MOMENT", help: "until then, such as 2026-03-05T09:00:00-05:00")
        ] + DeviceChange.options,
        choice: .anything,
        run: { arguments in
            let goal = try goal(arguments)
            return try DeviceChange(arguments).make { device throws(SimulatorError) in
                switch goal {
                case .moment(let moment): try device.advance(to: moment)
                case .length(let length):
                    try device.advance(to: device.state.now.adding(length))
                }
            }
        })

    /// How far time goes on.
    private enum Goal {
        case moment(Timestamp)
        case length(Duration)
    }

    private static func goal(_ arguments: ParsedArguments) throws(UsageError) -> Goal {
        if let text = arguments.value("--to") {
            if let operand = arguments.operands.first {
                throw UsageError(message: "'\(operand)' and --to both say how far. Keep one")
            }
            guard let moment = Timestamp(rfc3339: text) else {
                throw UsageError(
                    message: "--to is '\(text)'; expected a moment such as "
                        + "2026-03-05T09:00:00-05:00")
            }
            return .moment(moment)
        }
        let text = try DeviceCommand.only(arguments, "a length of time", such: "1d")
        guard
            let length = ScenarioDuration.parse(text.hasPrefix("+") ? text.dropFirst() : text[...])
        else {
            throw UsageError(
                message: "'\(text)' is no length of time; expected one such as 90s, 10m, 1h30m, 1d "
                    + "or 2w, at most 100 years")
        }
        return .length(length)
    }

    static let deliver = Command(
        name: "deliver",
        summary: "wake the extension now, without waiting for its interval",
        operands: "[TYPE...]",
        explanation: """
            Delivers the registered types that have changes, or all where nothing has changed, or
            those that are named. A phone does not do that by itself.
            """,
        options: DeviceChange.options + DebugOptions.declared,
        choice: .words(DeviceAppCommands.known),
        run: { arguments in
            let types = try DeviceAppCommands.types(arguments)
            let step = StepValue.members([
                ("deliver", types.isEmpty ? .flag(true) : .list(types))
            ])
            return try DeviceChange(arguments, debugged: .nextWake).perform(step)
        })

    static let restrict = Command(
        name: "restrict",
        summary: "restrict access to the data for the moment, or end that",
        operands: "on|off",
        explanation: "While it is on, calls for data throw dataRestricted.",
        options: DeviceChange.options, choice: .words(["on", "off"]),
        run: { arguments in
            let word = try DeviceCommand.only(arguments, "on or off", such: "on")
            guard ["on", "off"].contains(word) else {
                throw UsageError(message: "'\(word)' is neither on nor off")
            }
            return try perform(arguments, [("restrict", .flag(word == "on"))])
        })

    static let compact = Command(
        name: "compact",
        summary: "forget the history so far: older tokens become invalid",
        operands: "",
        explanation: "The rows stay. An extension has to begin anew.",
        options: DeviceChange.options,
        run: { arguments in
            try DeviceCommand.none(arguments, "compact")
            return try perform(arguments, [("compactHistory", .flag(true))])
        })

    static let reboot = Command(
        name: "reboot",
        summary: "start the device anew",
        operands: "",
        explanation: "What is registered and shared stays.",
        options: DeviceChange.options,
        run: { arguments in
            try DeviceCommand.none(arguments, "reboot")
            return try perform(arguments, [("reboot", .flag(true))])
        })

    static let step = Command(
        name: "step",
        summary: "carry out any step of a scenario",
        operands: "'{ … }'",
        explanation: """
            The step is written as in a scenario file, such as '{ newPhone: true }',
            '{ holdLock: "ledger.sqlite" }' or '{ fault: { wake: 2, call: "transactionHistory" } }'.
            It happens at the device's present moment where it names none.
            """,
        options: DeviceChange.options, choice: .anything,
        run: { arguments in
            let text = try DeviceCommand.only(arguments, "a step", such: "'{ reboot: true }'")
            return try DeviceChange(arguments).make { device throws(SimulatorError) in
                try device.perform(step: text)
            }
        })

    private static func perform(
        _ arguments: ParsedArguments, _ members: [(key: String, value: StepValue)]
    ) throws -> ExitStatus {
        try DeviceChange(arguments).perform(StepValue.members(members))
    }
}
