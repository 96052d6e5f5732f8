import Foundation

/// An executable product of the package that a test belongs to.
struct BuiltProduct {
    let name: String
    /// Absolute path of a source file of the package.
    let sourceFile: String

    /// The product with what its `Info.plist` and entitlements say.
    func bundle(_ overrides: BundleLocator.Overrides) throws(SimulatorError) -> ExtensionBundle {
        guard !name.isEmpty, !name.contains("/") else {
            throw SimulatorError(
                .input,
                "'\(name)' is no product's name. Use .folder or .executable for a path.")
        }
        let executable = try executable()
        var folder: String?
        if let root = packageRoot() { folder = try ProductFolder.find(name, root: root) }
        var information: BundleInformation?
        var granted: Entitlements?
        var plist: String?
        if let folder {
            let path = folder + "/Info.plist"
            if FileSystem.exists(path) {
                plist = path
                information = try BundleInformation(contentsOf: path)
            }
            if let path = try ProductFolder.entitlements(of: name, in: folder) {
                granted = try Entitlements(contentsOf: path)
            }
        }
        return ExtensionBundle(
            name: name, executable: executable,
            identifier: overrides.identifier ?? information?.identifier ?? "com.example." + name,
            appGroups: overrides.appGroups ?? granted?.appGroups ?? [],
            isEntitled: overrides.isEntitled ?? granted?.isEntitled ?? false,
            informationFile: plist, usageDescription: information?.usageDescription)
    }

    /// The build beside the running tests; else the newest one of the package.
    private func executable() throws(SimulatorError) -> String {
        let beside = Self.testFolder + "/" + name
        if FileSystem.exists(beside), !FileSystem.isFolder(beside) { return beside }
        do throws(SimulatorError) {
            let base = URL(filePath: sourceFile).deletingLastPathComponent().path
            return try BundleLocator(base: base).locate(name).executable
        } catch {
            throw SimulatorError(
                .environment,
                "No build of the product '\(name)' lies in '\(Self.testFolder)' or in the package of "
                    + "'\(sourceFile)'. Add \"\(name)\" to the dependencies of the test target, so "
                    + "that swift test builds it, or build it first: swift build --product \(name)",
                cause: error)
        }
    }

    /// The folder that the running test executable stands in.
    private static var testFolder: String {
        let own = CommandLine.arguments.first ?? ""
        return URL(filePath: own).resolvingSymlinksInPath().deletingLastPathComponent().path
    }

    private func packageRoot() -> String? {
        var folder = URL(filePath: sourceFile).standardizedFileURL
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            if FileSystem.exists(folder.path + "/Package.swift") { return folder.path }
        }
        return nil
    }
}
