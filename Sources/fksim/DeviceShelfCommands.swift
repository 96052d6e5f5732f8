import FinanceKitSimulator
import Foundation
import WalletModel

/// The verbs of `fksim device` that make, list and remove devices.
enum DeviceShelfCommands {
    private static let small = [
        CommandOption(
            "--devices", "FOLDER",
            help: "where devices lie (default: FKSIM_DEVICES, or "
                + "~/.local/share/fksim/devices)"),
        CommandOption(
            "--patience", "DURATION",
            help: "how long to wait for a device that is in use (default: 30s)"),
    ]
    private static let json = CommandOption.format(["text", "json"])

    private enum Format: String, CaseIterable { case text, json }

    static let create = Command(
        name: "create",
        summary: "make a device with a preset's wallet, a statement or a wallet",
        operands: "NAME",
        explanation: """
            The wallet is a preset's, or what a file holds: a statement as CSV or OFX, or JSON of
            fksim wallet export. Nobody has asked the person for consent yet; an app that does is
            given everything.
            """,
        options: [
            CommandOption(
                "--preset", "NAME", choice: .words(WalletPreset.allCases.map(\.rawValue)),
                help: "the wallet's preset (default: apple-card)"),
            CommandOption("--days", "N", help: "the days before now that the preset fills"),
            CommandOption("--transactions", "N", help: "how many rows the preset has"),
            CommandOption("--import", "FILE", help: "a statement in place of a preset"),
            CommandOption("--wallet", "FILE", help: "a wallet in JSON in place of a preset"),
            CommandOption("--account", "NAME", help: "what the import's only account is called"),
            CommandOption("--seed", "N", help: "what ids and chance are made from (default: 1)"),
            CommandOption(
                "--now", "MOMENT",
                help: "the device's moment (default: 2026-03-02T09:00:00-05:00)"),
            CommandOption("--time-zone", "ZONE", help: "such as Europe/London"),
            CommandOption("--os", "VERSION", help: "the version of iOS (default: 26.0)"),
            CommandOption("--region", "CODE", help: "such as GB (default: US)"),
            CommandOption(
                "--person", "WORD",
                choice: .words(Scenario.Device.Person.allCases.map(\.rawValue)),
                help: "whose phone it is (default: owner)"),
            CommandOption(
                "--financial-data", "WORD", choice: .words(["on", "off"]),
                help: "whether it has financial data at all (default: by iOS and region)"),
            .knob, json,
        ] + small,
        choice: .anything,
        run: { arguments in
            let name = try DeviceCommand.only(arguments, "a name", such: "travel")
            let format = try OptionValue.word(arguments, "--format", default: Format.text)
            let place = try DevicePlace(arguments, name: name)
            let wish = try DeviceWish(arguments)
            try place.shelf.create(name, wish.start, statement: wish.statement)
            return try tell(place, format, "made")
        })

    static let list = Command(
        name: "list",
        summary: "list all devices",
        operands: "",
        explanation: "Prints a line for each device: its time, its extension, its wakes.",
        options: [json, .quiet("print the names alone, a line each")] + small,
        choice: .anything,
        run: { arguments in
            try DeviceCommand.none(arguments, "list")
            let format = try OptionValue.word(arguments, "--format", default: Format.text)
            let list = DeviceList(try DevicePlace(arguments).shelf)
            if arguments.has("--quiet"), format == .text {
                try list.showNames()
            } else {
                try list.show(isJSON: format == .json)
            }
            return .well
        })

    static let clone = Command(
        name: "clone",
        summary: "make another device that is the same",
        operands: "NAME NEW-NAME",
        explanation: """
            The new device has the same wallet, containers, extension and time. Ids and history
            tokens are the same, as if the phone existed twice.
            """,
        options: [json] + small,
        choice: .devices,
        run: { arguments in
            guard arguments.operands.count == 2 else {
                throw UsageError(
                    message: "expected two names: fksim device clone NAME NEW-NAME")
            }
            let format = try OptionValue.word(arguments, "--format", default: Format.text)
            let other = try DevicePlace(arguments, name: arguments.operands[1])
            try other.shelf.clone(arguments.operands[0], as: other.name)
            return try tell(other, format, "cloned '\(arguments.operands[0])' as")
        })

    static let erase = Command(
        name: "erase",
        summary: "make a device what it was when it was made",
        operands: "[NAME]",
        explanation: "The wallet begins anew. The extension and its containers go.",
        options: [json, DevicePlace.options[0]] + small,
        choice: .devices,
        run: { arguments in
            let format = try OptionValue.word(arguments, "--format", default: Format.text)
            let place = try place(arguments)
            try place.shelf.erase(place.name)
            return try tell(place, format, "erased")
        })

    static let delete = Command(
        name: "delete",
        summary: "remove a device with all that is on it",
        operands: "NAME",
        explanation: "What the extension kept goes, too. There is no way back.",
        options: [json, DevicePlace.options[0]] + small,
        choice: .devices,
        run: { arguments in
            let place = try place(arguments)
            guard arguments.has("--device") || !arguments.operands.isEmpty else {
                throw UsageError(message: "which device? fksim device delete NAME")
            }
            let format = try OptionValue.word(arguments, "--format", default: Format.text)
            try place.shelf.delete(place.name)
            guard format == .json else {
                try Terminal.show("deleted '\(place.name)'\n".utf8)
                return .well
            }
            var json = DeviceJSON()
            json.text("deleted", place.name)
            try Terminal.show((json.line + "\n").utf8)
            return .well
        })

    private static func place(_ arguments: ParsedArguments) throws(UsageError) -> DevicePlace {
        guard arguments.operands.count <= 1 else {
            throw UsageError(
                message: "expected one device, found \(arguments.operands.count)")
        }
        return try DevicePlace(arguments, name: arguments.operands.first)
    }

    /// What an import took for granted, as it stands at the head of the transcript.
    private static func assumptions(_ device: StandingDevice) throws(SimulatorError) -> String {
        let text = try InputFile.bytes(of: device.folder.text, what: "the transcript")
        return String(decoding: text, as: UTF8.self).split(separator: "\n")
            .filter { $0.hasPrefix("assumed: ") }.map { $0 + "\n" }.joined()
    }

    private static func tell(
        _ place: DevicePlace, _ format: Format, _ verb: String
    ) throws -> ExitStatus {
        let device = try place.open()
        let summary = try device.summary(lastRows: 0)
        switch format {
        case .json: try Terminal.show((DeviceText.json(summary).line + "\n").utf8)
        case .text:
            let names = summary.accounts.map(\.name).joined(separator: ", ")
            try Terminal.show(
                ("\(verb) '\(place.name)': \(DeviceText.counts(summary))"
                    + (names.isEmpty ? "" : " (\(names))") + ", "
                    + DeviceReport.moment(summary.now, timeZone: summary.timeZone) + "\n"
                    + "in '\(summary.path)'\n" + (try assumptions(device))).utf8)
        }
        return .well
    }
}
