import Foundation

/// The folder of a package that holds a product's `Info.plist` and entitlements.
enum ProductFolder {
    /// Finds the first folder of the product's name that holds one of the two files.
    ///
    /// It is looked for in the root and in the folders of the root, `Extensions` before all others.
    /// - Parameters:
    ///   - name: The product's name.
    ///   - root: Absolute path of the package.
    /// - Returns: Its absolute path; nil where there is no such folder.
    /// - Throws: `SimulatorError` when a folder cannot be listed.
    static func find(_ name: String, root: String) throws(SimulatorError) -> String? {
        var places = [root + "/Extensions", root]
        for entry in try FileSystem.contents(ofFolder: root).sorted()
        where !entry.hasPrefix(".") && FileSystem.isFolder(root + "/" + entry) {
            places.append(root + "/" + entry)
        }
        for place in places {
            let folder = place + "/" + name
            guard FileSystem.isFolder(folder) else { continue }
            if FileSystem.exists(folder + "/Info.plist") { return folder }
            if try entitlements(of: name, in: folder) != nil { return folder }
        }
        return nil
    }

    /// `NAME.entitlements`, or the only file of that kind; nil where there is none, or several.
    static func entitlements(
        of name: String, in folder: String
    ) throws(SimulatorError) -> String? {
        let own = folder + "/\(name).entitlements"
        if FileSystem.exists(own) { return own }
        let files = try FileSystem.contents(ofFolder: folder).filter {
            $0.hasSuffix(".entitlements")
        }
        return files.count == 1 ? files.first.map { folder + "/" + $0 } : nil
    }
}
