import FinanceKitSimulator
import Foundation
import WalletModel

/// `fksim wallet`: makes, fills, shows and exports wallet files.
enum WalletCommand {
    static let command = Command(
        name: "wallet",
        summary: "make, import, export and show wallet files",
        explanation: """
            A wallet file holds accounts, balances and transactions, and their history. A scenario
            takes what export writes.
            """,
        verbs: [create, importing, export, show])

    private static let create = Command(
        name: "create",
        summary: "make a wallet of a preset",
        operands: "PRESET",
        explanation: """
            Makes a wallet of one of these presets; the same seed and moment give the same wallet,
            ids included:
            \(presets)
            """,
        options: [
            wallet,
            CommandOption("--seed", "N", help: "what rows and ids are made from (default: 1)"),
            CommandOption("--days", "N", help: "the days before now that have rows"),
            CommandOption("--transactions", "N", help: "how many rows, 0 to 1000000"),
            now, timeZone, .format(["text", "json"]), .quiet("print nothing"),
        ],
        choice: .words(WalletPreset.allCases.map(\.rawValue)),
        run: { arguments in
            try make(at: try path(arguments), arguments.operands, arguments)
            return .well
        })

    private static let importing = Command(
        name: "import",
        summary: "put statements into a wallet, which is made where there is none",
        operands: "FILE...",
        explanation: """
            FILE is an Apple Card CSV, OFX or QFX of either form, or JSON of export. All files go
            in, or none; rows that the wallet has by their ids are brought up to date. What had to
            be assumed is printed.
            """,
        options: [
            wallet,
            CommandOption("--seed", "N", help: "what ids are made from (default: 1)"),
            now, timeZone,
            CommandOption(
                "--as", "FORMAT", choice: .words(StatementFormat.allCases.map(\.rawValue)),
                help: "insist on csv, ofx or json"),
            CommandOption("--account-name", "NAME", help: "what the one account is called"),
            CommandOption("--institution", "NAME", help: "who holds it"),
            CommandOption("--limit", "AMOUNT", help: "its credit limit"),
            .format(["text", "json"]), .quiet("print nothing"),
        ],
        run: { arguments in
            try importFiles(into: try path(arguments), arguments.operands, arguments)
            return .well
        })

    private static let export = Command(
        name: "export",
        summary: "write a wallet as JSON, or one account as CSV",
        operands: "",
        explanation: """
            Writes to standard output or --output. JSON holds accounts, balances and transactions
            and imports as an equal wallet. CSV holds the transactions of one account in the columns
            of an Apple Card statement: day, texts, category, type and amount. Times of day, foreign
            amounts, ids and balances are not in it, whatever is not booked reads as pending, and
            importing it makes a credit card.
            """,
        options: [
            wallet, .format(["json", "csv"]),
            CommandOption("--account", "NAME", help: "as csv: which account"),
            CommandOption("--output", "FILE", help: "write to a file that is not there yet"),
            timeZone,
        ],
        run: { arguments in
            let path = try path(arguments)
            try refuseOperands(of: "export", arguments)
            try WalletExport(path: path, arguments).run()
            return .well
        })

    private static let show = Command(
        name: "show",
        summary: "print accounts, balances, counts and the last rows",
        operands: "",
        explanation: "Prints what a wallet holds, for people or for programs.",
        options: [
            wallet, .format(["text", "json", "csv"]),
            CommandOption("--last", "N", help: "how many of the last rows (default: 10)"),
            timeZone,
        ],
        run: { arguments in
            let path = try path(arguments)
            try refuseOperands(of: "show", arguments)
            try WalletShow(path: path, arguments).run()
            return .well
        })

    private enum Format: String, CaseIterable { case text, json }

    private static let wallet = CommandOption(
        "--wallet", "FILE", help: "the wallet file; has to be named")
    private static let now = CommandOption(
        "--now", "MOMENT", help: "the device's moment (default: 2026-03-02T09:00:00-05:00)")
    private static let timeZone = CommandOption(
        "--time-zone", "ZONE",
        help: "for days: an identifier such as Europe/London (default: where the preset lives, "
            + "else America/New_York)")

    private static func path(_ arguments: ParsedArguments) throws(UsageError) -> String {
        guard let path = arguments.value("--wallet"), !path.isEmpty else {
            throw UsageError(message: "which wallet? Name its file with --wallet FILE")
        }
        return path
    }

    private static func refuseOperands(
        of verb: String, _ arguments: ParsedArguments
    ) throws(UsageError) {
        guard let extra = arguments.operands.first else { return }
        throw UsageError(message: "wallet \(verb) takes no '\(extra)'")
    }

    private static var presets: String {
        let width = WalletPreset.allCases.map(\.rawValue.count).max() ?? 0
        return WalletPreset.allCases.map { preset in
            let name = preset.rawValue
            return "  " + name + String(repeating: " ", count: width - name.count) + "  "
                + preset.summary
        }.joined(separator: "\n")
    }
}

extension WalletCommand {
    private static func make(
        at path: String, _ operands: [String], _ arguments: ParsedArguments
    ) throws {
        let names = WalletPreset.allCases.map(\.rawValue)
        guard let word = operands.first, operands.count == 1 else {
            throw UsageError(
                message: "expected one preset, found \(operands.count): \(OptionValue.list(names))")
        }
        guard let preset = WalletPreset(rawValue: word) else {
            throw UsageError(
                message: "there is no preset '\(word)'; expected \(OptionValue.list(names))"
                    + OptionValue.guess(word, names))
        }
        let days = try OptionValue.number(arguments, "--days", in: PresetOptions.daysRange)
        let transactions = try OptionValue.number(
            arguments, "--transactions", in: PresetOptions.transactionsRange)
        if !preset.isMadeByDays, days != nil || transactions != nil {
            throw UsageError(
                message: "the preset \(word) always has the same rows; leave out --days and "
                    + "--transactions")
        }
        let seed = try OptionValue.seed(arguments) ?? 1
        let options = PresetOptions(
            preset, seed: seed, days: days, transactions: transactions,
            now: try moment(arguments),
            timeZone: try timeZone(arguments, default: preset.timeZoneIdentifier))
        let format = try OptionValue.word(arguments, "--format", default: Format.text)
        let wallet = try WalletFile(creating: path, seed: seed)
        let progress = ProgressLine(isWanted: !arguments.has("--quiet"))
        // An error stands on a line of its own, too.
        defer { progress.clear() }
        try wallet.fill(options) { done, count in
            progress.show(count.map { Double(done) / Double($0) }, ["\(done) transactions"])
        }
        progress.clear()
        guard !arguments.has("--quiet") else { return }
        let summary = try wallet.summary(lastRows: 0)
        guard format == .text else { return try Terminal.show(WalletText.json(summary).utf8) }
        try Terminal.show(
            ("made '\(path)': \(WalletText.counts(summary)), of the preset \(word), seed \(seed)\n")
                .utf8)
    }

    private static func importFiles(
        into path: String, _ operands: [String], _ arguments: ParsedArguments
    ) throws {
        guard !operands.isEmpty else {
            throw UsageError(message: "expected files to import, found none")
        }
        var format: StatementFormat?
        if arguments.has("--as") {
            format = try OptionValue.word(arguments, "--as", default: StatementFormat.csv)
        }
        let output = try OptionValue.word(arguments, "--format", default: Format.text)
        let seed = try OptionValue.seed(arguments) ?? 1
        let now = try moment(arguments)
        let zone = try timeZone(arguments, default: "America/New_York")
        let options = StatementOptions(
            accountName: arguments.value("--account-name"),
            institutionName: arguments.value("--institution"),
            creditLimit: try limit(arguments),
            secondsFromGMT: zone.secondsFromGMT(
                for: Date(timeIntervalSince1970: Double(now.nanoseconds) / 1e9)),
            seed: seed)
        // Everything is read before anything is written.
        var contents: [WalletContent] = []
        for file in operands {
            let bytes = try InputFile.bytes(of: file, what: "the statement")
            do throws(StatementError) {
                contents.append(
                    try WalletContent.read(bytes, name: file, format: format, options: options))
            } catch {
                throw SimulatorError(.input, error.description)
            }
        }
        let wallet = try WalletFile(openingOrCreating: path, seed: seed)
        let progress = ProgressLine(isWanted: !arguments.has("--quiet"))
        defer { progress.clear() }
        let change = try wallet.add(contents, at: now) { done, count in
            progress.show(Double(done) / Double(count), ["\(done) transactions"])
        }
        progress.clear()
        guard !arguments.has("--quiet") else { return }
        let assumptions = contents.flatMap(\.assumptions) + change.warnings
        guard output == .text else {
            return try Terminal.show(WalletText.json(change, assumptions).utf8)
        }
        var text =
            "imported \(operands.count == 1 ? "'\(operands[0])'" : "\(operands.count) files") into "
            + "'\(path)': \(change.added) rows added, \(change.updated) updated, "
            + "\(change.unchanged) there already\n"
        if !assumptions.isEmpty { text += "assumed:\n" }
        for sentence in assumptions { text += "  - \(sentence)\n" }
        try Terminal.show(text.utf8)
    }

    private static func limit(_ arguments: ParsedArguments) throws(UsageError) -> ExactDecimal? {
        guard let text = arguments.value("--limit") else { return nil }
        guard let limit = ExactDecimal(text), limit >= .zero else {
            throw UsageError(
                message: "--limit is '\(text)'; expected an amount such as 5000 or 2500.50")
        }
        return limit
    }

    static func moment(_ arguments: ParsedArguments) throws(UsageError) -> Timestamp {
        guard let text = arguments.value("--now") else { return Scenario.Device.defaultStart }
        guard let moment = Timestamp(rfc3339: text),
            (0..<7_258_118_400).contains(moment.nanoseconds / 1_000_000_000)
        else {
            throw UsageError(
                message: "--now is '\(text)'; expected a moment from 1970 to 2199, such as "
                    + "2026-03-02T09:00:00-05:00")
        }
        return moment
    }

    /// The time zone that was asked for, or the one of that name.
    static func timeZone(
        _ arguments: ParsedArguments, default name: String
    ) throws(UsageError) -> TimeZone {
        let text = arguments.value("--time-zone") ?? name
        guard text == "UTC" || text == "GMT" || text.contains("/"),
            let zone = TimeZone(identifier: text)
        else {
            throw UsageError(
                message: "--time-zone is '\(text)'; expected an identifier such as "
                    + "America/New_York, or UTC")
        }
        return zone
    }
}
