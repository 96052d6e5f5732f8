import FinanceKitSimulator
import Foundation
import WalletModel

/// What `fksim device create` is asked to begin with.
struct DeviceWish {
    let start: DeviceStart
    /// Absolute path of the file that is imported.
    let statement: String?

    init(_ arguments: ParsedArguments) throws {
        let given = ["--preset", "--import", "--wallet"].filter(arguments.has)
        guard given.count <= 1 else {
            throw UsageError(
                message: "\(given[0]) and \(given[1]) both fill the wallet. Keep one")
        }
        let seed = try OptionValue.number(arguments, "--seed", in: 0...Int.max) ?? 1
        let now = try WalletCommand.moment(arguments)
        let preset = try Self.preset(arguments)
        let zone = try WalletCommand.timeZone(
            arguments, default: preset?.timeZoneIdentifier ?? "America/New_York")
        var device: [(key: String, value: StepValue)] = [
            ("os", .text(arguments.value("--os") ?? "26.0")),
            ("region", .text(arguments.value("--region") ?? "US")),
            ("timeZone", .text(zone.identifier)), ("now", .text("\(now)")),
        ]
        if preset == .ukCurrentAccount, !arguments.has("--region") {
            device[1] = ("region", .text("GB"))
        }
        device.append(("seed", .number(seed)))
        if arguments.has("--person") {
            let person = try OptionValue.word(
                arguments, "--person", default: Scenario.Device.Person.owner)
            device.append(("person", .text(person.rawValue)))
        }
        if let word = arguments.value("--financial-data") {
            guard ["on", "off"].contains(word) else {
                throw UsageError(message: "--financial-data is '\(word)'; expected on or off")
            }
            device.append(("financialData", .flag(word == "on")))
        }
        let knobs = try Self.knobs(arguments)
        guard let preset else {
            let path = arguments.value("--import") ?? arguments.value("--wallet") ?? ""
            let bytes = try InputFile.bytes(
                of: path, what: arguments.has("--import") ? "the statement" : "the wallet")
            statement = URL(filePath: path).standardizedFileURL.path
            start = try DeviceStart.importing(
                bytes, name: path, account: arguments.value("--account"), device: device,
                knobs: knobs,
                options: StatementOptions(
                    secondsFromGMT: zone.secondsFromGMT(
                        for: Date(timeIntervalSince1970: Double(now.nanoseconds) / 1e9)),
                    seed: UInt64(seed)))
            return
        }
        if arguments.has("--account") {
            throw UsageError(message: "--account names the account of --import. Leave it out")
        }
        statement = nil
        var wallet: [(key: String, value: StepValue)] = [("preset", .text(preset.rawValue))]
        for (key, range) in [
            ("days", PresetOptions.daysRange), ("transactions", PresetOptions.transactionsRange),
        ] {
            guard let number = try OptionValue.number(arguments, "--" + key, in: range) else {
                continue
            }
            guard preset.isMadeByDays else {
                throw UsageError(
                    message: "the preset '\(preset.rawValue)' always has the same rows. Leave "
                        + "--\(key) out")
            }
            wallet.append((key, .number(number)))
        }
        start = DeviceStart(device: device, wallet: wallet, knobs: knobs)
    }

    /// Nil where a file fills the wallet.
    private static func preset(_ arguments: ParsedArguments) throws(UsageError) -> WalletPreset? {
        guard !arguments.has("--import"), !arguments.has("--wallet") else {
            for option in ["--days", "--transactions"] where arguments.has(option) {
                throw UsageError(message: "\(option) goes with a preset. Leave it out")
            }
            return nil
        }
        return try OptionValue.word(arguments, "--preset", default: WalletPreset.appleCard)
    }

    private static func knobs(
        _ arguments: ParsedArguments
    ) throws(UsageError) -> [(key: String, value: StepValue)] {
        var knobs: [(key: String, value: StepValue)] = []
        for text in arguments.values["--knob"] ?? [] {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else {
                throw UsageError(message: "--knob is '\(text)'; expected NAME=VALUE")
            }
            knobs.append((parts[0], .text(parts[1])))
        }
        return knobs
    }
}
