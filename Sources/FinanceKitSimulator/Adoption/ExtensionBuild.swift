package import BundleChecks
import Foundation

/// Builds somebody's extension from its unchanged project or package.
///
/// First everything is read and decided; then the build runs. Both can be told about before they
/// take their time.
package struct ExtensionBuild {
    private let request: ExtensionBuildRequest
    private let input: BuildInput
    private let swift: SwiftTool
    private let simulator: SimulatorPackage
    private let adopted: AdoptedExtension
    private let facts: [SourceFacts]
    /// What the target is and where it was found.
    package let summary: Summary
    /// Guards that leave FinanceKit code out, and imports of Apple's frameworks.
    package let findings: [Finding]
    /// Imports that no module here answers, in sentences.
    package let unanswered: [String]

    /// What was read, for a person.
    package struct Summary: Sendable {
        /// Such as `Budget.xcodeproj, target Delivery, configuration Release`.
        package let origin: String
        package let identifier: String
        package let appGroups: [String]
        package let isEntitled: Bool
        /// Such as `Delivery: 4 Swift files`.
        package let targets: [String]
        /// What a person should know.
        package let notes: [String]
        /// Why the executable is linked to shared libraries; nil for a static one.
        package let dynamicBecause: String?
        /// Absolute path of the folder that everything is made in.
        package let scratch: String
    }

    /// Reads the input and decides.
    ///
    /// - Throws: `SimulatorError` that says what is not understood or not there.
    package init(_ request: ExtensionBuildRequest) throws(SimulatorError) {
        let tree = FileTree.disk
        input = try BuildInput(request, tree: tree)
        swift = try SwiftTool(searchPath: request.searchPath, purpose: "fksim build")
        simulator = try SimulatorPackage(
            named: request.simulator.map(request.absolute), executable: request.executable)
        self.request = request
        let scratch = request.scratch.map(request.absolute) ?? input.folder + "/.fksim/build"
        let files = LintFiles(workingFolder: request.workingFolder)
        var adopted = try Self.read(
            input, request, swift, simulator: simulator.root, scratch: scratch, files: files)
        var targets = adopted.targets
        var sources: [SwiftSource] = []
        var facts: [SourceFacts] = []
        var uses: [SplitModuleUse] = []
        for index in targets.indices {
            var own: [SourceFacts] = []
            for path in targets[index].swiftFiles {
                let source = try files.source(at: path)
                sources.append(source)
                own.append(SourceFacts(source))
            }
            uses += targets[index].addImports(for: own)
            facts += own
        }
        self.facts = facts
        adopted.targets = targets
        self.adopted = adopted
        try Self.check(targets, adopted, facts)
        let wanted = ["package-os-guard", "package-cannot-work-here"]
        findings =
            LintResult(
                LintSubject(extensions: [], sources: sources),
                rules: BundleRule.all.filter { wanted.contains($0.id) }
            ).findings
        unanswered = ImportCheck(
            own: Set(
                targets.flatMap { [BuildSettings.moduleName($0.name)] + $0.clangModules }),
            missing: adopted.missing
        )
        .findings(in: facts).map { "\($0.place.text): 'import \($0.module)': \($0.advice)" }
        summary = Summary(
            origin: adopted.origin, identifier: adopted.information.identifier,
            appGroups: adopted.information.appGroups, isEntitled: adopted.information.isEntitled,
            targets: targets.reversed().map(Self.words), notes: adopted.notes,
            dynamicBecause: uses.first.map { use in
                let name = use.type == use.module ? "imports" : "names \(use.type) of"
                return "\(use.path) \(name) \(use.module), which cannot be linked into a static one"
            }, scratch: scratch)
    }

    private static func words(_ target: ShadowTarget) -> String {
        if !target.cFiles.isEmpty {
            let count = target.cFiles.count
            return "\(target.name) of \(target.origin): \(count) C file\(count == 1 ? "" : "s")"
        }
        let count = target.swiftFiles.count
        let files =
            target.kind == .system
            ? "a system library" : "\(count) Swift file\(count == 1 ? "" : "s")"
        let mode = target.swiftSettings.contains { $0.contains(".v6") } ? "Swift 6" : "Swift 5"
        return "\(target.name) of \(target.origin): \(files), \(mode)"
    }

    private static func read(
        _ input: BuildInput, _ request: ExtensionBuildRequest, _ swift: SwiftTool,
        simulator: String, scratch: String, files: LintFiles
    ) throws(SimulatorError) -> AdoptedExtension {
        let tree = FileTree.disk
        let manifests = ManifestReader(swift: swift, scratch: scratch)
        let closure = PackageClosure(
            tree: tree, isDebug: request.isDebug, simulator: simulator,
            substitutes: request.packages.map(request.absolute), read: manifests.manifest)
        switch input {
        case .project(let path):
            guard let bytes = tree.bytes(path + "/project.pbxproj") else {
                throw SimulatorError(
                    .environment, "'\(path)/project.pbxproj' cannot be read. Check its mode.")
            }
            // A project's configurations begin with a capital letter where Xcode names them.
            let word = request.configuration
            let configuration = ["release", "debug"].contains(word) ? word.capitalized : word
            return try AdoptedExtension.reading(
                project: try XcodeProject(bytes: [UInt8](bytes), path: path),
                target: request.target, configuration: configuration, tree: tree, closure: closure)
        case .package(let folder):
            return try AdoptedExtension.reading(
                package: folder, target: request.target, tree: tree, closure: closure
            ) { paths throws(SimulatorError) in
                for path in paths
                where SourceFacts(try files.source(at: path)).namesDeliveryExtension {
                    return true
                }
                return false
            }
        }
    }

    /// What would otherwise end in a linker's words.
    private static func check(
        _ targets: [ShadowTarget], _ adopted: AdoptedExtension, _ facts: [SourceFacts]
    ) throws(SimulatorError) {
        for target in targets
        where SimulatorModules.swiftModules.contains(target.name)
            || SimulatorModules.names.contains(target.name)
        {
            throw SimulatorError(
                .input,
                "The module '\(target.name)' of '\(target.origin)' has the name of one of the "
                    + "simulator's. A program holds one of a name only; rename the target's "
                    + "module (PRODUCT_MODULE_NAME in a project).")
        }
        guard let program = targets.first(where: { $0.name == adopted.product }) else { return }
        let paths = Set(program.swiftFiles.map(\.lastPart))
        let own = facts.filter { paths.contains($0.path.lastPart) }
        guard own.contains(where: \.hasEntry) || paths.contains("main.swift") else {
            throw SimulatorError(
                .input,
                "No source of '\(program.name)' has an '@main' that is compiled here. Put it on the "
                    + "type that is the BackgroundDeliveryExtension; where it stands inside "
                    + "'#if os(iOS)', write '#if os(iOS) || FINANCEKIT_SIMULATOR'.")
        }
    }

    /// Whether the simulator's own modules have to be built before, which takes a while once.
    package var buildsModules: Bool { simulator.built(beside: request.executable) == nil }

    /// Builds the extension and puts its bundle together.
    ///
    /// - Throws: `SimulatorError` where it does not compile, with what the compiler said of the
    ///   person's files, and where something is in the way.
    package func build() throws(SimulatorError) -> BuiltExtension {
        let scratch = summary.scratch
        try ScratchFolder.prepare(scratch)
        let built =
            if let built = simulator.built(beside: request.executable) { built } else {
                try simulator.build(with: swift)
            }
        let package = ShadowPackage(
            targets: adopted.targets, product: adopted.product,
            modules: try simulator.modules(from: built, in: scratch + "/modules", swift: swift))
        try ShadowWriter(folder: scratch + "/package").write(package)
        let configuration = request.isDebug ? "debug" : "release"
        var arguments = [
            "build", "--package-path", scratch + "/package", "--scratch-path", scratch + "/swift",
            "-c", configuration, "--product", adopted.product,
        ]
        if summary.dynamicBecause == nil { arguments += ["-Xswiftc", "-static-executable"] }
        let run = try swift.run(arguments, within: SwiftTool.buildDeadline)
        let output = CompilerOutput(
            targets: adopted.targets, package: scratch + "/package",
            workingFolder: request.workingFolder)
        let log = scratch + "/build.log"
        try FileSystem.write(
            Data(("swift " + arguments.joined(separator: " ") + "\n" + run.output).utf8), to: log)
        let diagnostics = output.diagnostics(of: run.output)
        guard run.status == 0 else {
            throw SimulatorError(
                .input,
                "'\(adopted.product)' does not build:\n\(diagnostics)\n"
                    + "All that swift said is in '\(log)'.")
        }
        let bundle = try BundleFolder(
            adopted: adopted, products: scratch + "/swift/" + configuration
        ).write(into: scratch)
        return BuiltExtension(
            bundle: bundle.path, executable: bundle.executable, bytes: bundle.bytes,
            diagnostics: diagnostics)
    }
}

/// What a build has made.
package struct BuiltExtension: Sendable {
    /// Absolute path of the `.appex` folder.
    package let bundle: String
    /// Absolute path.
    package let executable: String
    /// Of the executable.
    package let bytes: Int
    /// What the compiler said of the sources; empty for nothing.
    package let diagnostics: String
}
