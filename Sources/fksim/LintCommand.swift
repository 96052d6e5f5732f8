import BundleChecks
import FinanceKitSimulator
import Foundation
import Reports

/// `fksim lint`: judges how an extension is packaged, without running it.
enum LintCommand {
    static let command = Command(
        name: "lint",
        summary: "check how an extension and its app are packaged, and run nothing",
        operands: "BUNDLE [SOURCES...]",
        explanation: """
            BUNDLE is an .app with its extensions, an .appex, the folder of an extension's sources
            (Info.plist, entitlements, Swift files), that Info.plist, or a name in Extensions/.
            SOURCES are the extension's Swift files or folders; a folder of sources has its own.
            Each finding is printed with its place, what was expected, what to do, and on whose
            word. Errors make the status 1; warnings and notes do not.
            """,
        options: [
            CommandOption(
                "--app", "PATH",
                help: "the app that contains the extension: .app, folder or Info.plist"),
            CommandOption(
                "--entitlements", "FILE", help: "the extension's, instead of what is found"),
            CommandOption(
                "--app-entitlements", "FILE", help: "the app's, instead of what is found"),
            .format(["text", "json", "sarif"]), .colour,
            CommandOption("--strict", help: "warnings make the status 1 too"),
            CommandOption("--list", help: "print the rules and check nothing"),
            .quiet("print how much was found, and no more"),
        ],
        run: run)

    private enum Format: String, CaseIterable { case text, json, sarif }

    private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let format = try OptionValue.word(arguments, "--format", default: Format.text)
        if arguments.has("--list") { return try list(arguments, format) }
        let reader = LintReader(workingFolder: FileManager.default.currentDirectoryPath)
        let result = LintResult(try reader.subject(for: try request(arguments)))
        switch format {
        case .text where arguments.has("--quiet"):
            try Terminal.show((LintReport.sum(result) + "\n").utf8)
        case .text:
            let colour = try OptionValue.word(
                arguments, "--colour", default: TerminalTraits.Colour.auto)
            let traits = TerminalTraits(descriptor: STDOUT_FILENO, colour: colour)
            try Terminal.show(LintReport.text(for: result, paint: traits.paint).utf8)
        case .json: try Terminal.show(LintJSON.document(for: result))
        case .sarif:
            let sarif = LintSARIF(toolVersion: CommandLineTool.version)
            try Terminal.show(sarif.document(for: result))
        }
        let limit: RuleLevel = arguments.has("--strict") ? .should : .must
        return result.findings.contains { $0.level >= limit } ? .findings : .well
    }

    private static func list(
        _ arguments: ParsedArguments, _ format: Format
    ) throws -> ExitStatus {
        guard arguments.operands.isEmpty else {
            throw UsageError(
                message: "--list prints the rules and takes no '\(arguments.operands[0])'")
        }
        switch format {
        case .text: try Terminal.show(LintReport.list(BundleRule.all).utf8)
        case .json: try Terminal.show(LintJSON.list(BundleRule.all))
        case .sarif:
            throw UsageError(message: "--list has the formats text and json, and not sarif")
        }
        return .well
    }

    private static func request(_ arguments: ParsedArguments) throws(UsageError) -> LintRequest {
        guard let bundle = arguments.operands.first else {
            throw UsageError(
                message: "expected a bundle, found none. Usage: fksim lint BUNDLE [SOURCES...]")
        }
        let isApp = bundle.hasSuffix(".app") || bundle.hasSuffix(".app/")
        if isApp, arguments.has("--app") {
            throw UsageError(
                message: "'\(bundle)' is an app, so --app is one too many. Name its .appex, or "
                    + "leave --app out.")
        }
        return LintRequest(
            bundle: bundle, app: arguments.value("--app"),
            sources: Array(arguments.operands.dropFirst()),
            entitlements: arguments.value("--entitlements"),
            appEntitlements: arguments.value("--app-entitlements"))
    }
}
