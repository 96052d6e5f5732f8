/// Walks from a target of an Xcode project to all that has to be built with it.
struct ProjectReading {
    private let project: XcodeProject
    private let configuration: String
    private let tree: FileTree
    private(set) var closure: PackageClosure
    private(set) var targets: [ShadowTarget] = []
    private(set) var resources: [String] = []
    private(set) var notes: [String] = []
    private(set) var missing: [PackageClosure.MissingProduct] = []
    /// Targets that were begun.
    private var seen: Set<String> = []

    init(
        project: XcodeProject, configuration: String, tree: FileTree, closure: PackageClosure
    ) {
        self.project = project
        self.configuration = configuration
        self.tree = tree
        self.closure = closure
    }

    func module(of target: XcodeTarget, _ settings: BuildSettings) -> String {
        BuildSettings.moduleName(settings.value("PRODUCT_MODULE_NAME") ?? target.name)
    }

    /// Adds a target, after the libraries and packages that it links.
    mutating func add(
        _ target: XcodeTarget, settings: BuildSettings, as kind: ShadowTarget.Kind
    ) throws(SimulatorError) {
        seen.insert(target.id)
        var dependencies: [String] = []
        for library in project.libraries(of: target) {
            let own = try project.settings(of: library, configuration: configuration, tree: tree)
            if !seen.contains(library.id) { try add(library, settings: own, as: .library) }
            dependencies.append(module(of: library, own))
        }
        for product in project.packageProducts(of: target) {
            dependencies += try add(product, for: target.name)
        }
        let files = project.files(of: target, tree: tree)
        try check(files, of: target)
        let c = XcodeCSettings(settings, files, of: project, tree: tree)
        if let sources = cTarget(of: files, c, beside: module(of: target, settings)) {
            targets.append(sources)
            dependencies.append(sources.name)
        }
        if let refusal = c.refusal { notes.append("the bridging header is left out: \(refusal)") }
        var shadow = ShadowTarget(
            name: module(of: target, settings), kind: kind,
            place: .files(try links(files.swift, of: target)), swiftFiles: files.swift,
            origin: project.name)
        shadow.dependencies = dependencies
        shadow.swiftSettings = XcodeSwiftSettings.lines(settings) + c.swiftLines
        shadow.clangModules = c.modules
        targets.append(shadow)
        note(files, of: target)
        let others = project.targets.filter { $0.id != target.id && !$0.isLibrary }
        for (other, shared) in project.sharedFiles(files.swift, with: others, tree: tree) {
            notes.append(
                "shared with the target \(other): "
                    + shared.map(project.shown).joined(separator: ", "))
        }
        resources += files.resources
    }

    /// The C sources of a target as one of their own, which a package wants; nil without any.
    private func cTarget(
        of files: TargetFiles, _ settings: XcodeCSettings, beside module: String
    ) -> ShadowTarget? {
        guard !files.c.isEmpty else { return nil }
        // Sources in C may well have one name in two folders.
        var taken: Set<String> = []
        let links = files.c.enumerated().map { index, path in
            let name = path.lastPart
            return ShadowTarget.Link(
                name: taken.insert(name).inserted ? name : "\(index)-\(name)", path: path)
        }
        var target = ShadowTarget(
            name: module + "-C", kind: .library, place: .files(links), swiftFiles: [],
            origin: project.name)
        target.cFiles = files.c
        target.publicHeaders = "."
        target.cSettings = [".unsafeFlags(\(ManifestText.list(settings.flags)))"]
        return target
    }

    private mutating func add(
        _ product: XcodeProject.PackageProduct, for target: String
    ) throws(SimulatorError) -> [String] {
        if let folder = product.folder {
            guard tree.bytes(folder + "/Package.swift") != nil else {
                throw SimulatorError(
                    .input,
                    "'\(project.name)' takes '\(product.name)' from the package "
                        + "'\(project.shown(folder))', and there is no Package.swift. Check out "
                        + "what is missing, or take the package out of the project.")
            }
            if let targets = try closure.add(product: product.name, of: folder) { return targets }
        }
        for folder in project.localPackages(tree: tree) + closure.substitutes
        where tree.bytes(folder + "/Package.swift") != nil && folder != product.folder {
            if let targets = try closure.add(product: product.name, of: folder) { return targets }
        }
        missing.append(
            PackageClosure.MissingProduct(
                product: product.name, target: target,
                location: product.location ?? product.folder.map(project.shown)
                    ?? "a package that the project does not name"))
        return []
    }

    private func check(_ files: TargetFiles, of target: XcodeTarget) throws(SimulatorError) {
        if let first = files.missing.first {
            let more = files.missing.count > 1 ? ", and \(files.missing.count - 1) more" : ""
            throw SimulatorError(
                .input,
                "The target '\(target.name)' lists '\(project.shown(first))'\(more), and there is "
                    + "no such file. Put it there, or take it out of the target in Xcode.")
        }
        guard !files.swift.isEmpty else {
            throw SimulatorError(
                .input,
                "The target '\(target.name)' of '\(project.name)' has no Swift source. Give its "
                    + "sources the target's membership in Xcode.")
        }
    }

    /// A name for each file in one folder; Swift wants them to differ as Xcode does.
    private func links(
        _ files: [String], of target: XcodeTarget
    ) throws(SimulatorError) -> [ShadowTarget.Link] {
        var places: [String: String] = [:]
        for file in files {
            let name = file.lastPart
            if let other = places.updateValue(file, forKey: name) {
                throw SimulatorError(
                    .input,
                    "The target '\(target.name)' has two sources of one name: "
                        + "'\(project.shown(other))' and '\(project.shown(file))'. Swift takes a "
                        + "name once in a module; rename one.")
            }
        }
        return places.map { ShadowTarget.Link(name: $0.key, path: $0.value) }
            .sorted { $0.name < $1.name }
    }

    private mutating func note(_ files: TargetFiles, of target: XcodeTarget) {
        if !files.foreign.isEmpty {
            notes.append(
                "not built, since they are neither Swift nor C: "
                    + files.foreign.map(project.shown).joined(separator: ", "))
        }
        if !files.steps.isEmpty {
            notes.append(
                "not run, so that what they would make is not there: "
                    + files.steps.joined(separator: ", "))
        }
        if !files.uncopied.isEmpty {
            notes.append(
                "not in the bundle, since Apple's tools make them: "
                    + files.uncopied.map(project.shown).joined(separator: ", "))
        }
    }
}
