package import Foundation

/// Whether an executable is as new as the sources that it was made from.
///
/// Sources are looked for where packages have them: `Extensions/NAME`, `Sources/NAME` and
/// `Tests/*/NAME` of the package above the executable's base. Of an executable from elsewhere
/// nothing is known but its age.
package struct BuildFreshness: Hashable, Sendable {
    /// Absolute path.
    package let executable: String
    package let built: Date
    /// The newest source that is newer than the executable; nil where there is none, or none is
    /// known.
    package let newerSource: Source?
    /// The package and its product; nil where the executable is no product of a known package.
    package let product: Product?

    package struct Source: Hashable, Sendable {
        package let path: String
        package let changed: Date
    }

    package struct Product: Hashable, Sendable {
        package let name: String
        /// Absolute path of the package.
        package let root: String
        /// `release` where the executable is one, else `debug`.
        package let configuration: String
    }

    /// Looks at the files of a bundle that was found.
    ///
    /// - Parameters:
    ///   - bundle: As it was located.
    ///   - base: Absolute path of the folder from which the reference went out.
    package init(of bundle: ExtensionBundle, base: String) {
        executable = bundle.executable
        built = FileSystem.modificationDate(bundle.executable)
        let file = URL(filePath: bundle.executable)
        guard
            let root = Self.packageRoot(above: bundle.executable)
                ?? Self.packageRoot(above: base + "/here"),
            let folder = Self.sources(of: file.lastPathComponent, root: root)
        else {
            newerSource = nil
            product = nil
            return
        }
        let isRelease = file.deletingLastPathComponent().lastPathComponent == "release"
        product = Product(
            name: file.lastPathComponent, root: root,
            configuration: isRelease ? "release" : "debug")
        let newest = Self.newest(in: folder)
        newerSource = newest.flatMap { [built] in $0.changed > built ? $0 : nil }
    }

    /// The product of that name in the package around a folder, built or not; nil for a path, and
    /// where the package has no sources of that name.
    package static func product(named name: String, base: String) -> Product? {
        guard !name.contains("/"), let root = packageRoot(above: base + "/here"),
            sources(of: name, root: root) != nil
        else { return nil }
        return Product(name: name, root: root, configuration: "debug")
    }

    /// The most entries of a source folder that are looked at.
    private static let entriesMax = 10_000

    private static func packageRoot(above path: String) -> String? {
        var folder = URL(filePath: path).standardizedFileURL
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            if FileSystem.exists(folder.path + "/Package.swift") { return folder.path }
        }
        return nil
    }

    private static func sources(of name: String, root: String) -> String? {
        let tests = root + "/Tests"
        // A folder that cannot be listed has no sources to compare with.
        let inside = (try? FileSystem.contents(ofFolder: tests)) ?? []
        let places =
            ["/Extensions/", "/Sources/"].map { root + $0 + name }
            + inside.map { tests + "/" + $0 + "/" + name }
        return places.first { FileSystem.isFolder($0) }
    }

    private static func newest(in folder: String) -> Source? {
        guard let walk = FileManager.default.enumerator(atPath: folder) else { return nil }
        var newest: Source?
        for (count, entry) in walk.enumerated() {
            guard count < entriesMax else { break }
            guard let name = entry as? String, name.hasSuffix(".swift") || name.hasSuffix(".c")
            else { continue }
            let path = folder + "/" + name
            let changed = FileSystem.modificationDate(path)
            if changed > newest?.changed ?? .distantPast {
                newest = Source(path: path, changed: changed)
            }
        }
        return newest
    }
}
