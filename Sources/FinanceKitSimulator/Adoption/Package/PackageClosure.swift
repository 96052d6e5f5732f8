/// Collects the targets that a product needs, over packages that lie on this machine.
struct PackageClosure {
    /// Reads the manifest of a package by its absolute path.
    typealias Reader = (_ folder: String) throws(SimulatorError) -> PackageManifest

    private let tree: FileTree
    private let isDebug: Bool
    /// The simulator's own package, whose modules are on the search path.
    private let simulator: String
    /// Packages to take instead of those that would be fetched.
    let substitutes: [String]
    private let read: Reader
    private var manifests: [String: PackageManifest] = [:]
    /// The targets whose dependencies are being collected.
    private var open: Set<String> = []
    /// What was collected, dependencies first.
    private(set) var targets: [ShadowTarget] = []
    /// What could not be had, with the package that it would come from.
    private(set) var missing: [MissingProduct] = []

    /// A product of a package that is not on this machine.
    struct MissingProduct: Hashable, Sendable {
        let product: String
        /// The target that wants it.
        let target: String
        let location: String
    }

    static let packagesMax = 200

    init(
        tree: FileTree, isDebug: Bool, simulator: String, substitutes: [String] = [],
        read: @escaping Reader
    ) {
        self.tree = tree
        self.isDebug = isDebug
        self.simulator = simulator
        self.substitutes = substitutes
        self.read = read
    }

    mutating func manifest(of folder: String) throws(SimulatorError) -> PackageManifest {
        if let known = manifests[folder] { return known }
        guard manifests.count < Self.packagesMax else {
            throw SimulatorError(
                .input, "More than \(Self.packagesMax) packages depend on one another.")
        }
        let manifest = try read(folder)
        manifests[folder] = manifest
        return manifest
    }

    /// Collects what a library product of a package needs; false where it has no such product.
    mutating func add(
        product name: String, of folder: String
    ) throws(SimulatorError) -> [String]? {
        let manifest = try manifest(of: folder)
        guard let product = manifest.products.first(where: { $0.name == name }) else { return nil }
        for target in product.targets { try add(target: target, of: manifest) }
        return product.targets
    }

    /// Collects a target and what it depends on.
    mutating func add(
        target name: String, of manifest: PackageManifest
    ) throws(SimulatorError) {
        if try isCollected(name, of: manifest) { return }
        guard let target = manifest.target(name) else {
            throw SimulatorError(
                .input,
                "The package '\(manifest.name)' refers to a target '\(name)' that it does not "
                    + "declare. Check its Package.swift.")
        }
        // Targets that depend on one another are refused by swift itself.
        let key = manifest.folder + ":" + name
        guard open.insert(key).inserted else { return }
        defer { open.remove(key) }
        var shadow = try shadow(target, of: manifest)
        for dependency in target.members["dependencies"]?.list ?? [] {
            shadow.dependencies += try add(dependency, of: target, in: manifest)
        }
        if !(target.members["pluginUsages"]?.list ?? []).isEmpty {
            throw Self.notHere(
                target, manifest, "uses a plugin of its build",
                "Let the plugin's output be sources of the target, and try again.")
        }
        // Another of its name may have come with what it depends on.
        if try !isCollected(name, of: manifest) { targets.append(shadow) }
    }

    private func isCollected(
        _ name: String, of manifest: PackageManifest
    ) throws(SimulatorError) -> Bool {
        guard let known = targets.first(where: { $0.name == name }) else { return false }
        guard known.origin == manifest.name else {
            throw SimulatorError(
                .input,
                "Both '\(known.origin)' and '\(manifest.name)' have a module '\(name)'. A program "
                    + "holds one of a name only; rename one of them.")
        }
        return true
    }

    /// Collects what one entry of a target's dependencies stands for; gives module names.
    private mutating func add(
        _ dependency: ProjectValue, of target: PackageManifest.Target,
        in manifest: PackageManifest
    ) throws(SimulatorError) -> [String] {
        guard let (kind, value) = dependency.members?.first, let values = value.list,
            let name = values.first?.text,
            PackageSettings.holds(values.dropFirst().last, isDebug: isDebug)
        else { return [] }
        // An example of the simulator's own package has its modules as neighbours.
        if manifest.folder == simulator, Self.isOurs(name) { return [] }
        if kind != "product", manifest.target(name) != nil {
            try add(target: name, of: manifest)
            return [name]
        }
        let package = kind == "product" ? values.dropFirst().first?.text : nil
        return try add(
            product: name, package: package, for: target.name, manifest)
    }

    private mutating func add(
        product name: String, package: String?, for target: String, _ manifest: PackageManifest
    ) throws(SimulatorError) -> [String] {
        let wanted = (package ?? name).lowercased()
        let named = manifest.dependencies.filter { $0.names.contains(wanted) }
        let candidates = named.isEmpty && package == nil ? manifest.dependencies : named
        for candidate in candidates {
            if isSimulator(candidate) {
                if Self.isOurs(name) { return [] }
                continue
            }
            guard let folder = candidate.folder else { continue }
            if let targets = try add(product: name, of: folder) { return targets }
        }
        for folder in substitutes {
            if let targets = try add(product: name, of: folder) { return targets }
        }
        missing.append(
            MissingProduct(
                product: name, target: target,
                location: candidates.first?.location ?? package ?? "a package that is not declared")
        )
        return []
    }

    private static func isOurs(_ product: String) -> Bool {
        SimulatorModules.names.contains(product)
    }

    /// Whether a dependency is the package of the simulator itself, here or elsewhere.
    private func isSimulator(_ dependency: PackageManifest.Dependency) -> Bool {
        dependency.folder == simulator
            || dependency.names.contains("financekit-simulator")
            || dependency.location.lowercased().contains("financekit-simulator")
    }

    private func shadow(
        _ target: PackageManifest.Target, of manifest: PackageManifest
    ) throws(SimulatorError) -> ShadowTarget {
        guard let folder = target.folder(in: manifest.folder, tree: tree), tree.isFolder(folder)
        else {
            throw SimulatorError(
                .input,
                "The target '\(target.name)' of the package '\(manifest.name)' has no folder of "
                    + "sources. Expected '\(manifest.folder)/Sources/\(target.name)', or the path "
                    + "that its manifest names.")
        }
        let kind: ShadowTarget.Kind
        switch target.type {
        case "regular": kind = .library
        case "executable": kind = .executable
        case "system": kind = .system
        default:
            throw Self.notHere(
                target, manifest, "is of the kind '\(target.type)'",
                "Put what needs it behind a condition, or give the extension a target without it.")
        }
        let texts = { (name: String) in target.members[name]?.texts ?? [] }
        let settings = PackageSettings(
            target.members["settings"]?.list ?? [], languageMode: manifest.languageMode,
            isDebug: isDebug)
        let sources = target.members["sources"]?.list == nil ? nil : texts("sources")
        var shadow = ShadowTarget(
            name: target.name, kind: kind, place: .folder(folder),
            swiftFiles: Self.swiftFiles(
                in: folder, sources: sources, exclude: texts("exclude"), tree: tree),
            origin: manifest.name)
        shadow.exclude = texts("exclude")
        shadow.sources = sources
        shadow.publicHeaders = texts("publicHeadersPath").first
        shadow.swiftSettings = settings.swift
        shadow.cSettings = settings.c
        shadow.cxxSettings = settings.cxx
        shadow.linkerSettings = settings.linker
        shadow.resources = (target.members["resources"]?.list ?? []).compactMap { resource in
            guard let path = resource["path"]?.text,
                let rule = resource["rule"]?.members?.keys.first
            else { return nil }
            return ".\(rule)(\(ManifestText.literal(path)))"
        }
        return shadow
    }

    /// The Swift sources that a target's entries let in.
    static func swiftFiles(
        in folder: String, sources: [String]?, exclude: [String], tree: FileTree
    ) -> [String] {
        func isBelow(_ file: String, _ paths: [String]) -> Bool {
            paths.contains { path in
                let path = path.tidyPath
                return path.isEmpty || file == path || file.hasPrefix(path + "/")
            }
        }
        return tree.files(below: folder).filter { file in
            file.hasSuffix(".swift") && !isBelow(file, exclude)
                && (sources.map { isBelow(file, $0) } ?? true)
        }.map { folder + "/" + $0 }
    }

    private static func notHere(
        _ target: PackageManifest.Target, _ manifest: PackageManifest, _ what: String,
        _ advice: String
    ) -> SimulatorError {
        SimulatorError(
            .input,
            "The target '\(target.name)' of the package '\(manifest.name)' \(what), which cannot "
                + "be built here. \(advice)")
    }
}
