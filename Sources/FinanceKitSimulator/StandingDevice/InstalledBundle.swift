import Foundation

/// The extension that is installed on a standing device, and what it was installed from.
package struct InstalledBundle: Codable, Hashable, Sendable {
    package var name: String
    /// As it was named: a product, or the absolute path of a bundle folder or an executable.
    package var reference: String
    package var identifier: String
    package var appGroups: [String]
    package var isEntitled: Bool
    /// Absolute path of the executable that was installed.
    package var source: String
    /// What is started: relative to the device's folder, or absolute where the bundle is started in
    /// its own place.
    var executable: String
    var informationFile: String?
    var folder: String?
    var usageDescription: String?
    /// When the installed file was written, in nanoseconds since 1970.
    var written: Int64

    init(_ bundle: ExtensionBundle, reference: String, executable: String) {
        name = bundle.name
        self.reference = reference
        identifier = bundle.identifier
        appGroups = bundle.appGroups
        isEntitled = bundle.isEntitled
        source = bundle.executable
        self.executable = executable
        informationFile = bundle.informationFile
        folder = bundle.folder
        usageDescription = bundle.usageDescription
        written = Self.written(bundle.executable)
    }

    /// The bundle as a device in `folder` starts it.
    func bundle(in device: String) -> ExtensionBundle {
        ExtensionBundle(
            name: name,
            executable: executable.hasPrefix("/") ? executable : device + "/" + executable,
            identifier: identifier, appGroups: appGroups, isEntitled: isEntitled,
            informationFile: informationFile, folder: folder, usageDescription: usageDescription)
    }

    /// What has become of the build since a device in `device` took it, in a sentence; nil for
    /// nothing.
    func change(in device: String) -> String? {
        let again = "fksim device install \(reference)"
        // A hard link is a copy only as long as nobody writes into the build itself.
        let isCopy =
            !executable.hasPrefix("/")
            && (!FileSystem.exists(source)
                || !FileSystem.isSame(source, device + "/" + executable))
        if !FileSystem.exists(source) {
            return isCopy
                ? "'\(source)' is gone since it was installed; the device goes on with its copy"
                : "'\(source)' is gone since it was installed. Build it, then: \(again)"
        }
        guard Self.written(source) != written else { return nil }
        return isCopy
            ? "'\(name)' was built again since it was installed, and the device goes on with what "
                + "was installed. To take the new build: \(again)"
            : "'\(name)' was changed in its place since it was installed; the changed one runs"
    }

    private static func written(_ path: String) -> Int64 {
        Int64(FileSystem.modificationDate(path).timeIntervalSince1970 * 1e6)
    }
}

extension InstalledBundle {
    /// The bundle as a scenario in the folder `base` names it.
    ///
    /// A product stays one where that folder finds the same build; else the path says all.
    func words(in base: String) -> String {
        if !reference.contains("/") {
            // A product that is not found from there is named by its path.
            let found = try? BundleLocator(base: base).locate(reference)
            if found?.executable == source, found?.identifier == identifier {
                return StepValue.text(reference).description
            }
        }
        return StepValue.object(
            StepValue.bundle(
                path: folder ?? source, identifier: identifier, appGroups: appGroups,
                isEntitled: isEntitled, information: folder == nil ? informationFile : nil)
        ).description
    }
}
