import FinanceKitSimulator
import Foundation

/// `fksim init`: writes a package with an extension, its app, tests and a scenario.
enum InitCommand {
    static let command = Command(
        name: "init",
        summary: "write a package with an extension, its app, tests and a CI file",
        operands: "[FOLDER]",
        explanation: """
            Writes into FOLDER, the working folder where it is left out, which is made where it is not
            there. Files that are there already are not written over: then nothing is written. The
            package builds and passes its tests as it is; what was written and what to type next is
            printed.
            """,
        options: [
            CommandOption(
                "--name", "NAME", help: "what names begin with (default: after the folder)"),
            CommandOption(
                "--simulator", "FOLDER",
                help: "the simulator's package (default: the one fksim comes from)"),
            .format(["text", "json"]), .quiet("print nothing"),
        ],
        run: run)

    private enum Format: String, CaseIterable { case text, json }

    /// What `--format json` prints.
    private struct Document: Encodable {
        let name: String
        let folder: String
        let simulator: String
        let files: [String]
    }

    private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let format = try OptionValue.word(arguments, "--format", default: Format.text)
        guard arguments.operands.count < 2 else {
            throw UsageError(
                message:
                    "expected one folder, found \(arguments.operands.count). Usage: fksim init "
                    + "[FOLDER]")
        }
        let named = arguments.operands.first ?? "."
        let folder = URL(filePath: named).standardizedFileURL
        let name = try name(arguments.value("--name"), for: folder.lastPathComponent)
        let writer = try PackageWriter(
            name: name,
            simulator: arguments.value("--simulator").map {
                URL(filePath: $0).standardizedFileURL.path
            }, executable: OwnExecutable.path)
        let files = try writer.write(into: folder.path)
        if format == .json {
            try JSONDocument.show(
                Document(
                    name: name, folder: folder.path, simulator: writer.simulator, files: files))
            return .well
        }
        guard !arguments.has("--quiet") else { return .well }
        let lines = files.enumerated().map { number, path in
            (number == 0 ? "wrote     " : "          ") + path
        }
        let move = named == "." ? [] : ["cd \(named)"]
        let next =
            (move + [
                "swift build --build-tests", "swift test --skip-build",
                "fksim run Scenarios/day.fkscenario.json5", "fksim conform \(name)Delivery",
            ]).enumerated().map { ($0.offset == 0 ? "next      " : "          ") + $0.element }
        let text = (lines + ["simulator \(writer.simulator)", ""] + next).map { $0 + "\n" }.joined()
        try Terminal.show(text.utf8)
        return .well
    }

    private static func name(_ given: String?, for folder: String) throws(UsageError) -> String {
        if let given {
            guard PackageTemplate.isName(given) else {
                throw UsageError(
                    message: "--name is '\(given)'; expected a letter and then letters and digits, "
                        + "40 at most")
            }
            return given
        }
        guard let name = PackageTemplate.name(for: folder) else {
            throw UsageError(
                message: "no name can be made of the folder '\(folder)'. Give one: --name NAME")
        }
        return name
    }
}
