import FinanceKitSimulator
import Foundation

/// The verbs of `fksim device` for what a scenario's `setup` and `expect` say.
enum DeviceSetCommands {
    private enum What: String, CaseIterable { case env, arguments, `default`, file }

    /// The largest file that a step takes; the recording has all of it.
    private static let fileBytesMax = 1 << 20

    static let set = Command(
        name: "set",
        summary: "leave something behind for the extension, as its app would",
        operands: "env|arguments|default|file …, or '{ … }'",
        explanation: """
            What is set holds from the next launch on:
                set env NAME=VALUE...              variables of the extension
                set arguments [ARGUMENT...]        all of its arguments; none for none
                set default DOMAIN KEY VALUE       a key of user defaults
                set file CONTAINER PATH            a file, with --text TEXT or --from FILE
                set '{ defaults: { … } }'          a setup as scenarios write it
            DOMAIN is standard or an App Group, CONTAINER an App Group or Data. VALUE is a number,
            true, false, [ … ] or { … } where it reads as such, and else a text; '"42"' is a text.
            Texts may hold ids of the wallet, such as ${account.card.id}. What begins with a dash
            goes behind --.
            """,
        options: [
            CommandOption("--text", "TEXT", help: "file: what it holds"),
            CommandOption("--from", "FILE", help: "file: a file with what it holds, as it is"),
        ] + DeviceChange.options,
        choice: .words(What.allCases.map(\.rawValue)),
        run: { arguments in
            let setup = try setup(arguments)
            return try DeviceChange(arguments).make { device throws(SimulatorError) in
                try device.leaveBehind(setup)
            }
        })

    static let expect = Command(
        name: "expect",
        summary: "check what must be true, as a scenario's expectations do",
        operands: "KEY=VALUE... | '{ … }'",
        explanation: """
            The keys are those of a scenario's expectation, such as:
                expect wakes=2
                expect ending=returned             of the last wake; wake=1 names another
                expect call=transactionHistory atLeast=1
                expect container=ledger.json path='$.count' equals=91
                expect '{ nextWake: "none" }'
            It is about all that happened on the device so far, and becomes a step of the
            recording. The exit status is 1 where it is not met.
            """,
        options: DeviceChange.options,
        choice: .pairs([
            "wakes", "ending", "call", "sideEffect", "prints", "container", "defaults",
            "registered", "nextWake", "ledger",
        ]),
        run: { arguments in
            guard !arguments.operands.isEmpty else {
                throw UsageError(
                    message: "expected an expectation such as wakes=2 or '{ wakes: 2 }', found none"
                )
            }
            return try DeviceChange(arguments).make { device throws(SimulatorError) in
                try device.expect(
                    arguments.operands, base: FileManager.default.currentDirectoryPath)
            }
        })

    /// The setup that is asked for, as scenarios write it.
    private static func setup(_ arguments: ParsedArguments) throws -> String {
        let operands = arguments.operands
        let words = What.allCases.map(\.rawValue)
        guard let first = operands.first else {
            throw UsageError(message: "expected \(OptionValue.list(words)) or '{ … }' behind set")
        }
        let what = What(rawValue: first)
        if what != .file {
            for option in ["--text", "--from"] where arguments.has(option) {
                throw UsageError(message: "\(option) goes with set file. Leave it out")
            }
        }
        if what == nil, first.drop(while: \.isWhitespace).hasPrefix("{") {
            guard operands.count == 1 else {
                throw UsageError(
                    message:
                        "'\(operands[1])' stands behind a setup in { }. Put all of it into one "
                        + "pair of quotes")
            }
            return first
        }
        guard let what else {
            throw UsageError(
                message: "there is no 'set \(first)'; expected \(OptionValue.list(words)) or a "
                    + "setup in { }" + OptionValue.guess(first, words))
        }
        return StepValue.object([try member(what, Array(operands.dropFirst()), arguments)])
            .description
    }

    private static func member(
        _ what: What, _ words: [String], _ arguments: ParsedArguments
    ) throws -> (key: String, value: StepValue) {
        switch what {
        case .env: return ("environment", .object(try variables(words)))
        case .arguments: return ("arguments", .list(words.map { .text($0) }))
        case .default:
            guard words.count == 3 else {
                throw usage("set default DOMAIN KEY VALUE", words)
            }
            let key = (key: StepValue.key(words[1]), value: StepValue(typed: words[2]))
            return ("defaults", .object([(StepValue.key(words[0]), .object([key]))]))
        case .file:
            guard words.count == 2 else {
                throw usage("set file CONTAINER PATH --text TEXT", words)
            }
            let file = (key: StepValue.key(words[1]), value: try content(arguments))
            return ("container", .object([(StepValue.key(words[0]), .object([file]))]))
        }
    }

    private static func variables(
        _ words: [String]
    ) throws(UsageError) -> [(key: String, value: StepValue)] {
        guard !words.isEmpty else { throw usage("set env NAME=VALUE...", words) }
        var variables: [(key: String, value: StepValue)] = []
        for word in words {
            let parts = word.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false
            ).map(String.init)
            guard parts.count == 2, !parts[0].isEmpty else {
                throw UsageError(
                    message: "'\(word)' is no variable; expected NAME=VALUE, such as "
                        + "API_BASE=https://example.com")
            }
            variables.append((StepValue.key(parts[0]), .text(parts[1])))
        }
        return variables
    }

    private static func content(_ arguments: ParsedArguments) throws -> StepValue {
        switch (arguments.value("--text"), arguments.value("--from")) {
        case (let text?, nil): return .text(text)
        case (nil, let path?):
            let bytes = try InputFile.bytes(of: path, what: "the file")
            guard bytes.count <= fileBytesMax else {
                throw SimulatorError(
                    .input,
                    "'\(path)' has \(bytes.count) bytes, and a step takes \(fileBytesMax). Copy it "
                        + "into the folder that fksim device get-app-container prints.")
            }
            if let text = String(validating: bytes, as: UTF8.self), !text.contains("\0") {
                // Nothing in the file stands for anything but itself.
                return .text(text.replacing("${", with: "$${"))
            }
            return .object([("base64", .text(Data(bytes).base64EncodedString()))])
        case (nil, nil):
            throw UsageError(message: "what does the file hold? Add --text TEXT or --from FILE")
        case (_?, _?):
            throw UsageError(message: "--text and --from both say what the file holds. Keep one")
        }
    }

    private static func usage(_ form: String, _ words: [String]) -> UsageError {
        UsageError(
            message: "expected \(form), found "
                + (words.isEmpty ? "nothing more" : words.map { "'\($0)'" }.joined(separator: " ")))
    }
}
