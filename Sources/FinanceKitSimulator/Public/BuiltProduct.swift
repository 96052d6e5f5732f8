import Foundation

/// An executable product of the package that a test belongs to.
struct BuiltProduct {
    let name: String
    /// Absolute path of a source file of the package.
    let sourceFile: String
    /// The only folder that it is looked for in; nil looks beside the tests and in the package.
    var folder: String?

    /// The product with what its `Info.plist` and entitlements say.
    ///
    /// The build beside the running tests is taken; else the newest one of the package.
    func bundle(_ overrides: BundleLocator.Overrides) throws(SimulatorError) -> ExtensionBundle {
        guard !name.isEmpty, !name.contains("/") else {
            throw SimulatorError(
                .input,
                "'\(name)' is no product's name. Use .folder or .executable for a path.")
        }
        let base = URL(filePath: sourceFile).standardizedFileURL.deletingLastPathComponent().path
        let builds = folder.map { [$0] } ?? TestBuilds.folders
        let locator = BundleLocator(base: base, overrides: overrides, builds: builds)
        if let folder, !builds.contains(where: { FileSystem.exists($0 + "/" + name) }) {
            throw SimulatorError(
                .environment,
                "No build of the product '\(name)' lies in '\(folder)', the folder that was named. "
                    + "Build it there first, or name the folder that it was built into.")
        }
        do throws(SimulatorError) {
            return try locator.product(named: name)
        } catch {
            // What is there and cannot be read is told as it is.
            guard !builds.contains(where: { FileSystem.exists($0 + "/" + name) }) else {
                throw error
            }
            throw SimulatorError(
                .environment,
                "No build of the product '\(name)' was found. Looked in "
                    + locator.places.map { "'\($0)'" }.joined(separator: ", ")
                    + ". Add \"\(name)\" to the dependencies of the test target, so that swift test "
                    + "builds it, build it first with swift build --product \(name), or name the "
                    + "folder it was built into with .product(\"\(name)\", builtIn: …)",
                cause: error)
        }
    }
}
