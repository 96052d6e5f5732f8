import FinanceKitSimulator
import Foundation
import WalletModel

/// The verbs of `fksim device` about the extension and its app.
enum DeviceAppCommands {
    private enum Format: String, CaseIterable { case text, json }

    private static let identity = [
        CommandOption("--bundle-id", "ID", help: "in place of what the bundle's files say"),
        CommandOption("--group", "GROUP", repeatable: true, help: "an App Group, likewise"),
        CommandOption("--entitled", help: "it is entitled to FinanceKit, whatever its files say"),
        CommandOption("--not-entitled", help: "it is not, as before Apple grants it"),
    ]

    static let install = Command(
        name: "install",
        summary: "put an extension on the device, or its newer build",
        operands: "REF",
        explanation: """
            REF is a product of the package around the current folder, a bundle folder, or an
            executable. The device keeps what was built at this moment: install again after a
            build. What the containers hold stays.
            """,
        options: identity + DeviceChange.options,
        run: { arguments in
            let reference = try DeviceCommand.only(
                arguments, "an extension", such: "LedgerSync")
            let bundle = try locate(reference, arguments)
            let change = try DeviceChange(arguments)
            let path =
                bundle.folder ?? (reference.contains("/") ? bundle.executable : reference)
            return try change.make { device throws(SimulatorError) in
                try device.install(bundle, reference: path)
            }
        })

    static let launch = Command(
        name: "launch",
        summary: "open the companion app, or a widget, and let it run to its end",
        operands: "REF [ARGUMENT...]",
        explanation: """
            REF is named as for install. The app asks for consent, registers, reads and writes what
            it shares with the extension. What begins with a dash goes behind --.
            """,
        options: [
            CommandOption("--widget", help: "it is a widget, not the app"),
            CommandOption("--background-task", "ID", help: "the system launches it for this task"),
            CommandOption("--stop-after", "DURATION", help: "real time it may run (default: 30s)"),
        ] + identity + DeviceChange.options + DebugOptions.declared,
        run: { arguments in
            guard let reference = arguments.operands.first else {
                throw UsageError(message: "expected an app such as .build/debug/MyApp, found none")
            }
            let bundle = try locate(reference, arguments)
            var members = StepValue.members(of: bundle)
            let words = arguments.operands.dropFirst()
            if !words.isEmpty { members.append(("arguments", .list(words.map { .text($0) }))) }
            if let limit = arguments.value("--stop-after") {
                members.append(("stopAfter", .text(limit)))
            }
            let task = arguments.value("--background-task")
            if task != nil, arguments.has("--widget") {
                throw UsageError(message: "a widget has no background tasks. Keep one of the two")
            }
            var key = arguments.has("--widget") ? "readGroup" : "launchApp"
            if let task {
                key = "backgroundTask"
                members.append(("task", .text(task)))
            }
            let step = StepValue.members([(key, .object(members))])
            return try DeviceChange(arguments, debugged: .nextApp).perform(step)
        })

    static let container = Command(
        name: "get-app-container",
        summary: "print where a container lies",
        operands: "[data|app|groups|GROUP]",
        explanation: """
            Prints the extension's data container, the folder or file it was installed from, all its
            groups with their folders, or the folder of one group. data is meant where nothing is
            named.
            """,
        options: DevicePlace.options + [.format(["text", "json"])],
        choice: .words(["data", "app", "groups"]),
        run: { arguments in
            let word =
                arguments.operands.isEmpty
                ? "data" : try DeviceCommand.only(arguments, "a container", such: "data")
            let isJSON = try OptionValue.word(arguments, "--format", default: Format.text) == .json
            let device = try DevicePlace(arguments).open()
            let isList = word == "groups" && device.state.installed != nil
            let names = isList ? device.state.installed?.appGroups ?? [] : [word]
            var objects: [DeviceJSON] = []
            for name in names {
                let path = try device.container(name)
                var json = DeviceJSON()
                json.text("container", name)
                json.text("path", path)
                objects.append(json)
                guard !isJSON else { continue }
                try Terminal.show(((isList ? "\(name)\t" : "") + path + "\n").utf8)
            }
            guard isJSON else { return .well }
            var json = DeviceJSON()
            json.text("device", device.folder.name)
            json.list("containers", objects)
            try Terminal.show((json.line + "\n").utf8)
            return .well
        })

    static let register = Command(
        name: "register",
        summary: "register the extension for background delivery, as its app would",
        operands: "TYPE...",
        explanation: "A TYPE is transactions, accounts or accountBalances.",
        options: [
            CommandOption(
                "--frequency", "WORD", choice: .words(DeliveryFrequency.allCases.map(\.rawValue)),
                help: "hourly (default), daily or weekly")
        ] + DeviceChange.options,
        choice: .words(known),
        run: { arguments in
            let types = try types(arguments)
            guard !types.isEmpty else {
                throw UsageError(message: "which types? \(OptionValue.list(known))")
            }
            let frequency = try OptionValue.word(
                arguments, "--frequency", default: DeliveryFrequency.hourly)
            let step = StepValue.members([
                (
                    "background",
                    .list([
                        .object([
                            ("types", .list(types)), ("frequency", .text(frequency.rawValue)),
                        ])
                    ])
                )
            ])
            return try DeviceChange(arguments).perform(step)
        })

    static let unregister = Command(
        name: "unregister",
        summary: "end registrations, as the app would",
        operands: "[TYPE...]",
        explanation: "Without a TYPE, all of them end.",
        options: DeviceChange.options, choice: .words(known),
        run: { arguments in
            let types = try types(arguments)
            let step = StepValue.members([
                ("disableBackground", types.isEmpty ? .text("all") : .list(types))
            ])
            return try DeviceChange(arguments).perform(step)
        })

    static let known = DeliveryDataType.allCases.map(\.rawValue)

    /// The operands as data types.
    static func types(_ arguments: ParsedArguments) throws(UsageError) -> [StepValue] {
        for word in arguments.operands where !known.contains(word) {
            throw UsageError(
                message: "'\(word)' is no data type; expected \(OptionValue.list(known))"
                    + OptionValue.guess(word, known))
        }
        return arguments.operands.map { .text($0) }
    }

    private static func locate(
        _ reference: String, _ arguments: ParsedArguments
    ) throws -> ExtensionBundle {
        if arguments.has("--entitled"), arguments.has("--not-entitled") {
            throw UsageError(message: "--entitled and --not-entitled contradict each other")
        }
        return try BundleLocator(
            base: FileManager.default.currentDirectoryPath,
            overrides: BundleLocator.Overrides(
                identifier: arguments.value("--bundle-id"),
                appGroups: arguments.values["--group"],
                isEntitled: arguments.has("--entitled")
                    ? true : arguments.has("--not-entitled") ? false : nil)
        ).locate(reference)
    }
}
