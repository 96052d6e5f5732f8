import Foundation

/// An executable product of the package that a test belongs to.
struct BuiltProduct {
    let name: String
    /// Absolute path of a source file of the package.
    let sourceFile: String

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
        let builds = Self.testFolder
        do throws(SimulatorError) {
            return try BundleLocator(base: base, overrides: overrides, builds: [builds])
                .product(named: name)
        } catch {
            // What is there and cannot be read is told as it is.
            guard !FileSystem.exists(builds + "/" + name) else { throw error }
            throw SimulatorError(
                .environment,
                "No build of the product '\(name)' lies in '\(builds)' or in the package of "
                    + "'\(sourceFile)'. Add \"\(name)\" to the dependencies of the test target, so "
                    + "that swift test builds it, or build it first: swift build --product \(name)",
                cause: error)
        }
    }

    /// The folder that the running test executable stands in.
    static var testFolder: String {
        let own = CommandLine.arguments.first ?? ""
        return URL(filePath: own).resolvingSymlinksInPath().deletingLastPathComponent().path
    }
}
