/// An extension that was found in somebody's project or package, ready to be built.
struct AdoptedExtension: Sendable {
    /// Where it was found, for a person, such as `Budget.xcodeproj, target Delivery`.
    let origin: String
    let information: ExtensionInformation
    /// The name of the target that becomes the executable.
    let product: String
    /// The executable and all modules that it needs, dependencies first.
    var targets: [ShadowTarget]
    /// Files that are copied into the bundle.
    let resources: [String]
    /// What a person should know, in sentences.
    var notes: [String]
    /// Products of packages that would have to be fetched.
    let missing: [PackageClosure.MissingProduct]
}

extension AdoptedExtension {
    /// Reads the extension of an Xcode project.
    static func reading(
        project: XcodeProject, target name: String?, configuration: String, tree: FileTree,
        closure: PackageClosure
    ) throws(SimulatorError) -> AdoptedExtension {
        let found = try project.extensionTarget(
            named: name, configuration: configuration, tree: tree)
        var reading = ProjectReading(
            project: project, configuration: configuration, tree: tree, closure: closure)
        try reading.add(found.target, settings: found.settings, as: .executable)
        return AdoptedExtension(
            origin: "\(project.name), target \(found.target.name), configuration \(configuration)",
            information: found.information,
            product: reading.module(of: found.target, found.settings),
            targets: reading.closure.targets + reading.targets, resources: reading.resources,
            notes: found.information.notes + reading.notes,
            missing: reading.closure.missing + reading.missing)
    }

    /// Reads the extension of a Swift package.
    static func reading(
        package folder: String, target name: String?, tree: FileTree, closure: PackageClosure,
        isDelivery: (_ sources: [String]) throws(SimulatorError) -> Bool
    ) throws(SimulatorError) -> AdoptedExtension {
        var closure = closure
        let manifest = try closure.manifest(of: folder)
        let target = try PackageChoice(manifest: manifest, tree: tree)
            .target(named: name, isDelivery: isDelivery)
        try closure.add(target: target.name, of: manifest)
        let place = target.folder(in: folder, tree: tree) ?? folder
        let files = PackagingFiles(near: place, package: folder, name: target.name, tree: tree)
        let information = try files.information(name: target.name, tree: tree)
        return AdoptedExtension(
            origin: "package \(manifest.name), target \(target.name)", information: information,
            product: target.name, targets: closure.targets, resources: [],
            notes: information.notes + files.notes, missing: closure.missing)
    }
}
