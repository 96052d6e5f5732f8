import FinanceKitSimulator
import Foundation

/// The verbs of `fksim device` that look and change nothing.
enum DeviceLookCommands {
    private enum Format: String, CaseIterable { case text, json }

    static let show = Command(
        name: "show",
        summary: "print what is on the device",
        operands: "",
        explanation: "Prints its time, extension, registrations, consent, accounts and last rows.",
        options: [
            CommandOption("--last", "N", help: "how many of the last rows (default: 5)"),
            .format(["text", "json"]),
        ] + DevicePlace.options,
        run: { arguments in
            try DeviceCommand.none(arguments, "show")
            let format = try OptionValue.word(arguments, "--format", default: Format.text)
            let last = try OptionValue.number(arguments, "--last", in: 0...1_000) ?? 5
            let summary = try DevicePlace(arguments).open().summary(lastRows: last)
            switch format {
            case .text: try Terminal.show(DeviceText.page(summary).utf8)
            case .json: try Terminal.show((DeviceText.json(summary).line + "\n").utf8)
            }
            return .well
        })

    static let logs = Command(
        name: "logs",
        summary: "print what has happened on the device so far",
        operands: "",
        explanation: "The timeline of all commands, or its events as JSON lines.",
        options: [
            CommandOption("--last", "N", help: "the last N lines alone"),
            .format(["text", "json"], help: "text (default), or json: one event a line"),
        ] + DevicePlace.options,
        run: { arguments in
            try DeviceCommand.none(arguments, "logs")
            let format = try OptionValue.word(arguments, "--format", default: Format.text)
            let last = try OptionValue.number(arguments, "--last", in: 0...1_000_000)
            let device = try DevicePlace(arguments).open()
            let bytes = try InputFile.bytes(
                of: format == .json ? device.folder.events : device.folder.text,
                what: "the transcript")
            guard let last else {
                try Terminal.show(bytes)
                return .well
            }
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .dropLast()
            for line in lines.suffix(last) { try Terminal.show(line + [UInt8(ascii: "\n")]) }
            return .well
        })

    static let record = Command(
        name: "record",
        summary: "print a scenario that does again what was done",
        operands: "",
        explanation: """
            The scenario begins as the device did and has a step for each command. fksim run gives
            the same transcript. Add expectations to it, and keep it with your tests.
            """,
        options: [
            CommandOption("--output", "FILE", help: "write to a file that is not there yet"),
            .format(["text", "json"], help: "text (default), or json: an object with the text"),
        ] + DevicePlace.options,
        run: { arguments in
            try DeviceCommand.none(arguments, "record")
            let format = try OptionValue.word(arguments, "--format", default: Format.text)
            let current = FileManager.default.currentDirectoryPath
            let device = try DevicePlace(arguments).open()
            guard let path = arguments.value("--output") else {
                let text = try device.recording(in: current)
                try show(format, text, key: "scenario", device, text)
                return .well
            }
            let url = URL(filePath: path).standardizedFileURL
            let text = try device.recording(in: url.deletingLastPathComponent().path)
            do {
                try Data(text.utf8).write(to: url, options: .withoutOverwriting)
            } catch {
                throw FileSystem.failure("write to", path, error)
            }
            if format == .json { try show(format, "", key: "file", device, url.path) }
            return .well
        })

    private static func show(
        _ format: Format, _ text: String, key: String, _ device: StandingDevice, _ value: String
    ) throws(SimulatorError) {
        guard format == .json else { return try Terminal.show(text.utf8) }
        var json = DeviceJSON()
        json.text("device", device.folder.name)
        json.text(key, value)
        try Terminal.show((json.line + "\n").utf8)
    }
}
