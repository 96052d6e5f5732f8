import FinanceKitSimulator

/// `fksim device`: a device that outlives the commands given to it.
enum DeviceCommand {
    static let command = Command(
        name: "device",
        summary: "work at the prompt with a device that stays",
        explanation: """
            A device has a wallet, an extension, its containers, a clock and a scheduler, and keeps
            them between commands. The device called default is made when it is used first; --device
            names another. Every command prints what it caused, wakes with their timelines. Time
            stands still until advance lets it go on. A first session:
                fksim device install LedgerSync
                fksim device privacy grant
                fksim device register transactions --frequency hourly
                fksim device buy 4.50 --at Coffee
                fksim device advance 1h
                fksim device expect wakes=2
                fksim device record > session.fkscenario.json5
            """,
        verbs: [
            DeviceShelfCommands.create, DeviceShelfCommands.list, DeviceShelfCommands.clone,
            DeviceShelfCommands.erase, DeviceShelfCommands.delete, DeviceAppCommands.install,
            DeviceAppCommands.launch, DeviceAppCommands.container, DeviceAppCommands.register,
            DeviceAppCommands.unregister, DevicePersonCommands.privacy, DevicePersonCommands.buy,
            DevicePersonCommands.post, DevicePersonCommands.refund, DeviceTimeCommands.advance,
            DeviceTimeCommands.deliver, DeviceTimeCommands.restrict, DeviceTimeCommands.compact,
            DeviceTimeCommands.reboot, DeviceSetCommands.set, DeviceTimeCommands.step,
            DeviceSetCommands.expect, DeviceLookCommands.show, DeviceLookCommands.logs,
            DeviceLookCommands.record,
        ])

    /// The one operand of a verb.
    static func only(
        _ arguments: ParsedArguments, _ what: String, such example: String
    ) throws(UsageError) -> String {
        guard let operand = arguments.operands.first, arguments.operands.count == 1 else {
            throw UsageError(
                message: "expected \(what) such as \(example), found "
                    + (arguments.operands.isEmpty
                        ? "none" : arguments.operands.map { "'\($0)'" }.joined(separator: " ")))
        }
        return operand
    }

    static func none(_ arguments: ParsedArguments, _ verb: String) throws(UsageError) {
        guard let operand = arguments.operands.first else { return }
        throw UsageError(message: "device \(verb) takes no '\(operand)'")
    }
}
