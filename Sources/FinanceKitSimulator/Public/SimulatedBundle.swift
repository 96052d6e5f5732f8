import BundleChecks
import Foundation

/// Where an extension, an app or a widget is found, and who it is.
///
/// What it is called and entitled to is read from its own `Info.plist` and entitlements file, as far
/// as they are found; members of this value that are not nil stand in their place.
public struct SimulatedBundle: Hashable, Sendable, CustomStringConvertible {
    /// Where it is found.
    public let place: Place
    /// Such as `com.example.budget.sync`; nil takes it from the `Info.plist`.
    public var bundleIdentifier: String?
    /// Such as `group.com.example.budget`; nil takes them from the entitlements.
    public var appGroups: [String]?
    /// Whether it has FinanceKit's entitlement; nil takes it from the entitlements.
    public var isEntitled: Bool?
    /// Path of the folder that a product was built into; nil looks beside the tests and in `.build`.
    public var buildFolder: String?

    /// The three ways to say where something is.
    public enum Place: Hashable, Sendable {
        /// An executable product of the package that the test belongs to, by its name.
        case product(String)
        /// A bundle's folder: an executable with its `Info.plist`, and perhaps its entitlements.
        case folder(String)
        /// A bare executable.
        case executable(String)
    }

    /// An executable product of the package that the test belongs to.
    ///
    /// The build that lies beside the running tests is taken, which is the one that `swift test`
    /// has just made if the test target depends on the product's target, whatever its scratch path;
    /// else the newest one below the package's `.build`. `builtIn` names the only folder that it may
    /// be in, such as `.build/release`; a relative path counts from the current folder. `Info.plist` and
    /// `NAME.entitlements` are looked for in the folders of that name in the package: `NAME`,
    /// `Sources/NAME`, `Extensions/NAME` and the like, two folders deep.
    public static func product(_ name: String, builtIn folder: String? = nil) -> SimulatedBundle {
        var bundle = SimulatedBundle(place: .product(name))
        bundle.buildFolder = folder
        return bundle
    }

    /// A bundle's folder, by its path; a relative one counts from the current folder.
    public static func folder(_ path: String) -> SimulatedBundle {
        SimulatedBundle(place: .folder(path))
    }

    /// A bare executable, by its path, and who it is.
    ///
    /// A relative path counts from the current folder.
    public static func executable(
        _ path: String, bundleIdentifier: String, appGroups: [String] = [],
        isEntitled: Bool = true
    ) -> SimulatedBundle {
        var bundle = SimulatedBundle(place: .executable(path))
        bundle.bundleIdentifier = bundleIdentifier
        bundle.appGroups = appGroups
        bundle.isEntitled = isEntitled
        return bundle
    }

    private init(place: Place) { self.place = place }

    /// The product's name, or the path.
    public var description: String {
        switch place {
        case .product(let name): name
        case .folder(let path), .executable(let path): path
        }
    }
}

extension SimulatedBundle {
    /// Finds the files.
    ///
    /// - Parameter sourceFile: Absolute path of a source file of the package that products are of.
    /// - Returns: The bundle, with its own executable.
    /// - Throws: `SimulatorError` that says where it was looked for.
    package func located(sourceFile: String) throws(SimulatorError) -> ExtensionBundle {
        let overrides = BundleLocator.Overrides(
            identifier: bundleIdentifier, appGroups: appGroups, isEntitled: isEntitled)
        let current = FileManager.default.currentDirectoryPath
        switch place {
        case .product(let name):
            let folder = buildFolder.map { $0.hasPrefix("/") ? $0 : current + "/" + $0 }
            return try BuiltProduct(name: name, sourceFile: sourceFile, folder: folder)
                .bundle(overrides)
        case .folder(let path):
            guard FileSystem.isFolder(path) else {
                throw SimulatorError(
                    .environment,
                    "There is no bundle folder at '\(path)' from '\(current)'. Expected a folder "
                        + "with an executable and its Info.plist; check the path.")
            }
            return try BundleLocator(base: current, overrides: overrides).locate(path)
        case .executable(let path):
            guard FileSystem.exists(path), !FileSystem.isFolder(path) else {
                throw SimulatorError(
                    .environment,
                    "There is no executable at '\(path)' from '\(current)'. Build it first, or "
                        + "check the path.")
            }
            let absolute = path.hasPrefix("/") ? path : current + "/" + path
            return try BundleLocator(base: current, overrides: overrides).locate(absolute)
        }
    }
}
