import Foundation

/// Finds the executable, the `Info.plist` and the entitlements that a name or a path stands for.
///
/// A path leads to a bundle folder or an executable. A bare name is a product of the package that
/// the scenario belongs to: the newest build of it is taken, with the plist and the entitlements
/// of the folder `Extensions/NAME`, or of one of that name elsewhere in the package.
package struct BundleLocator {
    /// Folder of the scenario file; relative paths start here.
    private let base: String
    /// Values that the scenario or the command line gives for a bare executable.
    private let overrides: Overrides
    /// Folders with builds that go before those of the package.
    private let builds: [String]

    /// What is said beside the bundle's name; nil leaves it to the bundle's own files.
    package struct Overrides: Sendable {
        package var identifier: String?
        package var appGroups: [String]?
        package var isEntitled: Bool?
        /// Path of its `Info.plist`; a relative one counts from the base.
        package var information: String?

        package init(
            identifier: String? = nil, appGroups: [String]? = nil, isEntitled: Bool? = nil,
            information: String? = nil
        ) {
            self.identifier = identifier
            self.appGroups = appGroups
            self.isEntitled = isEntitled
            self.information = information
        }

        /// What a scenario says beside the name.
        package init(_ bundle: Scenario.Bundle?) {
            self.init(
                identifier: bundle?.identifier, appGroups: bundle?.appGroups,
                isEntitled: bundle?.isEntitled, information: bundle?.information?.value)
        }
    }

    package init(base: String, overrides: Overrides = Overrides(), builds: [String] = []) {
        self.base = base
        self.overrides = overrides
        self.builds = builds
    }

    /// Finds the bundle that `reference` names.
    package func locate(_ reference: String) throws(SimulatorError) -> ExtensionBundle {
        let path = absolute(reference)
        if FileSystem.isFolder(path) {
            // A package may well have its product's sources in a folder of that name.
            let isBundle = isFile(try executable(inBundle: path))
            let isProduct = !reference.contains("/") && packageRoot() != nil && !isBundle
            return try isProduct ? product(named: reference) : bundle(folder: path)
        }
        if reference.contains("/") || FileSystem.exists(path) {
            guard FileSystem.exists(path) else {
                throw SimulatorError(
                    .environment,
                    "There is no extension at '\(path)'. Build it first, or check the path.")
            }
            let folder = URL(filePath: path).deletingLastPathComponent().path
            return try bundle(
                name: URL(filePath: path).lastPathComponent, executable: path,
                information: existing(folder + "/Info.plist"),
                entitlements: try firstEntitlements(in: folder))
        }
        return try product(named: reference)
    }

    private func absolute(_ reference: String) -> String {
        reference.hasPrefix("/") ? reference : base + "/" + reference
    }

    private func isFile(_ path: String) -> Bool {
        FileSystem.exists(path) && !FileSystem.isFolder(path)
    }

    private func existing(_ path: String) -> String? {
        FileSystem.exists(path) ? path : nil
    }

    /// The entitlements beside an executable, if there is just one such file.
    private func firstEntitlements(in folder: String) throws(SimulatorError) -> String? {
        let files = try FileSystem.contents(ofFolder: folder).filter {
            $0.hasSuffix(".entitlements") || $0.hasSuffix(".xcent")
        }
        return files.count == 1 ? files.first.map { folder + "/" + $0 } : nil
    }

    private func bundle(folder: String) throws(SimulatorError) -> ExtensionBundle {
        let name = URL(filePath: folder).deletingPathExtension().lastPathComponent
        let information = existing(folder + "/Info.plist")
        let executable = try executable(inBundle: folder)
        guard isFile(executable) else {
            throw SimulatorError(
                .environment,
                "The bundle '\(folder)' holds no executable "
                    + "'\(URL(filePath: executable).lastPathComponent)'. Put it there, or "
                    + "name it under CFBundleExecutable in the bundle's Info.plist.")
        }
        return try bundle(
            name: name, executable: executable, information: information,
            entitlements: try firstEntitlements(in: folder), folder: folder)
    }

    /// Where a bundle's executable is, if it is there.
    private func executable(inBundle folder: String) throws(SimulatorError) -> String {
        var name: String?
        if let information = existing(folder + "/Info.plist") {
            name = try BundleInformation(contentsOf: information).executableName
        }
        return folder + "/"
            + (name ?? URL(filePath: folder).deletingPathExtension().lastPathComponent)
    }

    /// Finds a product by its name, whatever else is called so.
    func product(named name: String) throws(SimulatorError) -> ExtensionBundle {
        guard let root = packageRoot() else {
            throw SimulatorError(
                .environment,
                "'\(name)' is no file, and no Package.swift stands above '\(base)'. Name a bundle "
                    + "folder or an executable by its path, or do this inside the package that has it."
            )
        }
        var found = build(of: name)
        if found == nil { found = try newestBuild(of: name, root: root) }
        guard let executable = found else {
            throw SimulatorError(
                .environment,
                "No build of '\(name)' was found in "
                    + places.map { "'\($0)'" }.joined(separator: ", ") + ". Build it first: "
                    + "swift build --product \(name)")
        }
        guard let folder = try ProductFolder.find(name, root: root) else {
            return try bundle(
                name: name, executable: executable, information: nil, entitlements: nil)
        }
        return try bundle(
            name: name, executable: executable, information: existing(folder + "/Info.plist"),
            entitlements: try ProductFolder.entitlements(of: name, in: folder))
    }

    /// The folders in which builds of a product are looked for, in their order.
    var places: [String] {
        builds + (packageRoot().map { [$0 + "/.build"] } ?? [])
    }

    private func packageRoot() -> String? {
        var folder = URL(filePath: base).standardizedFileURL
        while folder.path != "/" {
            if FileSystem.exists(folder.path + "/Package.swift") { return folder.path }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// Looks in the folders that go first.
    private func build(of name: String) -> String? {
        builds.map { $0 + "/" + name }.first(where: isFile)
    }

    /// Looks in `.build/<configuration>` and in `.build/<scratch>/<configuration>`.
    private func newestBuild(of name: String, root: String) throws(SimulatorError) -> String? {
        let build = root + "/.build"
        guard FileSystem.isFolder(build) else { return nil }
        let inside = try FileSystem.contents(ofFolder: build).map { build + "/" + $0 }
        let scratches = [build] + inside
        var newest: (path: String, date: Date)?
        for scratch in scratches {
            for configuration in ["release", "debug"] {
                let path = scratch + "/" + configuration + "/" + name
                guard isFile(path) else { continue }
                let date = FileSystem.modificationDate(path)
                if date > newest?.date ?? .distantPast { newest = (path, date) }
            }
        }
        return newest?.path
    }

    private func bundle(
        name: String, executable: String, information: String?, entitlements: String?,
        folder: String? = nil
    ) throws(SimulatorError) -> ExtensionBundle {
        var information = information
        if let path = overrides.information {
            let own = absolute(path)
            guard FileSystem.exists(own) else {
                throw SimulatorError(
                    .environment,
                    "There is no Info.plist of '\(name)' at '\(own)'. Check the path.")
            }
            information = own
        }
        var known: BundleInformation?
        if let information { known = try BundleInformation(contentsOf: information) }
        var granted: Entitlements?
        if let entitlements { granted = try Entitlements(contentsOf: entitlements) }
        return ExtensionBundle(
            name: name, executable: URL(filePath: executable).standardizedFileURL.path,
            identifier: overrides.identifier ?? known?.identifier ?? "com.example." + name,
            appGroups: overrides.appGroups ?? granted?.appGroups ?? [],
            isEntitled: overrides.isEntitled ?? granted?.isEntitled ?? false,
            informationFile: information.map { URL(filePath: $0).standardizedFileURL.path },
            folder: folder.map { URL(filePath: $0).standardizedFileURL.path },
            usageDescription: known?.usageDescription)
    }
}
