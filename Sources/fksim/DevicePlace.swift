import FinanceKitSimulator
import Foundation

/// Which standing device a command line means, and where it lies.
struct DevicePlace {
    let shelf: DeviceShelf
    let name: String

    /// What every command on a device takes.
    static let options = [
        CommandOption(
            "--device", "NAME", choice: .devices, help: "which device (default: default)"),
        CommandOption(
            "--devices", "FOLDER",
            help: "where devices lie (default: FKSIM_DEVICES, or "
                + "~/.local/share/fksim/devices)"),
        CommandOption(
            "--patience", "DURATION",
            help: "how long to wait for a device that is in use (default: 30s)"),
    ]

    /// Takes the device that `--device` names, or that stands in its place.
    init(_ arguments: ParsedArguments, name operand: String? = nil) throws(UsageError) {
        let named = arguments.value("--device")
        if let operand, let named, operand != named {
            throw UsageError(
                message: "'\(operand)' and --device '\(named)' are two devices. Name one")
        }
        name = operand ?? named ?? DeviceShelf.defaultName
        let path =
            arguments.value("--devices").map { URL(filePath: $0).standardizedFileURL.path }
            ?? DeviceShelf.customaryPath(ProcessInfo.processInfo.environment)
        let words = CommandLine.arguments.dropFirst().prefix(6).joined(separator: " ")
        shelf = DeviceShelf(
            path: path, command: "fksim " + words.prefix(200),
            patience: try OptionValue.duration(arguments, "--patience") ?? .seconds(30)
        ) { timeZone in
            let timeline = TimelineBox(timeZone: timeZone)
            return { timeline.text(for: $0) }
        }
    }

    /// Opens the device, and says what was taken back of a command that was cut short.
    func open() throws(SimulatorError) -> StandingDevice {
        let known = try shelf.names()
        let isNew = name == DeviceShelf.defaultName && !known.contains(name)
        let device = try shelf.open(name)
        if isNew {
            Terminal.note(
                "made the device '\(name)' with the wallet of the preset apple-card, in "
                    + "'\(device.folder.path)'")
        }
        if let command = device.takenBack {
            Terminal.note(
                "'\(command)' was cut short; '\(name)' is what it was before that command")
        }
        return device
    }
}

/// A timeline that goes on from event to event of one command.
final class TimelineBox {
    private var timeline: TimelineReport

    init(timeZone: String, paint: TerminalPaint = .plain) {
        timeline = TimelineReport(timeZone: timeZone, paint: paint)
    }

    func text(for event: TranscriptEvent) -> String { timeline.text(for: event) }
}
