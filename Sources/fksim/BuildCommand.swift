import BundleChecks
import FinanceKitSimulator
import Foundation

/// `fksim build`: builds the extension of an Xcode project or a package, unchanged.
enum BuildCommand {
    static let command = Command(
        name: "build",
        summary: "build the extension of an Xcode project or a package, as it is",
        operands: "[PATH]",
        explanation: """
            PATH is a folder with an Xcode project or a Package.swift, or one of the two itself; the
            working folder where it is left out. The target is found by its extension point, with its
            Info.plist, entitlements, sources and local packages. Nothing of yours is changed: a
            package of links is made in the scratch folder, built against the simulator's modules, and
            put together as NAME.appex, which fksim run, fksim conform and scenarios take. Nothing is
            fetched.
            """,
        options: [
            CommandOption("--project", "FILE", help: "the .xcodeproj, where there are several"),
            CommandOption(
                "--target", "NAME", help: "the target, where several are extensions"),
            CommandOption(
                "--configuration", "NAME",
                help: "release (default), debug, or a configuration of the project"),
            CommandOption(
                "--scratch-path", "FOLDER",
                help: "where all is made (default: .fksim/build beside the project)"),
            CommandOption(
                "--package", "FOLDER", repeatable: true,
                help: "a package on this machine, in the place of one that would be fetched"),
            CommandOption(
                "--simulator", "FOLDER",
                help: "the simulator's package (default: the one fksim comes from)"),
            .format(["text", "json"]), .quiet("print the bundle's path, and no more"),
        ],
        run: run)

    private enum Format: String, CaseIterable { case text, json }

    private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let format = try OptionValue.word(arguments, "--format", default: Format.text)
        let isShort = arguments.has("--quiet") || format == .json
        let elapsed = World.stopwatch()
        let build = try ExtensionBuild(try request(arguments))
        if !isShort { try announce(build) }
        let built: BuiltExtension
        do throws(SimulatorError) {
            built = try build.build()
        } catch {
            // Where nothing was announced, what explains the failure is said with it.
            if isShort { for line in build.unanswered { Terminal.complain(line) } }
            throw error
        }
        switch format {
        case .json: try JSONDocument.show(BuildDocument(build, built))
        case .text where isShort: try Terminal.show("\(shown(built.bundle))\n".utf8)
        case .text: try show(built, seconds: elapsed().components.seconds, build.summary)
        }
        let errors = build.findings.filter { $0.level >= .must }
        if isShort {
            for finding in errors {
                Terminal.complain("\(finding.place.text): \(finding.message) \(finding.fix)")
            }
        }
        return errors.isEmpty ? .well : .findings
    }

    /// What was found, and what it means, before the build takes its time.
    private static func announce(_ build: ExtensionBuild) throws {
        try show(build.summary)
        for finding in build.findings { try show(finding) }
        var text = build.unanswered.map { "warning   \($0)\n" }.joined()
        if build.buildsModules {
            text += "first     the simulator's modules are built once, which takes a minute\n"
        }
        try Terminal.show((text + "building  …\n").utf8)
    }

    private static func request(_ arguments: ParsedArguments) throws -> ExtensionBuildRequest {
        guard arguments.operands.count < 2 else {
            throw UsageError(
                message: "expected one path, found \(arguments.operands.count). Usage: fksim build "
                    + "[PATH]")
        }
        let environment = ProcessInfo.processInfo.environment
        var request = ExtensionBuildRequest(
            path: arguments.operands.first ?? ".",
            workingFolder: FileManager.default.currentDirectoryPath,
            executable: OwnExecutable.path, searchPath: environment["PATH"] ?? "")
        request.project = arguments.value("--project")
        request.target = arguments.value("--target")
        request.configuration = arguments.value("--configuration") ?? "release"
        request.scratch = arguments.value("--scratch-path")
        request.simulator = arguments.value("--simulator")
        request.packages = arguments.values["--package"] ?? []
        return request
    }

    private static func show(_ summary: ExtensionBuild.Summary) throws {
        let groups =
            summary.appGroups.isEmpty
            ? "no App Group" : summary.appGroups.joined(separator: ", ")
        var lines = [
            "found     \(summary.origin)",
            "bundle    \(summary.identifier) · \(groups)"
                + (summary.isEntitled ? " · entitled" : " · not entitled"),
        ]
        for (index, target) in summary.targets.enumerated() {
            lines.append((index == 0 ? "sources   " : "          ") + target)
        }
        lines += summary.notes.map { "note      \($0)" }
        if let reason = summary.dynamicBecause {
            lines.append("note      linked to shared libraries: \(reason)")
        }
        try Terminal.show(lines.map { $0 + "\n" }.joined().utf8)
    }

    private static func show(_ finding: Finding) throws {
        let level = finding.level >= .must ? "error" : finding.level >= .should ? "warning" : "note"
        let text = """
            \(level.padding(toLength: 10, withPad: " ", startingAt: 0))\(finding.place.text): \
            \(finding.message) [\(finding.ruleID)]
                      expected: \(finding.expected)
                      to do:    \(finding.fix)

            """
        try Terminal.show(text.utf8)
    }

    private static func show(
        _ built: BuiltExtension, seconds: Int64, _ summary: ExtensionBuild.Summary
    ) throws {
        var text = built.diagnostics.isEmpty ? "" : built.diagnostics + "\n"
        let linking =
            summary.dynamicBecause == nil ? "a static executable" : "linked to shared libraries"
        let bundle = shown(built.bundle)
        text += """

            built     \(bundle): \(linking), \(built.bytes / 1_000_000) MB, in \(seconds) s
            next      fksim run SCENARIO --bundle \(bundle)
                      fksim conform \(bundle)

            """
        try Terminal.show(text.utf8)
    }

    /// From the working folder on, where the path is below it.
    private static func shown(_ path: String) -> String {
        let folder = FileManager.default.currentDirectoryPath + "/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }
}
